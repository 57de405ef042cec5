import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountCalls } from '../testing/account-calls.ts'
import { testServer } from '../testing/test-server.ts'

const KEY = 'a secret of the widget'
const withWidget = accountCalls(testServer({ env: { PRODUCT_TOUR_HMAC_KEY: KEY } }))
const without = accountCalls(testServer())

type Data = { hmac_hash: string; expiration_time: string }
const hmacOf = (answer: { data: object }): Data | undefined =>
  (answer.data as { productFruitHmacData?: Data }).productFruitHmacData

test('[AUTH-20] signing in answers a token for the product-tour widget, valid until the access token ends', async () => {
  const { username } = await withWidget.account()
  const answer = await withWidget.signIn(username)
  const { hmac_hash, expiration_time } = hmacOf(answer) as Data
  expect(hmac_hash).toBe(
    createHmac('sha256', KEY)
      .update(username + expiration_time)
      .digest('base64'),
  )
  const [, claims = ''] = answer.data.idToken.split('.')
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }
  expect(Math.floor(Date.parse(expiration_time) / 1000)).toBe(exp)

  const other = await withWidget.account()
  expect(hmacOf(await withWidget.signIn(other.username))?.hmac_hash).not.toBe(hmac_hash)
  const refreshed = await withWidget.refresh(answer.data.refreshToken, username)
  const again = await withWidget.refresh(answer.data.refreshToken, username)
  expect(hmacOf(refreshed)?.hmac_hash).toBeTruthy()
  expect(hmacOf(again)).toEqual(hmacOf(refreshed))
})

test('[AUTH-20] without a widget the answer contains only the two tokens', async () => {
  const { username } = await without.account()
  const { data } = await without.signIn(username)
  expect(Object.keys(data).sort()).toEqual(['idToken', 'refreshToken'])
})
