import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { crc32 as crcOfNode } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { type Bytes, hexOf } from './bytes.ts'
import { crc32 } from './crc32.ts'
import { verifyEd25519, verifyEd25519InScript } from './ed25519.ts'
import { sha256 } from './sha2.ts'

/** Lengths near the limits of blocks, because errors in the padding appear there. */
const LENGTHS = [0, 1, 3, 55, 56, 57, 63, 64, 65, 111, 112, 113, 119, 127, 128, 129, 1_000, 100_001]

test.each(LENGTHS)('checksum and hash of %i bytes equal those of Node, with and without Web Crypto', async (length) => {
  const bytes = Uint8Array.from(randomBytes(length))
  const middle = Math.floor(length / 2)
  const wanted = createHash('sha256').update(bytes).digest('hex')
  expect(hexOf(await sha256(bytes))).toBe(wanted)
  vi.stubGlobal('crypto', undefined)
  expect(hexOf(await sha256(bytes))).toBe(wanted)
  vi.unstubAllGlobals()
  expect(crc32(bytes)).toBe(crcOfNode(bytes))
  expect(crc32(bytes.subarray(middle), crc32(bytes.subarray(0, middle)))).toBe(crcOfNode(bytes))
})

function signed(length: number): [signature: Bytes, message: Bytes, publicKey: Bytes] {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const message = Uint8Array.from(randomBytes(length))
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url')
  return [Uint8Array.from(sign(null, message, privateKey)), message, Uint8Array.from(key)]
}

const flipped = (bytes: Bytes, bit: number): Bytes =>
  bytes.map((byte, n) => (n === Math.floor(bit / 8) ? byte ^ (1 << (bit % 8)) : byte)) as Bytes

test.each([0, 1, 64, 5_000])(
  'a signature over %i bytes is valid, and invalid once a bit of signature, message or key differs',
  async (length) => {
    const parts = signed(length)
    expect(verifyEd25519InScript(...parts)).toBe(true)
    expect(await verifyEd25519(...parts)).toBe(true)
    for (const which of [0, 1, 2] as const) {
      const bits = parts[which].length * 8
      for (const bit of new Set([0, 7, bits >> 1, bits - 9, bits - 1].filter((one) => one >= 0 && one < bits))) {
        const [signature, message, key] = parts.map((part, n) =>
          n === which ? flipped(part, bit) : part,
        ) as typeof parts
        expect(verifyEd25519InScript(signature, message, key), `${which}, bit ${bit}`).toBe(false)
        expect(await verifyEd25519(signature, message, key), `${which}, bit ${bit}`).toBe(false)
      }
    }
  },
)

test('a signature in another encoding (RFC 8032, 5.1.7) or without bytes is invalid', () => {
  const [signature, message, key] = signed(32)
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  let s = signature.slice(32).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n) + order
  const other = signature.map((byte, n) => {
    if (n < 32) return byte
    const low = Number(s & 255n)
    s >>= 8n
    return low
  })
  expect(verifyEd25519InScript(other, message, key)).toBe(false)
  expect(verifyEd25519InScript(signature.slice(0, 63), message, key)).toBe(false)
  expect(verifyEd25519InScript(signature, message, new Uint8Array(32).fill(255))).toBe(false)
})
