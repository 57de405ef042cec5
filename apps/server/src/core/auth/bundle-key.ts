import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { BundleSigner } from '@skadi/report/bundle/make-bundle'
import type { SigningKey } from './signing-key.ts'

/** DER prefix of an Ed25519 key in PKCS 8 (RFC 8410). The 32 bytes of the key follow the prefix. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

export type BundleKey = Omit<BundleSigner, 'publishedAt'>

/**
 * Returns the key pair that signs evidence bundles. All servers of one database derive the same pair from the server's key. The pair has no
 * other use, so that the signature of a token never counts as the signature of a bundle.
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
