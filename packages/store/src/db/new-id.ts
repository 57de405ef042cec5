import { randomBytes } from 'node:crypto'

let lastMs = 0
let counter = 0

/**
 * Creates a UUIDv7 (RFC 9562). The UUID has 48 bits of milliseconds, then a 12-bit counter, then random bits. The counter keeps the ids of
 * one process in order within a millisecond.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16)
  if (now > lastMs) {
    lastMs = now
    counter = bytes.readUInt16BE(6) & 0x03ff
  } else {
    counter += 1
    if (counter > 0x0fff) {
      lastMs += 1
      counter = 0
    }
  }
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Computes the smallest id that can have been created at or after this time, in ms since 1970. */
export const firstIdAt = (ms: number): string => {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
