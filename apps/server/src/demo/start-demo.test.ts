import { getDemoProgress } from '@skadi/contract/demo/get-demo-progress'
import { beforeAll, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer({ change: () => ({ demoProgress: () => null }) })
const ask = asking(server)

let user: SignedIn
beforeAll(async () => {
  user = await server.signIn(await server.build.user())
})

test('callers without a session are refused; without a demo the progress is null', async () => {
  expect((await server.inject({ url: '/api/demo/progress' })).statusCode).toBe(401)
  expect(await ask(getDemoProgress, user, {})).toMatchObject({ status: 200, text: '{"data":null}' })
})
