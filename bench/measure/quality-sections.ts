/**
 * Replaces the text between the markers `<!-- quality:NAME -->` and `<!-- /quality:NAME -->` of a document. The text
 * outside the markers stays.
 * @returns undefined if the document has no such markers
 */
export function withSection(document: string, name: string, text: string): string | undefined {
  const [from, to] = [`<!-- quality:${name} -->`, `<!-- /quality:${name} -->`]
  const start = document.indexOf(from)
  const end = document.indexOf(to, start)
  if (start < 0 || end < 0) return undefined
  return `${document.slice(0, start + from.length)}\n\n${text}\n\n${document.slice(end)}`
}

type Told = Readonly<Record<string, unknown>>
const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Writes the JSON of a measurement as a Markdown table, with one row for each object and its figures. A short object
 * becomes a cell in the row of its parent.
 */
export function tableOfTold(told: Told): string {
  const rows = rowsOf(told, []).map((cells) => `| ${cells.join(' | ')} |`)
  return ['| of | figures |', '| --- | --- |', ...rows].join('\n')
}

function rowsOf(told: Told, path: readonly string[]): [string, string][] {
  const own = Object.entries(told).filter(([, value]) => !isTold(value) || isShort(value))
  const below = Object.entries(told).flatMap(([name, value]): [string, Told][] =>
    isTold(value) && !isShort(value) ? [[name, value]] : [],
  )
  const row: [string, string] = [
    path.join(', ') || 'all',
    own.map(([name, value]) => `${spaced(name)} ${wordsOf(value)}`).join(', '),
  ]
  return [...(own.length > 0 ? [row] : []), ...below.flatMap(([name, value]) => rowsOf(value, [...path, spaced(name)]))]
}

const isShort = (told: Told): boolean => Object.keys(told).length <= 3 && !Object.values(told).some(isTold)

function wordsOf(value: unknown): string {
  if (!isTold(value)) return String(value)
  if (Object.keys(value).sort().join() === 'all,found') return `${value.found} of ${value.all}`
  return `(${Object.entries(value)
    .map(([name, one]) => `${spaced(name)} ${wordsOf(one)}`)
    .join(', ')})`
}

/** Writes a name with spaces: `falseBoxesAPhoto` becomes `false boxes a photo`. */
const spaced = (name: string): string => name.replace(/(?<=[A-Za-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
