import type { PlatePlaces } from '@skadi/domain/cars/plate-likeness'
import { isRegistrationNo } from '@skadi/domain/cars/registration'
import { type GreyImage, negative, type PixelBox } from '../pixels/grey-image.ts'
import { placesOf, probabilityOf } from './decode-line.ts'
import { findText, lineByBox, lineByMarks, type TextLine } from './find-text.ts'
import { type LineView, levelLine } from './level-line.ts'
import { lineClasses, lineShape, readSteps } from './line-net.ts'
import { locatePlates, type PlateCandidate } from './locate-plates.ts'
import { plateThresholds as t } from './plate-thresholds.ts'
import { readTextSteps, textShape } from './text-nets.ts'
import { certaintyOf, isMixed, type Looks, plainText, type Steps, weighTexts } from './weigh-texts.ts'

/** One line of text read in a photo. */
export type PlateRead = {
  registrationNo: string
  /** Probability that the text is right, 0 to 1. The probability is lowered for lines that hardly look like a plate. */
  confidence: number
  /** The text that the nets find likeliest, before plate shapes are applied. */
  raw: string
  /** Alternative characters at each place of `raw`. Used for plate lists and for other photos of the plate. */
  places: PlatePlaces
  /** Box around the characters, in pixels of the photo. */
  box: PixelBox
}

/** The best read of a photo and all its reads, best first. `best` is missing if nothing was read. */
export type PhotoPlates = { best?: PlateRead; candidates: PlateRead[] }

/** A line that may be a plate, with the output of both nets. */
export type SeenLine = { box: PixelBox; charHeight: number; looks: Looks; marks?: number }

/** Finds lines of dark marks of a character's size without a net. These lines are candidates for plates. */
export async function seeMarks(photo: GreyImage): Promise<SeenLine[]> {
  const lines: SeenLine[] = []
  for (const candidate of await locatePlates(photo, t.workingLongSide)) {
    const seen = await lookAtMarks(photo, candidate)
    if (seen) lines.push(seen)
  }
  return lines
}

/**
 * Finds lines of any text with a net, and adds lines of marks that the net missed. Two lines one above the other also form one candidate,
 * for plates of two rows.
 */
export async function seeText(photo: GreyImage, marked: readonly SeenLine[]): Promise<SeenLine[]> {
  const lines: SeenLine[] = []
  for (const line of await findText(photo)) {
    const seen = await lookAtText(photo, line)
    if (seen) lines.push(seen)
  }
  const missed = marked.filter(({ box }) => !lines.some((line) => sharedPart(line.box, box) > 0.5))
  return [...lines, ...missed, ...twoRows(lines)]
}

/**
 * Reads number plates in one photo. First reads lines of dark marks, which is cheap. If no read is sure, a net searches for lines of text.
 * Two nets read each line in a close and a wide crop. In the close crop, nothing outside the plate is mistaken for a character. The wide
 * crop cuts off no character. If the country is known, only its plate shapes count, else the shapes of all countries.
 */
export async function readPlate(
  photo: GreyImage,
  { countryCode }: { countryCode?: string } = {},
): Promise<PhotoPlates> {
  const marked = await seeMarks(photo)
  const quick = readLines(marked, countryCode)
  const isSure = (quick[0]?.confidence ?? 0) >= t.certain
  const candidates = isSure ? quick : readLines(await seeText(photo, marked), countryCode)
  return candidates[0] ? { best: candidates[0], candidates } : { candidates }
}

const closeTurned: LineView = { room: t.narrowRoom, by: 'turn' }
const roomyShifted: LineView = { room: t.wideRoom, by: 'shift' }
const textRoomy: LineView = { room: t.textRoom, by: 'shift' }
const textClose: LineView = { room: t.closestRoom, by: 'turn', size: t.closestSize }

const withLineNet = async (
  picture: GreyImage,
  candidate: PlateCandidate,
  views: readonly LineView[],
): Promise<Steps[]> =>
  Promise.all(views.map(async (view) => readSteps(await levelLine(picture, candidate, lineShape, view))))

async function withTextNet(
  picture: GreyImage,
  candidate: PlateCandidate,
  views: readonly LineView[],
): Promise<Steps[]> {
  const looks: Steps[] = []
  for (const view of views) looks.push(await readTextSteps(await levelLine(picture, candidate, textShape, view)))
  return looks
}

/** Reads a line of dark marks. Returns undefined if the line net sees too few characters. */
async function lookAtMarks(photo: GreyImage, candidate: PlateCandidate): Promise<SeenLine | undefined> {
  const { box, charHeight, marks } = candidate
  const line = await withLineNet(photo, candidate, [closeTurned, roomyShifted])
  if (!line.some((steps) => charactersIn(steps) >= t.minChain)) return undefined
  const text = await withTextNet(photo, candidate, [closeTurned, textRoomy])
  return { box, charHeight, looks: { line, text }, marks: marks.length }
}

/**
 * Reads a line of text, located by its box. If the characters can be separated, the line is also located by its characters. Returns
 * undefined if there are too few characters for a row of a plate.
 */
async function lookAtText(photo: GreyImage, line: TextLine): Promise<SeenLine | undefined> {
  const boxed = lineByBox(line)
  const [first] = await withTextNet(photo, boxed, [closeTurned])
  if (!first || charactersIn(first) < t.leastRow) return undefined
  const text = [first, ...(await withTextNet(photo, boxed, [textRoomy, textClose]))]
  const marked = await lineByMarks(photo, line)
  if (!marked) return { box: boxed.box, charHeight: boxed.charHeight, looks: { line: [], text } }
  const { candidate, isBright } = marked
  const { box, charHeight, marks } = candidate
  text.push(...(await withTextNet(photo, candidate, [closeTurned, textRoomy])))
  const views = await withLineNet(isBright ? negative(photo) : photo, candidate, [closeTurned, roomyShifted])
  return { box, charHeight, looks: { line: views, text }, marks: marks.length }
}

/** Counts the characters on the likeliest path along the steps. */
function charactersIn(steps: Steps): number {
  let [count, before] = [0, lineClasses.length - 1]
  for (const step of steps) {
    const best = step.indexOf(Math.max(...step))
    if (best !== before && best !== lineClasses.length - 1) count += 1
    before = best
  }
  return count
}

/** Finds plates of two rows. The lower line lies close below an upper line of similar height and middle, and continues its text. */
function twoRows(lines: readonly SeenLine[]): SeenLine[] {
  return lines.flatMap((upper) =>
    lines
      .filter((lower) => isBelow(upper, lower))
      .map((lower) => {
        const [x, y] = [Math.min(upper.box.x, lower.box.x), upper.box.y]
        const [right, bottom] = [upper, lower]
          .map(({ box }) => [box.x + box.w, box.y + box.h] as const)
          .reduce((a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1])])
        const joined = (which: 'line' | 'text') => joinRows(upper.looks[which], lower.looks[which])
        return {
          box: { x, y, w: right - x, h: bottom - y },
          charHeight: Math.max(upper.charHeight, lower.charHeight),
          looks: { line: joined('line'), text: joined('text') },
        }
      }),
  )
}

const isBelow = (upper: SeenLine, lower: SeenLine): boolean => {
  const tall = Math.max(upper.charHeight, lower.charHeight)
  const between = lower.box.y + lower.box.h / 2 - (upper.box.y + upper.box.h / 2)
  const aside = Math.abs(lower.box.x + lower.box.w / 2 - (upper.box.x + upper.box.w / 2))
  return (
    tall <= t.maxRowRatio * Math.min(upper.charHeight, lower.charHeight) &&
    between > 0.8 * tall &&
    between < t.maxRowStep * tall &&
    aside < t.maxRowShift * tall
  )
}

const nothing = Float32Array.from(lineClasses, (character) => (character === '' ? 1 : 0))

const joinRows = (upper: readonly Steps[], lower: readonly Steps[]): Steps[] =>
  upper.slice(0, lower.length).map((steps, nth) => [...steps, nothing, ...(lower[nth] as Steps)])

/**
 * Reads the lines of a photo and returns the likeliest read first. Lowers the confidence of plates in the background. Leaves out parts of
 * other reads.
 */
export function readLines(lines: readonly SeenLine[], countryCode?: string): PlateRead[] {
  const reads = lines.flatMap((line) => {
    const read = readLine(line, countryCode)
    return read ? [{ line, read }] : []
  })
  return reads
    .filter(
      ({ read, line }) =>
        !reads.some(
          (other) =>
            other.line !== line &&
            other.read.confidence > read.confidence &&
            sharedPart(other.read.box, read.box) > 0.7,
        ),
    )
    .map(({ line, read }) =>
      reads.some(
        (other) => other.read.confidence >= t.agreed && other.line.charHeight > t.clearlyLarger * line.charHeight,
      )
        ? { ...read, confidence: read.confidence * t.background }
        : read,
    )
    .sort((a, b) => b.confidence - a.confidence)
}

function readLine({ looks, box, charHeight, marks }: SeenLine, countryCode?: string): PlateRead | undefined {
  const texts = weighTexts(looks, { marks, countryCode })
  const [best] = texts
  if (!best || best.text.length < t.minChain || !isRegistrationNo(best.text, countryCode)) return undefined
  const raw = plainText(looks, texts)
  return {
    registrationNo: best.text,
    confidence: certaintyOf(texts, { charHeight, countryCode }) * plateLooks(best.text),
    raw,
    places: meanPlaces(raw, looks),
    box: roundBox(box),
  }
}

/** Computes the alternatives at each place as the mean of both nets. Each net counts with the crop that shows the text best. */
function meanPlaces(raw: string, { line, text }: Looks): PlatePlaces {
  const best = [line, text].flatMap((looks) => {
    const [first] = looks.map((steps) => ({ steps, p: probabilityOf(raw, steps) })).sort((a, b) => b.p - a.p)
    return first && first.p > t.ruledOut / 10 ? [placesOf(raw, first.steps)] : []
  })
  return [...raw].map((own, i) => {
    const place: Record<string, number> = best.length > 0 ? {} : { [own]: 0.5 }
    for (const places of best)
      for (const [character, p] of Object.entries(places[i] ?? {}))
        place[character] = (place[character] ?? 0) + p / best.length
    return place
  })
}

/**
 * Returns a factor on the certainty of a read. The factor is lower for only letters or only digits, which are often a name or a phone
 * number. The factor is also lower for at most five characters, which are often only part of a plate.
 */
const plateLooks = (text: string): number =>
  (isMixed(text) ? 1 : t.oneKind) * (text.length < 5 ? t.short : text.length === 5 ? t.five : 1)

/** Computes the overlap of two boxes: the shared area over the smaller area, 0 to 1. */
function sharedPart(a: PixelBox, b: PixelBox): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? (w * h) / Math.min(a.w * a.h, b.w * b.h) : 0
}

const roundBox = ({ x, y, w, h }: PixelBox): PixelBox => ({
  x: Math.round(x),
  y: Math.round(y),
  w: Math.round(w),
  h: Math.round(h),
})
