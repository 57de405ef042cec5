import { describe, expect, test } from 'vitest'
import { API_KEY_SCOPES, admitsKey, apiKeyState } from './api-key.ts'

const NOW = new Date('2026-11-23T08:00:00.000Z')
const EARLIER = new Date('2026-11-23T07:59:59.999Z')
const LATER = '2026-11-23T08:00:00.001Z'

describe('a key', () => {
  test.each([
    ['has no end', null, null, 'active'],
    ['ends a moment later', null, LATER, 'active'],
    ['ends now', null, NOW, 'expired'],
    ['has ended', null, EARLIER, 'expired'],
    ['was revoked', EARLIER, null, 'revoked'],
    ['was revoked before its end', EARLIER, LATER, 'revoked'],
    ['was revoked and has ended since', EARLIER, NOW, 'revoked'],
  ] as const)('that %s', (_, revokedAt, expiresAt, state) => {
    expect(apiKeyState({ revokedAt, expiresAt }, NOW)).toBe(state)
  })
})

test('a call without a scope refuses every key, a call with a scope accepts the keys that have it', () => {
  expect(admitsKey(undefined, API_KEY_SCOPES)).toBe(false)
  expect(admitsKey('claims:write', ['claims:read'])).toBe(false)
  expect(admitsKey('claims:read', ['fleet:read', 'claims:read'])).toBe(true)
})
