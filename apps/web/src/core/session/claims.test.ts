import { expect, test } from 'vitest'
import { readClaims, secondsLeft } from './claims.ts'

const tokenOf = (claims: unknown) => `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
const claims = { sub: 'u1', exp: 1000, tenants: [], groups: [], username: 'Åse Øygård' }

test('claims are read, in UTF-8', () => {
  expect(readClaims(tokenOf(claims))).toEqual(claims)
})

test.each([undefined, '', 'a', 'a.b.c', tokenOf(null), tokenOf({ sub: 'u1' }), tokenOf([])])(
  '%s has no claims',
  (token) => {
    expect(readClaims(token)).toBeUndefined()
  },
)

test('the remaining seconds are negative after the token has expired', () => {
  expect(secondsLeft({ exp: 1000 }, 990_000)).toBe(10)
  expect(secondsLeft({ exp: 1000 }, 1_001_000)).toBe(-1)
})
