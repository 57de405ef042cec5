import { generateKeyPairSync } from 'node:crypto'
import { loadSigningKey } from '../core/auth/signing-key.ts'

/** The signing key of all test servers of a test file. */
export const ownKey = loadSigningKey(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  '',
)
