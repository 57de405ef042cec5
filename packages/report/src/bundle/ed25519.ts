import type { Bytes } from './bytes.ts'
import { sameBytes } from './bytes.ts'
import { sha512InScript } from './sha2.ts'

/** The curve of RFC 8032, section 5.1. */
const P = 2n ** 255n - 19n
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n

const mod = (a: bigint): bigint => ((a % P) + P) % P

function powerOf(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [b, e] = [mod(base), exponent]; e > 0n; e >>= 1n) {
    if (e & 1n) result = (result * b) % P
    b = (b * b) % P
  }
  return result
}

const inverse = (a: bigint): bigint => powerOf(a, P - 2n)
const D = mod(-121665n * inverse(121666n))
const ROOT_OF_MINUS_1 = powerOf(2n, (P - 1n) / 4n)

/** Extended coordinates: x = X/Z, y = Y/Z, xy = T/Z. */
type Point = readonly [x: bigint, y: bigint, z: bigint, t: bigint]
const NEUTRAL: Point = [0n, 1n, 1n, 0n]

/** RFC 8032, 5.1.4; complete, so that it doubles too. */
function addPoints([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const [a, b] = [mod((y1 - x1) * (y2 - x2)), mod((y1 + x1) * (y2 + x2))]
  const [c, d] = [mod(2n * D * t1 * t2), mod(2n * z1 * z2)]
  const [e, f, g, h] = [b - a, d - c, d + c, b + a]
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)]
}

function timesPoint(scalar: bigint, point: Point): Point {
  let result = NEUTRAL
  for (let [s, doubled] = [scalar, point]; s > 0n; s >>= 1n) {
    if (s & 1n) result = addPoints(result, doubled)
    doubled = addPoints(doubled, doubled)
  }
  return result
}

const littleEndian = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** RFC 8032, 5.1.3; undefined where the bytes are no point, or another spelling of one. */
function readPoint(bytes: Uint8Array): Point | undefined {
  const number = littleEndian(bytes)
  const [sign, y] = [number >> 255n, number & (2n ** 255n - 1n)]
  if (bytes.length !== 32 || y >= P) return undefined
  const [u, v] = [mod(y * y - 1n), mod(D * y * y + 1n)]
  let x = mod(u * v ** 3n * powerOf(u * v ** 7n, (P - 5n) / 8n))
  if (mod(v * x * x) === mod(-u)) x = mod(x * ROOT_OF_MINUS_1)
  if (mod(v * x * x) !== u || (x === 0n && sign === 1n)) return undefined
  if ((x & 1n) !== sign) x = P - x
  return [x, y, 1n, mod(x * y)]
}

function writePoint([x, y, z]: Point): Bytes {
  const byZ = inverse(z)
  const number = mod(y * byZ) | ((mod(x * byZ) & 1n) << 255n)
  return Uint8Array.from({ length: 32 }, (_, n) => Number((number >> BigInt(8 * n)) & 255n))
}

const BASE_Y = mod(4n * inverse(5n))
const BASE = readPoint(Uint8Array.from({ length: 32 }, (_, n) => Number((BASE_Y >> BigInt(8 * n)) & 255n)))

/** Verifies as RFC 8032 says, for browsers whose cryptography does not know Ed25519 yet. It handles no secret. */
export function verifyEd25519InScript(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  const r = signature.slice(0, 32)
  const s = littleEndian(signature.slice(32))
  const point = readPoint(publicKey)
  if (signature.length !== 64 || s >= ORDER || !point || !BASE) return false
  const hash = littleEndian(sha512InScript(Uint8Array.from([...r, ...publicKey, ...message]))) % ORDER
  const [x, y, z, t] = timesPoint(hash, point)
  return sameBytes(writePoint(addPoints(timesPoint(s, BASE), [P - x, y, z, P - t])), r)
}

/** Whether the signature is the key's over these bytes; by the browser's cryptography where that can. */
export async function verifyEd25519(signature: Bytes, message: Bytes, publicKey: Bytes): Promise<boolean> {
  try {
    const key = await globalThis.crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await globalThis.crypto.subtle.verify('Ed25519', key, signature, message)
  } catch {
    return verifyEd25519InScript(signature, message, publicKey)
  }
}
