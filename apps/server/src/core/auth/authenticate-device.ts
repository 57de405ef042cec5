import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { findCaptureUnit } from '@skadi/store/capture/recording.repo'
import type { Database } from '@skadi/store/db/database'
import { RIG } from '@skadi/store/db/scope'
import { ApiError } from '../http/api-error.ts'

const DEVICE = /^Device ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{1,200})$/i
const NO_UNIT = Buffer.alloc(32)

export type Device = { id: string; side: 'left' | 'right' }

/** Returns the capture unit of the header `Authorization: Device <unitId>.<secret>` (rig.md). @throws ApiError WRONG_DEVICE_KEY */
export async function authenticateDevice(header: string | undefined, db: Database): Promise<Device> {
  const [, unitId, secret] = DEVICE.exec(header ?? '') ?? []
  if (!unitId || !secret) throw new ApiError('WRONG_DEVICE_KEY')
  const unit = await db.transaction(RIG, (tx) => findCaptureUnit(tx, unitId))
  const isRight = timingSafeEqual(hashDeviceSecret(secret), unit?.keyHash ?? NO_UNIT)
  if (!unit || !isRight) throw new ApiError('WRONG_DEVICE_KEY')
  return { id: unit.id, side: unit.side }
}

const SECRET_BYTES = 24

/** Makes the device key of a capture unit (C-01). `text` is for the rig and shown once, and `hash` is stored. */
export function newDeviceKey(unitId: string): { text: string; hash: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { text: `${unitId}.${secret}`, hash: hashDeviceSecret(secret) }
}

const hashDeviceSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
