/** Time in ms after which the object URL is released. By then, the browser has read the file. */
const RELEASED_AFTER_MS = 60_000

/** Saves bytes from this page as a file on the user's device. */
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
