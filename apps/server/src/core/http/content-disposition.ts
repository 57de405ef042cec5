/** Characters not allowed in a quoted name, or in a file name of any system. */
const UNSAFE = /[\p{Cc}"\\/:*?<>|%;]/gu

/** `Content-Disposition` of a download: the name in ASCII for old clients, and complete in UTF-8 (RFC 6266, RFC 8187). */
export function contentDisposition(name: string): string {
  const safe = name.toWellFormed().replace(UNSAFE, '_')
  const ascii = safe.replace(/[^ -~]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
