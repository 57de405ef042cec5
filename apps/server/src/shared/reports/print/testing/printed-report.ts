import { randomBytes } from 'node:crypto'
import { reportDocument } from '@skadi/report/report-document'
import type { ReportModel } from '@skadi/report/report-model'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { printPdf } from '../print-pdf.ts'
import { reportFonts } from '../report-fonts.ts'

export const printedReport = async (model: Parameters<typeof reportDocument>[0]): Promise<ReadPdf> =>
  readPdf(await printPdf(reportDocument(model), { assets: await assetsOf(model) }))

/** Draws a photo with the pixels of a published photo. Because of its grain, it also has about as many bytes. */
async function drawnPhoto(text: string): Promise<Uint8Array> {
  const [width, height] = [1920, 1200]
  const grain = await sharp(randomBytes((width / 4) * (height / 4)), {
    raw: { width: width / 4, height: height / 4, channels: 1 },
  })
    .resize(width, height)
    .linear(0.25, 110)
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="200" y="500" width="1500" height="420" rx="120" fill="#7a3d20" fill-opacity=".8"/><text x="60" y="160" font-size="90" fill="#fff">${text}</text></svg>`
  return sharp(grain)
    .composite([{ input: Buffer.from(label) }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Returns all assets of a report's page: its font files, and a drawn photo for each address. */
export async function assetsOf(model: ReportModel): Promise<Map<string, Uint8Array>> {
  const spots = model.damages.flatMap((damage) => [damage.return, ...(damage.pickup ? [damage.pickup] : [])])
  const urls = [...new Set([...spots, ...model.photos].map(({ url }) => url))]
  const photos = urls.map(async (url): Promise<[string, Uint8Array]> => [url, await drawnPhoto(url)])
  return new Map([...(await reportFonts()), ...(await Promise.all(photos))])
}

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
