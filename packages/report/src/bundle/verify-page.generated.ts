/* oxlint-disable max-lines */
// Made by `node scripts/build-verify-page.mjs` from the files beside it; never changed by hand.

/** The page that checks a bundle offline. */
export const VERIFY_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-ojXwMCt28dKziG+N0iDPFBN2Gn6seY/xriJbpAOuzr0='; style-src 'sha256-6ieVSkXLLBd33b/ae2yvLMiEt9b2iT6pXEc6dQcE/gA='; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Check an evidence bundle</title>
<style>:root {
  color-scheme: light dark;
  --canvas: #f3f5f8;
  --surface: #fff;
  --text: #161a20;
  --muted: #566070;
  --line: #e1e5ea;
  --control: #7f8996;
  --link: #2f5bd0;
  --good: #e6f4ec;
  --goodText: #0f5c36;
  --bad: #fbe9f0;
  --badText: #8a0f3e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #14171c;
    --surface: #1b1f26;
    --text: #e6e9ee;
    --muted: #9aa4b2;
    --line: #2a3038;
    --control: #677180;
    --link: #8fb0ff;
    --good: #12301f;
    --goodText: #7fdcaa;
    --bad: #3a1226;
    --badText: #ff9dbd;
  }
}
* {
  box-sizing: border-box;
  margin: 0;
}
body {
  background: var(--canvas);
  color: var(--text);
  font:
    400 15px / 22px Inter,
    system-ui,
    sans-serif;
}
main {
  max-width: 880px;
  margin: 0 auto;
  padding: 24px 20px 64px;
}
nav {
  display: flex;
  gap: 4px;
  justify-content: flex-end;
  margin-bottom: 24px;
}
h1 {
  font-size: 24px;
  line-height: 32px;
  letter-spacing: -0.01em;
}
h2 {
  font-size: 18px;
  line-height: 26px;
}
.muted {
  color: var(--muted);
}
button,
.button {
  min-height: 36px;
  padding: 6px 14px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: var(--surface);
  color: var(--text);
  font:
    500 14px / 22px Inter,
    system-ui,
    sans-serif;
  cursor: pointer;
  display: inline-block;
}
nav button {
  border-color: transparent;
  background: none;
}
nav button[aria-pressed="true"] {
  border-color: var(--control);
  background: var(--surface);
}
button:focus-visible,
.button:focus-within {
  outline: 2px solid var(--link);
  outline-offset: 2px;
}
.button input {
  position: absolute;
  opacity: 0;
  width: 1px;
  height: 1px;
}
.drop {
  margin: 20px 0;
  padding: 28px 20px;
  border: 2px dashed var(--control);
  border-radius: 8px;
  background: var(--surface);
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
}
.drop p {
  flex: 1 1 260px;
  font-weight: 600;
}
.note {
  padding: 16px 0;
  font-weight: 600;
}
#result > * {
  margin-bottom: 20px;
}
.verdict {
  padding: 16px 20px;
  border-left: 6px solid;
}
.verdict.good {
  background: var(--good);
  color: var(--goodText);
  border-left-style: solid;
}
.verdict.bad {
  background: var(--bad);
  color: var(--badText);
  border-left-style: double;
}
.verdict ul {
  margin-top: 8px;
  padding-left: 20px;
}
.verdict li,
dd,
th[scope="row"] {
  overflow-wrap: anywhere;
}
dl {
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 4px 20px;
  margin-bottom: 12px;
  font-variant-numeric: tabular-nums;
}
dt {
  color: var(--muted);
}
table {
  width: 100%;
  border-collapse: collapse;
  background: var(--surface);
  border: 1px solid var(--line);
}
caption {
  text-align: left;
  font-weight: 600;
  padding: 8px 0;
}
th,
td {
  text-align: left;
  vertical-align: top;
  padding: 8px 12px;
  border-top: 1px solid var(--line);
  font-weight: 400;
}
thead th {
  color: var(--muted);
  font-size: 13px;
}
tr:not(.asSigned) > td:last-child {
  font-weight: 700;
  color: var(--badText);
}
thead tr:not(.asSigned) > th {
  font-weight: 500;
}
.number {
  text-align: right;
  font-variant-numeric: tabular-nums;
}
code,
small {
  display: block;
  color: var(--muted);
  font:
    400 12px / 18px ui-monospace,
    monospace;
}
small {
  font-family: inherit;
}
@media (max-width: 560px) {
  dl {
    grid-template-columns: 1fr;
    gap: 0;
  }
  dd {
    margin-bottom: 8px;
  }
  th,
  td {
    padding: 8px;
  }
}
@media print {
  nav,
  .drop {
    display: none;
  }
}
</style>
</head>
<body>
<noscript>This page needs JavaScript to check a bundle. · Siden trenger JavaScript. · La página necesita JavaScript.</noscript>
<script>'use strict';
(() => {
const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
}
const formatters = new Map                             ()
function partsIn(instant      , timeZone        )                         {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZone })
    formatters.set(timeZone, formatter)
  }
  return Object.fromEntries(formatter.formatToParts(instant).map((part) => [part.type, part.value]))
}
/** \`DD.MM.YYYY\` in every language (1§5). */
function formatDate(instant      , timeZone        )         {
  const { day, month, year } = partsIn(instant, timeZone)
  return \`\${day}.\${month}.\${year}\`
}
/** \`HH:mm\`. */
function formatTime(instant      , timeZone        )         {
  const { hour, minute } = partsIn(instant, timeZone)
  return \`\${hour}:\${minute}\`
}
/** \`DD.MM.YYYY HH:mm\` (1§5). */
const formatTimestamp = (instant      , timeZone        )         =>
  \`\${formatDate(instant, timeZone)} \${formatTime(instant, timeZone)}\`
/** \`DD.MM.YYYY HH:mm:ss\` (1§5). */
const formatTimestampWithSeconds = (instant      , timeZone        )         =>
  \`\${formatTimestamp(instant, timeZone)}:\${partsIn(instant, timeZone).second}\`
/** The day in that zone as \`YYYY-MM-DD\`, for grouping and comparing. */
function dayOf(instant      , timeZone        )         {
  const { day, month, year } = partsIn(instant, timeZone)
  return \`\${year}-\${month}-\${day}\`
}
/** Letters of the zone at that moment, for example CET or CEST (ruling 9). */
function zoneLetters(instant      , timeZone        )         {
  const name = (locale        ) =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
      .formatToParts(instant)
      .find((part) => part.type === 'timeZoneName')?.value
  const local = name('nb')
  return local && /^[A-Z]{2,5}$/.test(local) ? local : (name('en-GB') ?? '')
}
/** \`DD.MM.YYYY HH:mm CET\`: a moment with the letters of its zone, without which the reader would have to guess the zone. */
const formatMoment = (instant      , timeZone        )         =>
  \`\${formatTimestamp(instant, timeZone)} \${zoneLetters(instant, timeZone)}\`
/** Interface languages (1§1). \`tag\` is what dates and the \`lang\` attribute use. */
const LANGUAGES = [
  { locale: 'en', tag: 'en', name: 'English' },
  { locale: 'no', tag: 'nb', name: 'Norsk' },
  { locale: 'es', tag: 'es', name: 'Español' },
]
const FALLBACK_LOCALE         = 'en'
const isLocale = (text                           )                 =>
  LANGUAGES.some((language) => language.locale === text)
/** Tag for dates and \`lang\`: \`no\` is written \`nb\` (2§9). */
const languageTag = (locale        )         =>
  LANGUAGES.find((language) => language.locale === locale)?.tag ?? FALLBACK_LOCALE
/**
 * The language to start with: the stored choice, else the first of the browser's that we speak (nb and nn are
 * Norwegian), else English (1§1).
 */
function chooseLocale(stored                           , browserLanguages                   )         {
  if (isLocale(stored)) return stored
  for (const tag of browserLanguages) {
    const primary = tag.toLowerCase().split('-')[0]
    const locale = primary === 'nb' || primary === 'nn' ? 'no' : primary
    if (isLocale(locale)) return locale
  }
  return FALLBACK_LOCALE
}
/** Bytes in memory of their own, as the browser's cryptography wants them. */
const utf8 = (text        )        => new TextEncoder().encode(text)
/** Lower-case hex. */
const hexOf = (bytes            )         =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
/** Bytes of standard base64 with padding, or undefined where the text is no other than canonical base64. */
function fromBase64(text        )                    {
  try {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
    return toBase64(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}
const toBase64 = (bytes            )         =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
function sameBytes(a            , b            )          {
  return a.length === b.length && a.every((byte, n) => byte === b[n])
}
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})
/** The checksum of zip files (ISO 3309), an unsigned 32-bit number. @param seed of the bytes before, to go on from */
function crc32(bytes            , seed = 0)         {
  let crc = ~seed
  for (let n = 0; n < bytes.length; n += 1)
    crc = (CRC_TABLE[(crc ^ (bytes[n]          )) & 255]          ) ^ (crc >>> 8)
  return ~crc >>> 0
}
const MASK_64 = 0xffff_ffff_ffff_ffffn
function firstPrimes(count        )           {
  const primes           = []
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes
}
/** The first 64 bits behind the point of a root, exact: SHA-2 takes its constants from roots of primes (FIPS 180-4). */
function rootBits(prime        , power         )         {
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
function padded(message            , blockBytes          )           {
  const size = Math.ceil((message.length + 1 + blockBytes / 8) / blockBytes) * blockBytes
  const bytes = new Uint8Array(size)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setBigUint64(size - 8, BigInt(message.length) * 8n)
  return view
}
const turned = (x        , by        )         => (x >>> by) | (x << (32 - by))
/** SHA-256 for browsers that offer no cryptography to a page from the disk. */
function sha256InScript(message            )        {
  const view = padded(message, 64)
  const w = new Int32Array(64)
  let [h0, h1, h2, h3, h4, h5, h6, h7] = SQUARE_ROOTS.map((bits) => Number(bits >> 32n) | 0)
  for (let at = 0; at < view.byteLength; at += 64) {
    for (let t = 0; t < 16; t += 1) w[t] = view.getInt32(at + 4 * t)
    for (let t = 16; t < 64; t += 1) {
      const x = w[t - 15]
      const y = w[t - 2]
      const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
      const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
      w[t] = (w[t - 16]          ) + s0 + (w[t - 7]          ) + s1
    }
    let [a, b, c, d, e, f, g, h] = [h0, h1, h2, h3, h4, h5, h6, h7]
    for (let t = 0; t < 64; t += 1) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K_256[t]          ) + (w[t]          )) | 0
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
function sha512InScript(message            )        {
  const view = padded(message, 128)
  const state = [...SQUARE_ROOTS]
  const turn = (x        , by        ) => ((x >> by) | (x << (64n - by))) & MASK_64
  for (let at = 0; at < view.byteLength; at += 128) {
    const w = Array.from({ length: 16 }, (_, t) => view.getBigUint64(at + 8 * t))
    for (let t = 16; t < 80; t += 1) {
      const [x, y] = [w[t - 15]          , w[t - 2]          ]
      const s0 = turn(x, 1n) ^ turn(x, 8n) ^ (x >> 7n)
      const s1 = turn(y, 19n) ^ turn(y, 61n) ^ (y >> 6n)
      w.push(((w[t - 16]          ) + s0 + (w[t - 7]          ) + s1) & MASK_64)
    }
    let [a, b, c, d, e, f, g, h] = state
    for (let t = 0; t < 80; t += 1) {
      const s1 = turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)
      const t1 = h + s1 + ((e & f) ^ (~e & MASK_64 & g)) + (CUBE_ROOTS[t]          ) + (w[t]          )
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
    for (const [n, value] of [a, b, c, d, e, f, g, h].entries()) state[n] = ((state[n]          ) + value) & MASK_64
  }
  const digest = new DataView(new ArrayBuffer(64))
  for (const [n, value] of state.entries()) digest.setBigUint64(8 * n, value)
  return new Uint8Array(digest.buffer)
}
/** SHA-256 by the browser's cryptography where it has some. */
async function sha256(message       )                 {
  const { subtle } = globalThis.crypto ?? {}
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', message)) : sha256InScript(message)
}
/** The curve of RFC 8032, section 5.1. */
const P = 2n ** 255n - 19n
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n
const mod = (a        )         => ((a % P) + P) % P
function powerOf(base        , exponent        )         {
  let result = 1n
  for (let [b, e] = [mod(base), exponent]; e > 0n; e >>= 1n) {
    if (e & 1n) result = (result * b) % P
    b = (b * b) % P
  }
  return result
}
const inverse = (a        )         => powerOf(a, P - 2n)
const D = mod(-121665n * inverse(121666n))
const ROOT_OF_MINUS_1 = powerOf(2n, (P - 1n) / 4n)
/** Extended coordinates: x = X/Z, y = Y/Z, xy = T/Z. */
const NEUTRAL        = [0n, 1n, 1n, 0n]
/** RFC 8032, 5.1.4; complete, so that it doubles too. */
function addPoints([x1, y1, z1, t1]       , [x2, y2, z2, t2]       )        {
  const [a, b] = [mod((y1 - x1) * (y2 - x2)), mod((y1 + x1) * (y2 + x2))]
  const [c, d] = [mod(2n * D * t1 * t2), mod(2n * z1 * z2)]
  const [e, f, g, h] = [b - a, d - c, d + c, b + a]
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)]
}
function timesPoint(scalar        , point       )        {
  let result = NEUTRAL
  for (let [s, doubled] = [scalar, point]; s > 0n; s >>= 1n) {
    if (s & 1n) result = addPoints(result, doubled)
    doubled = addPoints(doubled, doubled)
  }
  return result
}
const littleEndian = (bytes            )         => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
/** RFC 8032, 5.1.3; undefined where the bytes are no point, or another spelling of one. */
function readPoint(bytes            )                    {
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
function writePoint([x, y, z]       )        {
  const byZ = inverse(z)
  const number = mod(y * byZ) | ((mod(x * byZ) & 1n) << 255n)
  return Uint8Array.from({ length: 32 }, (_, n) => Number((number >> BigInt(8 * n)) & 255n))
}
const BASE_Y = mod(4n * inverse(5n))
const BASE = readPoint(Uint8Array.from({ length: 32 }, (_, n) => Number((BASE_Y >> BigInt(8 * n)) & 255n)))
/** Verifies as RFC 8032 says, for browsers whose cryptography does not know Ed25519 yet. It handles no secret. */
function verifyEd25519InScript(signature            , message            , publicKey            )          {
  const r = signature.slice(0, 32)
  const s = littleEndian(signature.slice(32))
  const point = readPoint(publicKey)
  if (signature.length !== 64 || s >= ORDER || !point || !BASE) return false
  const hash = littleEndian(sha512InScript(Uint8Array.from([...r, ...publicKey, ...message]))) % ORDER
  const [x, y, z, t] = timesPoint(hash, point)
  return sameBytes(writePoint(addPoints(timesPoint(s, BASE), [P - x, y, z, P - t])), r)
}
/** Whether the signature is the key's over these bytes; by the browser's cryptography where that can. */
async function verifyEd25519(signature       , message       , publicKey       )                   {
  try {
    const key = await globalThis.crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await globalThis.crypto.subtle.verify('Ed25519', key, signature, message)
  } catch {
    return verifyEd25519InScript(signature, message, publicKey)
  }
}
/** A file as the zip describes it: bytes and their CRC-32. */
/** An entry that no bundle may have: the name says which. */
class ZipEntryError extends Error {
           name = 'ZipEntryError'
           entry
  constructor(entry        ) {
    super(\`a bundle cannot hold a file of this name, place or size: \${entry}\`)
    this.entry = entry
  }
}
const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_SIZE = 30
const CENTRAL_SIGNATURE = 0x02014b50
const CENTRAL_SIZE = 46
const END_SIGNATURE = 0x06054b50
const END_SIZE = 22
/** The end of what a zip without the extension of 64 bits can say; nothing larger is made. */
const MOST_BYTES = 0xffff_fffe
const MOST_ENTRIES = 0xfffe
/** The order of names: by their bytes in UTF-8, which is that of their code points. */
function compareNames(a        , b        )         {
  const [x, y] = [utf8(a), utf8(b)]
  for (let n = 0; n < Math.min(x.length, y.length); n += 1)
    if (x[n] !== y[n]) return (x[n]          ) - (y[n]          )
  return x.length - y.length
}
/** Names that unpack below the folder one unpacks into, the same on every system. */
const isPlainName = (name        )          =>
  /^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*(\\/[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*)*$/u.test(name) &&
  name.normalize('NFC') === name &&
  utf8(name).length <= 200
/**
 * The only zip that may hold these files: stored, in the order of their names, no times, no extras, no comment, nothing
 * before, between or behind. Whoever knows the files knows every byte.
 * @param entries sorted by name, each name once
 * @throws ZipEntryError
 */
function zipLayout(entries                     )                                                  {
  const headers          = []
  const central          = []
  let at = 0
  for (const [n, entry] of entries.entries()) {
    const before = entries[n - 1]
    if (!isPlainName(entry.name) || (before && compareNames(before.name, entry.name) >= 0) || n >= MOST_ENTRIES)
      throw new ZipEntryError(entry.name)
    const header = localHeader(entry)
    headers.push(header)
    central.push(centralHeader(entry, at))
    at += header.length + entry.size
    if (at > MOST_BYTES) throw new ZipEntryError(entry.name)
  }
  const tail = joined([...central, endRecord(entries.length, at, central)])
  return { headers, tail, size: at + tail.length }
}
function joined(parts                       )        {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
/** Version 2.0, names in UTF-8, stored, 1.1.1980: the fields that both headers of a file share. */
function writeShared(view          , at        , { size, crc, name }          )       {
  view.setUint16(at, 20, true)
  view.setUint16(at + 2, 0x0800, true)
  view.setUint16(at + 8, 0x0021, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, size, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, utf8(name).length, true)
}
function localHeader(entry          )        {
  const view = new DataView(new ArrayBuffer(LOCAL_SIZE))
  view.setUint32(0, LOCAL_SIGNATURE, true)
  writeShared(view, 4, entry)
  return joined([new Uint8Array(view.buffer), utf8(entry.name)])
}
function centralHeader(entry          , localAt        )        {
  const view = new DataView(new ArrayBuffer(CENTRAL_SIZE))
  view.setUint32(0, CENTRAL_SIGNATURE, true)
  view.setUint16(4, 20, true)
  writeShared(view, 6, entry)
  view.setUint32(42, localAt, true)
  return joined([new Uint8Array(view.buffer), utf8(entry.name)])
}
function endRecord(count        , centralAt        , central                  )        {
  const view = new DataView(new ArrayBuffer(END_SIZE))
  view.setUint32(0, END_SIGNATURE, true)
  view.setUint16(8, count, true)
  view.setUint16(10, count, true)
  view.setUint32(
    12,
    central.reduce((sum, { length }) => sum + length, 0),
    true,
  )
  view.setUint32(16, centralAt, true)
  return new Uint8Array(view.buffer)
}
/** The first place where the bytes are not those of the only zip that these files make. */
/** Reads a bundle without believing it: its layout is made anew from the files found and compared byte for byte. */
function readZip(zip       )          {
  const { entries, files } = readEntries(zip)
  return { files, fault: faultOf(zip, entries) }
}
function readEntries(zip       )                                                     {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const entries             = []
  const files = new Map               ()
  let at = 0
  while (at + LOCAL_SIZE <= zip.length && view.getUint32(at, true) === LOCAL_SIGNATURE) {
    const size = view.getUint32(at + 22, true)
    const dataAt = at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    if (dataAt + size > zip.length) break
    const data = zip.subarray(dataAt, dataAt + size)
    let name
    try {
      name = decoder.decode(zip.subarray(at + LOCAL_SIZE, at + LOCAL_SIZE + view.getUint16(at + 26, true)))
    } catch {
      break
    }
    entries.push({ name, size, crc: crc32(data) })
    files.set(name, data)
    at = dataAt + size
  }
  return { entries, files }
}
function faultOf(zip       , entries                     )                  {
  let layout
  try {
    layout = zipLayout(entries)
  } catch (error) {
    if (error instanceof ZipEntryError) return { at: 0, name: error.entry }
    throw error
  }
  let at = 0
  for (const [n, { name, size }] of entries.entries()) {
    const header = layout.headers[n]
    const wrong = header.findIndex((byte, m) => byte !== zip[at + m])
    if (wrong >= 0) return { at: at + wrong, name }
    at += header.length + size
  }
  const wrong = layout.tail.findIndex((byte, m) => byte !== zip[at + m])
  if (wrong >= 0) return { at: at + wrong, name: null }
  return zip.length === layout.size ? null : { at: layout.size, name: null }
}
/** What the two files are called that sign all others, and the page that checks them. */
const MANIFEST_NAME = 'manifest.json'
const SIGNATURE_NAME = 'manifest.sig'
const VERIFY_NAME = 'verify.html'
const BUNDLE_FORMAT = 'skadi-evidence-bundle'
const BUNDLE_VERSION = 1
/** Of a photo: the bundle holds it as published; the original keeps its own hash and is never handed out (ruling 27). */
/** One file: bytes, and SHA-256 in lower-case hex. */
/** Times are ISO 8601 in UTC; \`timeZone\` is the rig's (ruling 9). */
/** What a bundle says besides its files. */
/** The bytes that are signed, as text: no other spelling of a manifest is made. */
const writeManifest = (manifest                )         => \`\${JSON.stringify(manifest, null, 2)}\\n\`
/** Reads what claims to be a manifest; undefined where it lacks what a check needs. */
function readManifest(text        )                             {
  try {
    const read = JSON.parse(text)
    const isWhole =
      read.format === BUNDLE_FORMAT &&
      read.version === BUNDLE_VERSION &&
      read.key.algorithm === 'Ed25519' &&
      [read.key.id, read.key.publicKey, read.report.number, read.tenant.name, read.madeAt].every(isText) &&
      (read.claim === undefined || isText(read.claim.number)) &&
      [read.car.countryCode, read.car.registrationNo].every(isText) &&
      (read.audit === null || (isText(read.audit.hash) && Number.isSafeInteger(read.audit.seq))) &&
      read.passings.every(({ recDate, timeZone, origin }) => [recDate, timeZone, origin].every(isText)) &&
      read.files.every(({ name, size, sha256 }) => isText(name) && Number.isSafeInteger(size) && isText(sha256))
    return isWhole && writeManifest(read) === text ? read : undefined
  } catch {
    return undefined
  }
}
const isText = (value         )                  => typeof value === 'string'
/**
 * What can be wrong with a bundle: \`structure\` the zip is not the only one these files make · \`manifest\` none that can be
 * read · \`signature\` it is not the key's · \`key\` the key is not the one it calls itself · \`otherKey\` not the one expected ·
 * \`changed\`, \`missing\`, \`extra\` a file.
 */
/** Without findings every byte is as it was signed by the key of this id; who holds that key, no bundle can say itself. */
/** Checks a bundle as it was downloaded. @param expectedKeyId the key it must be signed with, where one knows it */
async function checkBundle(zip       , expectedKeyId         )                       {
  const { files, fault } = readZip(zip)
  const check = await checkFiles(files, expectedKeyId)
  // a changed file has another checksum in the zip too: told once
  const isTold = check.findings.some(({ code, name }) => code === 'changed' && name === fault?.name)
  const structure            = fault && !isTold ? [{ code: 'structure', name: fault.name }] : []
  return { ...check, findings: [...structure, ...check.findings] }
}
/** Checks the files of a bundle that was unpacked. */
async function checkFiles(files                            , expectedKeyId         )                       {
  const bytes = files.get(MANIFEST_NAME)
  const manifest = bytes && readManifest(textOf(bytes))
  if (!manifest)
    return { manifest: null, keyId: null, files: [], findings: [{ code: 'manifest', name: MANIFEST_NAME }] }
  const { keyId, findings } = await checkSignature(bytes, files.get(SIGNATURE_NAME), manifest)
  if (expectedKeyId !== undefined && keyId !== expectedKeyId) findings.push({ code: 'otherKey', name: null })
  const checked = await checkHashes(files, manifest)
  for (const { name, state } of checked) if (state !== 'asSigned') findings.push({ code: state, name })
  return { manifest, keyId, files: checked, findings }
}
/** Names a key: the first 32 hex digits of the SHA-256 of its 32 bytes. */
const keyIdOf = async (publicKey       )                  => hexOf(await sha256(publicKey)).slice(0, 32)
async function checkSignature(bytes       , signature                   , { key }                ) {
  const findings            = []
  const publicKey = fromBase64(key.publicKey)
  const keyId = publicKey ? await keyIdOf(publicKey) : null
  if (keyId !== key.id) findings.push({ code: 'key', name: null })
  const isSigned = publicKey && signature && (await verifyEd25519(signature, bytes, publicKey))
  if (!isSigned) findings.push({ code: 'signature', name: SIGNATURE_NAME })
  return { keyId, findings }
}
async function checkHashes(files                            , manifest                )                         {
  const checked                = []
  for (const file of manifest.files) {
    const bytes = files.get(file.name)
    const isSame = bytes?.length === file.size && hexOf(await sha256(bytes)) === file.sha256
    checked.push({ ...file, state: bytes ? (isSame ? 'asSigned' : 'changed') : 'missing' })
  }
  const known = new Set([MANIFEST_NAME, SIGNATURE_NAME, ...manifest.files.map(({ name }) => name)])
  for (const [name, bytes] of files)
    if (!known.has(name)) checked.push({ name, size: bytes.length, sha256: hexOf(await sha256(bytes)), state: 'extra' })
  return checked
}
function textOf(bytes       )         {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return ''
  }
}
/** What the page needs of a browser; the package itself is checked without one. */
/** What was dropped: text is neither file nor folder. */
/** A dropped file or folder. */
const page = ()                  => document
/** An element with its class, attributes and what it holds; text is only ever set as text. */
function part(
  name        ,
  { className, ...attributes }                        ,
  ...inside
)       {
  const made = document.createElement(name)
  if (className !== undefined) made.className = className
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...inside)
  return made
}
const ENGLISH              = {
  title: 'Check an evidence bundle',
  intro: 'Nothing leaves this computer: this page works without a network and without an account.',
  drop: 'Drop the zip here, or the folder it was unpacked to',
  chooseZip: 'Choose the zip',
  chooseFolder: 'Choose the folder',
  checking: 'Checking …',
  unreadable: 'The file could not be read.',
  good: (files) => \`All \${files} files are as they were signed\`,
  goodMeans: 'Not one byte was changed, added or taken away since the bundle was made.',
  bad: (findings) =>
    findings === 1 ? 'Not as it was signed: 1 difference' : \`Not as it was signed: \${findings} differences\`,
  badMeans: 'Ask whoever made the report for the bundle anew.',
  findings: {
    structure: (name) =>
      name ? \`The zip was changed around \${name}\` : 'The zip was changed between or behind its files',
    manifest: () => 'There is no manifest.json that can be read: this is no evidence bundle, or it was changed',
    signature: () => 'The signature does not belong to the manifest',
    key: () => 'The key in the manifest is not the one that it is called',
    otherKey: () => 'Signed with another key than expected',
    changed: (name) => \`\${name} was changed\`,
    missing: (name) => \`\${name} is missing\`,
    extra: (name) => \`\${name} does not belong to the bundle\`,
  },
  compareKey: (address) =>
    address
      ? \`Anybody can make a key. Compare this one with the key at \${address}, or ask the company for it.\`
      : 'Anybody can make a key. Ask the company for its key and compare.',
  report: 'Report',
  claim: 'Claim',
  company: 'Company',
  car: 'Car',
  pickup: 'Pickup',
  return: 'Return',
  single: 'Passing',
  madeAt: 'Made at',
  audit: 'Audit trail',
  auditEvent: (seq) => \`event \${seq}\`,
  key: 'Key',
  files: 'Files',
  file: 'File',
  size: 'Bytes',
  state: 'Now',
  states: { asSigned: 'as signed', changed: 'changed', missing: 'missing', extra: 'not of the bundle' },
  originalBlurred: 'Faces blurred. Original, kept unchanged:',
  original: 'Original, kept unchanged:',
}
const NORWEGIAN              = {
  title: 'Kontroller en bevispakke',
  intro: 'Ingenting forlater denne maskinen: siden virker uten nett og uten konto.',
  drop: 'Slipp zip-filen her, eller mappen den ble pakket ut i',
  chooseZip: 'Velg zip-filen',
  chooseFolder: 'Velg mappen',
  checking: 'Kontrollerer …',
  unreadable: 'Filen kunne ikke leses.',
  good: (files) => \`Alle \${files} filer er slik de ble signert\`,
  goodMeans: 'Ikke en byte er endret, lagt til eller fjernet siden pakken ble laget.',
  bad: (findings) =>
    findings === 1 ? 'Ikke slik den ble signert: 1 avvik' : \`Ikke slik den ble signert: \${findings} avvik\`,
  badMeans: 'Be den som laget rapporten om pakken på nytt.',
  findings: {
    structure: (name) => (name ? \`Zip-filen er endret rundt \${name}\` : 'Zip-filen er endret mellom eller bak filene'),
    manifest: () => 'Det finnes ingen lesbar manifest.json: dette er ingen bevispakke, eller den er endret',
    signature: () => 'Signaturen hører ikke til manifestet',
    key: () => 'Nøkkelen i manifestet er ikke den som navnet sier',
    otherKey: () => 'Signert med en annen nøkkel enn ventet',
    changed: (name) => \`\${name} er endret\`,
    missing: (name) => \`\${name} mangler\`,
    extra: (name) => \`\${name} hører ikke til pakken\`,
  },
  compareKey: (address) =>
    address
      ? \`Hvem som helst kan lage en nøkkel. Sammenlign denne med nøkkelen på \${address}, eller spør firmaet.\`
      : 'Hvem som helst kan lage en nøkkel. Spør firmaet om nøkkelen og sammenlign.',
  report: 'Rapport',
  claim: 'Skadesak',
  company: 'Firma',
  car: 'Bil',
  pickup: 'Utlevering',
  return: 'Innlevering',
  single: 'Passering',
  madeAt: 'Laget',
  audit: 'Revisjonsspor',
  auditEvent: (seq) => \`hendelse \${seq}\`,
  key: 'Nøkkel',
  files: 'Filer',
  file: 'Fil',
  size: 'Byte',
  state: 'Nå',
  states: { asSigned: 'som signert', changed: 'endret', missing: 'mangler', extra: 'ikke i pakken' },
  originalBlurred: 'Ansikter sladdet. Originalen, bevart uendret:',
  original: 'Originalen, bevart uendret:',
}
const SPANISH              = {
  title: 'Comprobar un paquete de pruebas',
  intro: 'Nada sale de este ordenador: esta página funciona sin red y sin cuenta.',
  drop: 'Suelte aquí el zip o la carpeta en la que se descomprimió',
  chooseZip: 'Elegir el zip',
  chooseFolder: 'Elegir la carpeta',
  checking: 'Comprobando …',
  unreadable: 'No se pudo leer el archivo.',
  good: (files) => \`Los \${files} archivos están como se firmaron\`,
  goodMeans: 'No se ha cambiado, añadido ni quitado un solo byte desde que se hizo el paquete.',
  bad: (findings) =>
    findings === 1 ? 'No está como se firmó: 1 diferencia' : \`No está como se firmó: \${findings} diferencias\`,
  badMeans: 'Pida de nuevo el paquete a quien hizo el informe.',
  findings: {
    structure: (name) =>
      name ? \`El zip se cambió alrededor de \${name}\` : 'El zip se cambió entre o tras sus archivos',
    manifest: () => 'No hay un manifest.json legible: no es un paquete de pruebas, o se ha cambiado',
    signature: () => 'La firma no corresponde al manifiesto',
    key: () => 'La clave del manifiesto no es la que dice su nombre',
    otherKey: () => 'Firmado con otra clave que la esperada',
    changed: (name) => \`\${name} se ha cambiado\`,
    missing: (name) => \`Falta \${name}\`,
    extra: (name) => \`\${name} no pertenece al paquete\`,
  },
  compareKey: (address) =>
    address
      ? \`Cualquiera puede crear una clave. Compare esta con la de \${address} o pregunte a la empresa.\`
      : 'Cualquiera puede crear una clave. Pida la suya a la empresa y compare.',
  report: 'Informe',
  claim: 'Siniestro',
  company: 'Empresa',
  car: 'Coche',
  pickup: 'Entrega',
  return: 'Devolución',
  single: 'Paso',
  madeAt: 'Hecho',
  audit: 'Registro de auditoría',
  auditEvent: (seq) => \`evento \${seq}\`,
  key: 'Clave',
  files: 'Archivos',
  file: 'Archivo',
  size: 'Bytes',
  state: 'Ahora',
  states: { asSigned: 'como se firmó', changed: 'cambiado', missing: 'falta', extra: 'no es del paquete' },
  originalBlurred: 'Caras difuminadas. Original, guardado sin cambios:',
  original: 'Original, guardado sin cambios:',
}
const VERIFY_WORDS                                        = { en: ENGLISH, no: NORWEGIAN, es: SPANISH }
/** One zip, or the files of a folder under their names below it. */
async function checkChosen(files                     )                       {
  const [first] = files
  if (first && files.length === 1 && !first.webkitRelativePath) return checkBundle(await bytesOf(first))
  const named                    = []
  for (const file of files) named.push([below(file.webkitRelativePath || file.name), await bytesOf(file)])
  return checkFiles(new Map(named))
}
/** The same for what was dropped; undefined: no file was. Items can be asked only while the drop is going on. */
function checkDropped(items                     )                                   {
  const entries = items.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.some(({ isFile }) => !isFile)) return checkEntries(entries)
  const files = items.map((item) => item.getAsFile()).filter((file) => file !== null)
  return files.length > 0 ? checkChosen(files) : undefined
}
async function checkEntries(entries                      )                       {
  const found                                     = []
  for (const entry of entries) await collect(entry, found)
  const named                    = []
  // of one folder the names below it count; files and folders dropped together are named as they are
  for (const { path, file } of found)
    named.push([entries.length === 1 ? below(path.slice(1)) : path.slice(1), await bytesOf(file)])
  return checkFiles(new Map(named))
}
const bytesOf = async (file          )                 => new Uint8Array(await file.arrayBuffer())
const below = (path        )         => (path.includes('/') ? path.slice(path.indexOf('/') + 1) : path).normalize('NFC')
async function collect(entry           , files                                    )                {
  if (entry.isFile) {
    const file = await new Promise          ((done, failed) => entry.file(done, failed))
    files.push({ path: entry.fullPath, file })
    return
  }
  const reader = entry.createReader()
  for (;;) {
    // a folder is handed out in portions; the last one is empty
    const some = await new Promise             ((done, failed) => reader.readEntries(done, failed))
    if (some.length === 0) return
    for (const one of some) await collect(one, files)
  }
}
/** What a check found, for people: the verdict first, then what differs, the facts, and every file. */
function resultOf(check             , words             )         {
  const { manifest, findings, files } = check
  const isGood = findings.length === 0
  const verdict = part(
    'section',
    { className: isGood ? 'verdict good' : 'verdict bad' },
    part('h2', { tabindex: '-1' }, isGood ? words.good(files.length) : words.bad(findings.length)),
    part('p', {}, isGood ? words.goodMeans : words.badMeans),
    ...(isGood
      ? []
      : [part('ul', {}, ...findings.map(({ code, name }) => part('li', {}, words.findings[code](name ?? ''))))]),
  )
  return manifest ? [verdict, factsOf(manifest, check.keyId, words), tableOf(files, words)] : [verdict]
}
function factsOf(manifest                , keyId               , words             )       {
  const { report, claim, tenant, car, passings, audit, madeAt, key } = manifest
  const zone = passings.at(-1)?.timeZone ?? 'UTC'
  const facts                     = [
    claim ? [words.claim, claim.number] : [words.report, report.number],
    [words.company, tenant.name],
    [words.car, \`\${car.countryCode} \${car.registrationNo}\`],
    ...passings.map(({ role, recDate, timeZone, origin })                   => [
      words[role],
      \`\${timeOf(recDate, timeZone)}, \${origin}\`,
    ]),
    [words.madeAt, timeOf(madeAt, zone)],
    ...(audit ? [[words.audit, \`\${words.auditEvent(audit.seq)}, \${audit.hash}\`]                    ] : []),
    [words.key, groupsOf(keyId ?? key.id)],
  ]
  return part(
    'section',
    {},
    part('dl', {}, ...facts.flatMap(([name, value]) => [part('dt', {}, name), part('dd', {}, value)])),
    part('p', { className: 'muted' }, words.compareKey(key.publishedAt)),
  )
}
function tableOf(files                        , words             )       {
  const row = ({ name, size, sha256, state, photo }             ) =>
    part(
      'tr',
      { className: state },
      part(
        'th',
        { scope: 'row' },
        name,
        part('code', {}, sha256),
        ...(photo
          ? [
              part('small', {}, photo.isFaceBlurred ? words.originalBlurred : words.original),
              part('code', {}, photo.originalSha256),
            ]
          : []),
      ),
      part('td', { className: 'number' }, String(size)),
      part('td', {}, words.states[state]),
    )
  return part(
    'table',
    {},
    part('caption', {}, words.files),
    part(
      'thead',
      {},
      part(
        'tr',
        {},
        ...[\`\${words.file}, SHA-256\`, words.size, words.state].map((text) => part('th', { scope: 'col' }, text)),
      ),
    ),
    part('tbody', {}, ...files.map(row)),
  )
}
/** \`14.10.2026 09:12 CEST\`; a time that is none is shown as it is written. */
function timeOf(instant        , timeZone        )         {
  try {
    return formatMoment(new Date(instant), timeZone)
  } catch {
    return instant
  }
}
/** Four digits at a time, as one compares them. */
const groupsOf = (keyId        )         => keyId.replace(/(.{4})(?=.)/g, '$1 ')
/** The page that checks a bundle, from its own zip, in a browser without a network. */
function startVerifyPage(languages                   )       {
  let locale = chooseLocale(null, languages)
  let shown        = { is: 'waiting' }
  const result = part('div', { id: 'result', 'aria-live': 'polite' })
  const main = part('main', {})
  page().body.append(main)
  const show = (next       ) => {
    shown = next
    const words = VERIFY_WORDS[locale]
    if (shown.is === 'checked') result.replaceChildren(...resultOf(shown.check, words))
    else result.replaceChildren(...(shown.is === 'waiting' ? [] : [part('p', { className: 'note' }, words[shown.is])]))
  }
  const check = (checking                      ) => {
    show({ is: 'checking' })
    checking.then(
      (done) => show({ is: 'checked', check: done }),
      () => show({ is: 'unreadable' }),
    )
  }
  const draw = () => {
    const words = VERIFY_WORDS[locale]
    page().title = words.title
    page().documentElement.lang = languageTag(locale)
    const choose = (to        ) => {
      locale = to
      draw()
    }
    main.replaceChildren(
      languageButtons(locale, choose),
      part('h1', {}, words.title),
      part('p', { className: 'muted' }, words.intro),
      dropZone(locale, check),
      result,
    )
    show(shown)
  }
  page().documentElement.addEventListener('dragover', (event) => event.preventDefault())
  page().documentElement.addEventListener('drop', (event) => {
    event.preventDefault()
    const checking = checkDropped([...(event.dataTransfer?.items ?? [])])
    if (checking) check(checking)
  })
  draw()
}
function languageButtons(current        , choose                          )       {
  const buttons = LANGUAGES.map(({ locale, tag, name }) => {
    const button = part('button', { type: 'button', lang: tag, 'aria-pressed': String(locale === current) }, name)
    button.addEventListener('click', () => choose(locale))
    return button
  })
  return part('nav', {}, ...buttons)
}
function dropZone(locale        , check                                          )       {
  const words = VERIFY_WORDS[locale]
  const chosen = ({ target }           ) => {
    const files = [...(target.files ?? [])]
    if (files.length > 0) check(checkChosen(files))
    // the same file may be chosen again
    target.value = ''
  }
  const input = (text        , attributes                        ) => {
    const made = part('input', { type: 'file', ...attributes })
    made.addEventListener('change', chosen)
    return part('label', { className: 'button' }, text, made)
  }
  return part(
    'section',
    { className: 'drop' },
    part('p', {}, words.drop),
    input(words.chooseZip, { accept: '.zip,application/zip' }),
    input(words.chooseFolder, { webkitdirectory: '', multiple: '' }),
  )
}
startVerifyPage(navigator.languages)
})()
</script>
</body>
</html>
`
