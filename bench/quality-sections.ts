/**
 * A document with what stands between the markers `<!-- quality:NAME -->` and `<!-- /quality:NAME -->` replaced; the words
 * around stay as they are. @returns undefined where it has no such markers
 */
export function withSection(document: string, name: string, text: string): string | undefined {
  const [from, to] = [`<!-- quality:${name} -->`, `<!-- /quality:${name} -->`]
  const start = document.indexOf(from)
  const end = document.indexOf(to, start)
  if (start < 0 || end < 0) return undefined
  return `${document.slice(0, start + from.length)}\n\n${text}\n\n${document.slice(end)}`
}
