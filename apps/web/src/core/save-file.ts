/** Time in ms until the object URL is released; the browser has read the file long before. */
const RELEASED_AFTER_MS = 60_000

/** Downloads bytes created on this page as a named file. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), RELEASED_AFTER_MS)
}
