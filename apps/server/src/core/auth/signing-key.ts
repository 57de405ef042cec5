import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { dataDirError } from '@skadi/store/embedded/data-dir'
import { EXIT, StartError } from '@skadi/store/embedded/start-error'
import { syncFolderSync } from '@skadi/store/objects/durable-folders'

/** The Ed25519 key pair that signs access tokens. Every other secret of the server is derived from it. */
export type SigningKey = {
  privateKey: KeyObject
  publicKey: KeyObject
  /** id of the key in a token's header */
  kid: string
  /** returns 32 bytes that differ from the bytes of any other purpose (HKDF-SHA-256, RFC 5869) */
  derive(purpose: string): Buffer
}

const FILE = 'jwt-private-key.pem'

/**
 * Loads the key from JWT_PRIVATE_KEY, or otherwise from DATA_DIR. The first start makes the key there, with mode 600.
 * @throws StartError for a key of another kind
 */
export function loadSigningKey(pem: string | undefined, dataDir: string): SigningKey {
  return toSigningKey('JWT_PRIVATE_KEY', pem === undefined ? readOrMake(dataDir) : withBreaks(pem))
}

/**
 * Returns the earlier keys of the server. JWT_PREVIOUS_KEYS contains them as PEM, one after the other.
 * @throws StartError for a key of another kind
 */
export const previousKeys = (pems: string | undefined): SigningKey[] =>
  withBreaks(pems ?? '')
    .split(/(?<=-----END PRIVATE KEY-----)/)
    .filter((pem) => pem.trim() !== '')
    .map((pem) => toSigningKey('JWT_PREVIOUS_KEYS', pem))

/** Restores the line breaks of a PEM. In a line of an .env file, each of them is a backslash and the letter n. */
const withBreaks = (pem: string): string => pem.replaceAll('\\n', '\n')

function toSigningKey(setting: string, pem: string): SigningKey {
  const privateKey = parse(setting, pem)
  const publicKey = createPublicKey(privateKey)
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 16)
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' })
  return {
    privateKey,
    publicKey,
    kid,
    derive: (purpose) => Buffer.from(hkdfSync('sha256', secret, 'skadi', purpose, 32)),
  }
}

function parse(setting: string, pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error below contains no part of the key.
  }
  throw new StartError(
    `${setting} is not an Ed25519 key in PEM (PKCS 8): make one with \`openssl genpkey -algorithm ed25519\``,
    EXIT.config,
  )
}

function readOrMake(dataDir: string): string {
  const file = join(dataDir, FILE)
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8')
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const descriptor = openSync(`${file}.new`, 'w', 0o600)
    writeSync(descriptor, pem)
    fsyncSync(descriptor)
    closeSync(descriptor)
    renameSync(`${file}.new`, file)
    syncFolderSync(dataDir)
    return pem
  } catch (error) {
    throw dataDirError(dataDir, error)
  }
}
