import type { Bytes } from './bytes.ts'

const MASK_64 = 0xffff_ffff_ffff_ffffn

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes
}

/** The first 64 bits behind the point of a root, exact: SHA-2 takes its constants from roots of primes (FIPS 180-4). */
function rootBits(prime: number, power: 2n | 3n): bigint {
  const wanted = BigInt(prime) << (64n * power)
  let [low, high] = [0n, 1n << 72n]
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** power <= wanted) low = middle
    else high = middle
  }
  return low & MASK_64
}

const CUBE_ROOTS = firstPrimes(80).map((prime) => rootBits(prime, 3n))
const SQUARE_ROOTS = firstPrimes(8).map((prime) => rootBits(prime, 2n))
const K_256 = Uint32Array.from(CUBE_ROOTS.slice(0, 64), (bits) => Number(bits >> 32n))

/** A message with the one bit, the zeros and its length in bits that SHA-2 ends it with. */
function padded(message: Uint8Array, blockBytes: 64 | 128): DataView {
  const size = Math.ceil((message.length + 1 + blockBytes / 8) / blockBytes) * blockBytes
  const bytes = new Uint8Array(size)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setBigUint64(size - 8, BigInt(message.length) * 8n)
  return view
}

type Eight = [number, number, number, number, number, number, number, number]
const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/** SHA-256 for browsers that offer no cryptography to a page from the disk. */
export function sha256InScript(message: Uint8Array): Bytes {
  const view = padded(message, 64)
  const w = new Int32Array(64)
  let [h0, h1, h2, h3, h4, h5, h6, h7] = SQUARE_ROOTS.map((bits) => Number(bits >> 32n) | 0) as Eight
  for (let at = 0; at < view.byteLength; at += 64) {
    for (let t = 0; t < 16; t += 1) w[t] = view.getInt32(at + 4 * t)
    for (let t = 16; t < 64; t += 1) {
      const x = w[t - 15] as number
      const y = w[t - 2] as number
      const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
      const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
      w[t] = (w[t - 16] as number) + s0 + (w[t - 7] as number) + s1
    }
    let [a, b, c, d, e, f, g, h] = [h0, h1, h2, h3, h4, h5, h6, h7]
    for (let t = 0; t < 64; t += 1) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K_256[t] as number) + (w[t] as number)) | 0
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    h0 = (h0 + a) | 0
    h1 = (h1 + b) | 0
    h2 = (h2 + c) | 0
    h3 = (h3 + d) | 0
    h4 = (h4 + e) | 0
    h5 = (h5 + f) | 0
    h6 = (h6 + g) | 0
    h7 = (h7 + h) | 0
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [n, value] of [h0, h1, h2, h3, h4, h5, h6, h7].entries()) digest.setInt32(4 * n, value)
  return new Uint8Array(digest.buffer)
}

/** SHA-512, slow and short: it is asked for some kilobytes, and only where the browser has none. */
export function sha512InScript(message: Uint8Array): Bytes {
  const view = padded(message, 128)
  const state = [...SQUARE_ROOTS]
  const turn = (x: bigint, by: bigint) => ((x >> by) | (x << (64n - by))) & MASK_64
  for (let at = 0; at < view.byteLength; at += 128) {
    const w = Array.from({ length: 16 }, (_, t) => view.getBigUint64(at + 8 * t))
    for (let t = 16; t < 80; t += 1) {
      const [x, y] = [w[t - 15] as bigint, w[t - 2] as bigint]
      const s0 = turn(x, 1n) ^ turn(x, 8n) ^ (x >> 7n)
      const s1 = turn(y, 19n) ^ turn(y, 61n) ^ (y >> 6n)
      w.push(((w[t - 16] as bigint) + s0 + (w[t - 7] as bigint) + s1) & MASK_64)
    }
    let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint]
    for (let t = 0; t < 80; t += 1) {
      const s1 = turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)
      const t1 = h + s1 + ((e & f) ^ (~e & MASK_64 & g)) + (CUBE_ROOTS[t] as bigint) + (w[t] as bigint)
      const s0 = turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n)
      const t2 = s0 + ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = (d + t1) & MASK_64
      d = c
      c = b
      b = a
      a = (t1 + t2) & MASK_64
    }
    for (const [n, value] of [a, b, c, d, e, f, g, h].entries()) state[n] = ((state[n] as bigint) + value) & MASK_64
  }
  const digest = new DataView(new ArrayBuffer(64))
  for (const [n, value] of state.entries()) digest.setBigUint64(8 * n, value)
  return new Uint8Array(digest.buffer)
}

/** SHA-256 by the browser's cryptography where it has some. */
export async function sha256(message: Bytes): Promise<Bytes> {
  const { subtle } = globalThis.crypto ?? {}
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', message)) : sha256InScript(message)
}
