/** Characters that a quoted name must not contain, or that some system forbids in file names. */
const UNSAFE = /[\p{Cc}"\\/:*?<>|%;]/gu

/**
 * Returns the `Content-Disposition` of a download. Old clients read the name in ASCII. Other clients read the complete name in UTF-8 (RFC
 * 6266, RFC 8187).
 */
export function contentDisposition(name: string): string {
  const safe = name.toWellFormed().replace(UNSAFE, '_')
  const ascii = safe.replace(/[^ -~]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
