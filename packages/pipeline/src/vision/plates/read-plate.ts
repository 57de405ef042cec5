import type { PlatePlaces } from '@skadi/domain/cars/plate-likeness'
import { isRegistrationNo } from '@skadi/domain/cars/registration'
import { loadOpenCv } from '../models/load-opencv.ts'
import type { GreyImage, PixelBox } from '../pixels/grey-image.ts'
import { decodeLine, type LineText, placesOf, probabilityOf } from './decode-line.ts'
import { lineShape, readSteps, stepWidth } from './line-net.ts'
import { locatePlates, type PlateCandidate } from './locate-plates.ts'
import { hasPlateShape } from './plate-shapes.ts'
import { plateThresholds as t } from './plate-thresholds.ts'
import { weighTexts } from './weigh-texts.ts'

/** More px than any plate has: upper limit. */
const widest = 480

/**
 * One way to prepare a line for the net. `room`: margin beside the characters, in character heights. `by`: `turn` levels a plate hung
 * askew; `shift` shears a plate seen from the side, because its strokes still stand upright. `size` of the characters, 1: mostly
 * trained.
 */
type LineView = { room: number; by: 'turn' | 'shift'; size?: number }

/**
 * Crops one candidate from the photo, turns its line level and scales its characters to the net's size, with a margin at
 * either end. Touches only the part of the photo around the candidate, so that a large photo costs no more.
 * @returns rows from the top, `lineShape.height` of them
 */
async function levelLine(
  photo: GreyImage,
  candidate: PlateCandidate,
  { room, by, size = 1 }: LineView,
): Promise<Float32Array> {
  const { cv } = await loadOpenCv()
  const { box, slope, charHeight } = candidate
  const zoomY = (size * lineShape.charHeight) / charHeight
  const zoomX = zoomY * lineShape.widened
  const angle = Math.atan(slope)
  const [cos, sin] = by === 'turn' ? [Math.cos(angle), Math.sin(angle)] : [1, 0]
  const width = Math.min(widest, Math.ceil(((box.w / cos + 2 * room * charHeight) * zoomX) / stepWidth) * stepWidth)
  const { height } = lineShape
  const around = cropAround(photo, box, charHeight)
  const [ax, ay] = [box.x + box.w / 2 - around.x, box.y + box.h / 2 - around.y]
  const grey = cv.matFromArray(
    around.image.height,
    around.image.width,
    cv.CV_8UC1,
    around.image.data as unknown as number[],
  )
  const [a, b, c, d] = [cos * zoomX, sin * zoomX, -(by === 'turn' ? sin : slope) * zoomY, cos * zoomY]
  const turn = cv.matFromArray(2, 3, cv.CV_64F, [a, b, width / 2 - a * ax - b * ay, c, d, height / 2 - c * ax - d * ay])
  const level = new cv.Mat()
  try {
    // Blurs large characters first: the rotation samples single points and would otherwise alias.
    if (zoomY < 0.7) cv.GaussianBlur(grey, grey, new cv.Size(0, 0), 0.4 / zoomY)
    cv.warpAffine(grey, level, turn, new cv.Size(width, height), cv.INTER_LINEAR, cv.BORDER_REPLICATE, new cv.Scalar())
    return Float32Array.from(level.data as Uint8Array)
  } finally {
    for (const mat of [grey, turn, level]) mat.delete()
  }
}

/** Crops the part of the photo that the level line can reach. */
function cropAround(photo: GreyImage, box: PixelBox, reach: number): { image: GreyImage; x: number; y: number } {
  const x = Math.max(0, Math.floor(box.x - 1.5 * reach))
  const y = Math.max(0, Math.floor(box.y - 1.5 * reach))
  const width = Math.min(photo.width, Math.ceil(box.x + box.w + 1.5 * reach)) - x
  const height = Math.min(photo.height, Math.ceil(box.y + box.h + 1.5 * reach)) - y
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1)
    data.set(photo.data.subarray((y + row) * photo.width + x, (y + row) * photo.width + x + width), row * width)
  return { image: { data, width, height }, x, y }
}

/** One line of text read in a photo. */
export type PlateRead = {
  registrationNo: string
  /** 0 to 1: probability of the text against all others, lowered for lines that hardly look like a plate. */
  confidence: number
  /** The net's text before the weighing by plate shapes. */
  raw: string
  /** Alternative characters at each place of `raw`, for plate lists and for other photos of the same plate. */
  places: PlatePlaces
  /** Box around the characters, in pixels of the photo. */
  box: PixelBox
}

/** The best read of a photo and all reads, best first; `best` is missing when nothing was read. */
export type PhotoPlates = { best?: PlateRead; candidates: PlateRead[] }

/**
 * Reads number plates in one photo: finds lines of marks, and a net reads each line as a whole, twice: cropped close to
 * its marks, so that nothing beside the plate can pass for a character, and with a margin, so that no character is cut off;
 * with a wider margin when characters stand beside the marks. Without a result, searches the photo once more at a
 * fraction of its size, for a plate photographed from close by. Without a country, plate shapes of all countries are
 * likely; with a country only its own shapes.
 */
export async function readPlate(photo: GreyImage, options: { countryCode?: string } = {}): Promise<PhotoPlates> {
  const found = await readLines(photo, t.workingLongSide, options.countryCode)
  const lines = found.length > 0 ? found : await readLines(photo, t.closeLongSide, options.countryCode)
  const candidates = lines
    .map(({ candidate, read }) =>
      isBackground(candidate, lines) ? { ...read, confidence: read.confidence * t.background } : read,
    )
    .sort((a, b) => b.confidence - a.confidence)
  return { best: candidates[0], candidates }
}

type Line = { candidate: PlateCandidate; read: PlateRead }

async function readLines(photo: GreyImage, longSide: number, countryCode?: string): Promise<Line[]> {
  const lines: Line[] = []
  for (const candidate of await locatePlates(photo, longSide)) {
    const read = await readCandidate(photo, candidate, countryCode)
    if (read) lines.push({ candidate, read })
  }
  return lines
}

/** Whether a clearly larger plate is in the same photo: the smaller plate then belongs to a car farther away. */
const isBackground = (candidate: PlateCandidate, lines: readonly Line[]): boolean =>
  lines.some(
    (other) => other.read.confidence >= t.agreed && other.candidate.charHeight > t.clearlyLarger * candidate.charHeight,
  )

async function readCandidate(
  photo: GreyImage,
  candidate: PlateCandidate,
  countryCode?: string,
): Promise<PlateRead | undefined> {
  const look = async (view: LineView): Promise<Look> => {
    const steps = readSteps(await levelLine(photo, candidate, view))
    return { steps, texts: decodeLine(steps) }
  }
  let looks: [Look, Look] = [
    await look({ room: t.narrowRoom, by: 'turn' }),
    await look({ room: t.wideRoom, by: 'shift' }),
  ]
  const [narrow, wide] = looks.map(({ texts }) => texts[0]) as [LineText, LineText]
  if (narrow.probability < t.worthReading) return undefined
  // characters beside the marks: there may be more characters
  const isLonger = wide.text.length > narrow.text.length
  if (isLonger) looks = [looks[1], await look({ room: t.farRoom, by: 'turn' })]
  const texts = joinLooks(looks)
  const raw = texts[0]?.text ?? ''
  const [best] = weighTexts(texts, { marks: isLonger ? raw.length : candidate.marks.length, countryCode })
  if (!best || best.text.length < t.minChain || !isRegistrationNo(best.text, countryCode)) return undefined
  const [first, second] = looks.map(({ steps }) => steps) as [Float32Array[], Float32Array[]]
  return {
    registrationNo: best.text,
    confidence: best.probability * plateLooks(best.text, countryCode),
    raw,
    places: placesOf(raw, probabilityOf(raw, first) >= probabilityOf(raw, second) ? first : second),
    box: roundBox(candidate.box),
  }
}

type Look = { steps: Float32Array[]; texts: LineText[] }

/** Merges two readings of a line: a text found in only one reading gets half its probability. */
function joinLooks([one, other]: readonly [Look, Look]): LineText[] {
  const joined = new Map<string, number>()
  for (const { text, probability } of [...one.texts, ...other.texts])
    joined.set(text, (joined.get(text) ?? 0) + probability / 2)
  return [...joined].map(([text, probability]) => ({ text, probability })).sort((a, b) => b.probability - a.probability)
}

/** How much a surely read text looks like a plate rather than a name, a part of a plate or a sign. */
function plateLooks(text: string, countryCode?: string): number {
  const isMixed = /[A-Z]/.test(text) && /\d/.test(text)
  return (
    (isMixed ? 1 : t.oneKind) *
    (text.length < 5 ? t.short : text.length === 5 ? t.five : 1) *
    (hasPlateShape(text, countryCode) ? 1 : t.offShape)
  )
}

const roundBox = ({ x, y, w, h }: PixelBox): PixelBox => ({
  x: Math.round(x),
  y: Math.round(y),
  w: Math.round(w),
  h: Math.round(h),
})
