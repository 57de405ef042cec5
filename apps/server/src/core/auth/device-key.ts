import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 24

/** Makes a capture unit's device key: `text` is for the rig and shown once, `hash` is stored (C-01). */
export function newDeviceKey(unitId: string): { text: string; hash: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { text: `${unitId}.${secret}`, hash: hashDeviceSecret(secret) }
}

export const hashDeviceSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
