import { getDemoProgress } from '@skadi/contract/demo/get-demo-progress'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { faultOf } from './generated-calls.ts'

let progress = (): unknown => null
const server = testServer({ change: () => ({ demoProgress: () => progress() as null }), env: { LOG_LEVEL: 'silent' } })

const ask = async () => {
  const { headers } = await server.signIn(await server.build.user())
  return server.inject({ method: 'GET', url: '/api/demo/progress', headers })
}

test('faultOf notices a throw, an answer outside its schema, and a refusal that the contract does not name', async () => {
  const good = await ask()
  expect(faultOf(getDemoProgress, good)).toBeUndefined()
  progress = () => ({ state: 'melting' })
  expect(faultOf(getDemoProgress, await ask())).toMatch(/^(200 outside its schema|500)/)
  progress = () => {
    throw new Error('planted')
  }
  expect(faultOf(getDemoProgress, await ask())).toMatch(/^500/)
  const json = (statusCode: number, body: object) =>
    ({ ...good, statusCode, body: JSON.stringify(body) }) as typeof good
  expect(faultOf(getDemoProgress, json(200, { data: { state: 'filling', sent: 1.5, total: 3 } }))).toMatch(
    /outside its schema/,
  )
  expect(faultOf(getDemoProgress, json(409, { error: { code: 'LOCKED', message: '' } }))).toMatch(/does not name/)
  expect(faultOf(getDemoProgress, json(400, { error: { code: 'NOT_FOUND', message: '' } }))).toMatch(
    /NOT_FOUND with 400/,
  )
})
