import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { BundleSigner } from '@skadi/report/bundle/make-bundle'
import type { SigningKey } from './signing-key.ts'

/** DER prefix before the 32 bytes of an Ed25519 key in PKCS 8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

export type BundleKey = Omit<BundleSigner, 'publishedAt'>

/**
 * The key pair that signs evidence bundles. Derived from the server's key and used for nothing else, so that a token's
 * signature never passes as a bundle's; all servers of one database have the same pair.
 */
export function bundleKey(signingKey: Pick<SigningKey, 'derive'>): BundleKey {
  const der = Buffer.concat([PKCS8_HEAD, signingKey.derive('evidence bundle')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const publicKey = Buffer.from(x, 'base64url')
  return {
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, 32),
    publicKey,
    sign: (manifest) => sign(null, manifest, privateKey),
  }
}
