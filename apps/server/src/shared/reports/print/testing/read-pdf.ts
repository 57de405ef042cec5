import { getDocumentProxy } from 'unpdf'

/** A node of a PDF's tag tree, which a screen reader follows. */
type TagNode = { role?: string; alt?: string; lang?: string; children?: TagNode[] }

export type ReadPdf = {
  pages: string[]
  title: string
  language: string
  outline: string[]
  tags: { role: string; alt: string }[]
  /** names of the fonts in the file, without subset prefixes */
  fonts: string[]
}

const flat = (node: TagNode): { role: string; alt: string }[] => [
  ...(node.role ? [{ role: node.role, alt: node.alt ?? '' }] : []),
  ...(node.children ?? []).flatMap(flat),
]

/** Reads the contents of a PDF, but not its appearance: text per page, title, language, outline, and tags in reading order. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
  const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)))
  const { info } = await pdf.getMetadata()
  const facts = info as { Title?: string; Language?: string }
  return {
    pages: await Promise.all(
      pages.map(async (page) => {
        const { items } = await page.getTextContent()
        return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
      }),
    ),
    title: facts.Title ?? '',
    fonts: fontsOf(bytes),
    language: facts.Language ?? '',
    outline: ((await pdf.getOutline()) ?? []).flatMap((entry) => [
      entry.title,
      ...entry.items.map(({ title }) => title),
    ]),
    tags: (await Promise.all(pages.map((page) => page.getStructTree() as Promise<TagNode | null>))).flatMap((tree) =>
      tree ? flat(tree) : [],
    ),
  }
}

const fontsOf = (bytes: Uint8Array): string[] => {
  const names = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/\/BaseFont\s*\/(?:[A-Z]{6}\+)?([^\s/<>]+)/g)
  return [...new Set(Array.from(names, ([, name]) => name ?? ''))].toSorted()
}

/** Returns the text of PDF pages as one line with plain spaces. */
export const words = (pages: readonly string[]): string =>
  pages.join(' ').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
