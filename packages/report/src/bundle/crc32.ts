const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

/**
 * Computes the checksum of zip files (ISO 3309), an unsigned 32-bit number.
 * @param seed checksum of the preceding bytes, if the bytes continue them
 */
export function crc32(bytes: Uint8Array, seed = 0): number {
  let crc = ~seed
  for (let n = 0; n < bytes.length; n += 1)
    crc = (CRC_TABLE[(crc ^ (bytes[n] as number)) & 255] as number) ^ (crc >>> 8)
  return ~crc >>> 0
}
