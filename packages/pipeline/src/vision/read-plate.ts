import { isRegistrationNo } from '@skadi/domain/cars/registration'
import { alignTexts, type CharacterEvidence, type DecodedText, decodeCharacters } from './decode-characters.ts'
import { classifyGlyph, glyphClasses } from './glyph-net.ts'
import type { GreyImage, PixelBox } from './grey-image.ts'
import { glyphPatch, levelLine, maskLine } from './line-image.ts'
import { locatePlates, type PlateCandidate } from './locate-plates.ts'
import { plateTemplates } from './plate-template.ts'
import { plateThresholds as t } from './plate-thresholds.ts'
import { readTextLine } from './text-line-reader.ts'

/** One line of text read in a photo. */
export type PlateRead = {
  registrationNo: string
  /** 0 to 1: how sure the least sure character is, lowered for lines that hardly look like a plate. */
  confidence: number
  /** What both readers together saw before a country's template was used; equal to `registrationNo` without one. */
  raw: string
  /** Round the characters, in pixels of the photo. */
  box: PixelBox
}

/** The best read of a photo with all others, best first; no `registrationNo` is there when nothing was read. */
export type PhotoPlates = { best?: PlateRead; candidates: PlateRead[] }

/**
 * Reads number plates in one photo. Each candidate line is read by two independent readers, a small net character by character
 * and Tesseract as a line, and the two are joined.
 * Without a country no template is used; with one that has a template, look-alikes are settled by it (0 or O, 1 or I, and so on).
 */
export async function readPlate(photo: GreyImage, options: { countryCode?: string } = {}): Promise<PhotoPlates> {
  const lines: { candidate: PlateCandidate; read: PlateRead }[] = []
  for (const candidate of await locatePlates(photo)) {
    const read = await readCandidate(photo, candidate, options.countryCode)
    if (read) lines.push({ candidate, read })
  }
  const candidates = lines
    .map(({ candidate, read }) =>
      isBackground(candidate, lines) ? { ...read, confidence: read.confidence * t.background } : read,
    )
    .sort((a, b) => b.confidence - a.confidence)
  return { best: candidates[0], candidates }
}

/** Whether a clearly larger plate is in the same photo: the smaller one then belongs to a car farther away. */
const isBackground = (candidate: PlateCandidate, lines: { candidate: PlateCandidate; read: PlateRead }[]): boolean =>
  lines.some(
    (other) => other.read.confidence >= t.agreed && other.candidate.charHeight > t.clearlyLarger * candidate.charHeight,
  )

async function readCandidate(
  photo: GreyImage,
  candidate: PlateCandidate,
  countryCode?: string,
): Promise<PlateRead | undefined> {
  const line = await levelLine(photo, candidate)
  const probabilities = line.marks.map((mark) => classifyGlyph(glyphPatch(line, mark)))
  const isCharacter = probabilities.map((p) => (p[noCharacter] ?? 1) < t.noCharacter)
  const kept = probabilities.filter((_, i) => isCharacter[i])
  const marks = line.marks.filter((_, i) => isCharacter[i])
  if (kept.length < t.minChain) return undefined
  const tops = kept.map((p) => Math.max(...p.subarray(0, noCharacter)))
  if (tops.reduce((a, b) => a + b, 0) / tops.length < t.worthReading) return undefined
  const byNet = kept.map((p, i) => glyphClasses[p.indexOf(tops[i] as number)] ?? '').join('')
  const seen = alignTexts(byNet, await readTextLine(maskLine({ image: line.image, marks })))
  const evidence = kept.map((p, i) => ({ probabilities: p, seen: seen[i] }))
  const raw = decodeCharacters(evidence)
  const read = fitTemplate(evidence, raw, countryCode)
  if (!isRegistrationNo(read.text, countryCode)) return undefined
  return { registrationNo: read.text, confidence: read.confidence, raw: raw.text, box: roundBox(candidate.box) }
}

const noCharacter = glyphClasses.length - 1

/** The read after the country's template where there is one and it fits; marks at either end may be no part of the plate. */
function fitTemplate(
  evidence: CharacterEvidence[],
  raw: DecodedText,
  countryCode?: string,
): { text: string; confidence: number } {
  const templates = plateTemplates(countryCode)
  const plain = { text: raw.text, confidence: Math.min(...raw.confidences) * plateLikeness(raw.text) }
  if (templates.length === 0) return plain
  const fits = templates.flatMap((template) =>
    Array.from({ length: Math.max(0, evidence.length - template.length + 1) }, (_, start) => {
      const part = decodeCharacters(evidence.slice(start, start + template.length), template)
      return { text: part.text, confidence: Math.min(...part.confidences), left: evidence.length - template.length }
    }),
  )
  // A mark left out must be made up for: a shorter shape inside a longer line is only taken when the longer one cannot be.
  const best = fits.toSorted(
    (a, b) => b.confidence * t.markLeftOut ** b.left - a.confidence * t.markLeftOut ** a.left,
  )[0]
  return best && best.confidence > t.noFit
    ? { text: best.text, confidence: best.confidence * t.markLeftOut ** best.left }
    : { ...plain, confidence: plain.confidence * t.offTemplate }
}

function plateLikeness(text: string): number {
  const mixed = /[A-Z]/.test(text) && /\d/.test(text)
  return (mixed ? 1 : t.oneKind) * (text.length < 5 ? t.short : text.length === 5 ? t.five : 1)
}

const roundBox = ({ x, y, w, h }: PixelBox): PixelBox => ({
  x: Math.round(x),
  y: Math.round(y),
  w: Math.round(w),
  h: Math.round(h),
})
