import { generateKeyPairSync } from 'node:crypto'
import { loadSigningKey } from '../core/auth/signing-key.ts'

/** Signing key that all test servers of a test file share. */
export const ownKey = loadSigningKey(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  '',
)
