import { createHash } from 'node:crypto'

/** Computes a fixed id for a name, so that a seed always makes equal rows (RFC 9562, version 8). */
export function seedId(name: string): string {
  const bytes = createHash('sha256').update(`skadi demo ${name}`).digest().subarray(0, 16)
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
