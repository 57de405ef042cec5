import { generateKeyPairSync } from 'node:crypto'
import { loadSigningKey } from '../core/auth/signing-key.ts'

/** The key all test servers of a test file sign with. */
export const ownKey = loadSigningKey(
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  '',
)
