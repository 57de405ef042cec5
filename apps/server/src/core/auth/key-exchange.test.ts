import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { previousKeys } from './signing-key.ts'

const old = String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

test('earlier keys of another type are refused without repeating them', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const given = `${old}${rsa.export({ type: 'pkcs8', format: 'pem' })}`
  expect(() => previousKeys(given)).toThrow(/^JWT_PREVIOUS_KEYS is not an Ed25519 key/)
  expect(previousKeys(undefined)).toEqual([])
})
