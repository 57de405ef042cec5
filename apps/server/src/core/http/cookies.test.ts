import { newId } from '@skadi/store/db/new-id'
import { expect, test } from 'vitest'
import { accountCalls } from '../../testing/account-calls.ts'
import { testServer } from '../../testing/test-server.ts'
import { readCookie } from './cookies.ts'

const server = testServer({ env: { PUBLIC_URL: 'https://skadi.example' } })
const { account, send, signIn } = accountCalls(server)

test('over https, a cookie without the __Secure- prefix is ignored', async () => {
  const { cookies } = await signIn((await account()).username)
  const value = cookies.find(({ name }) => name === '__Secure-mediaSession')?.value ?? ''
  const statusWith = async (name: string) =>
    (await server.inject({ url: `/api/media/images/${newId()}/1/257`, headers: { cookie: `${name}=${value}` } }))
      .statusCode
  expect(await statusWith('__Secure-mediaSession')).toBe(404)
  expect(await statusWith('mediaSession')).toBe(401)
})

test('over https, answers have Strict-Transport-Security', async () => {
  const { headers } = await send('GET', '/config.json', undefined)
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['other=1', undefined],
  ['device=a', 'a'],
  ['other=1; device=a=b ;device=c', 'a=b'],
  ['xdevice=1; device', undefined],
])('the cookie in the header %j is %j', (header, value) => {
  expect(readCookie(header, 'device', false)).toBe(value)
  expect(readCookie(header, 'device', true)).toBeUndefined()
})
