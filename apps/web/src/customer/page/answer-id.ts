const HEX = 16

/** A UUID (version 4) for an answer; `crypto.randomUUID` is missing where the page has come without TLS. */
export function newAnswerId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const at = (index: number) => bytes[index] ?? 0
  bytes[6] = (at(6) & 0x0f) | 0x40
  bytes[8] = (at(8) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(HEX).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
