import { normalisePlate } from '@skadi/domain/cars/plate-key'
import { DEFAULT_COUNTRY, isRegistrationNo, QR_COUNTRY } from '@skadi/domain/cars/registration'
import { decodeGrey, type GreyImage, type PixelBox } from '../pixels/grey-image.ts'
import { type Elected, elect, type RegistrationCandidate } from './elect-read.ts'
import { plateThresholds as t } from './plate-thresholds.ts'
import { readLines, type SeenLine, seeMarks, seeText } from './read-plate.ts'
import { readQrCodes } from './read-qr.ts'

/** One photo of a passing: a file on disk or the encoded bytes (JPEG, PNG, WebP). */
export type RegistrationPhoto = { imageId: string; camera: string; photo: string | Uint8Array }

/** `countryCode` may be set only if the country is certain, because the plate shapes of a wrong country spoil good reads. */
export type RegistrationOptions = { countryCode?: string }

export type RecognisedRegistration = {
  kind: 'qr' | 'plate'
  countryCode: string
  registrationNo: string
  /** probability that the number is right, 0 to 1 */
  confidence: number
  /** Photo that contains the box. The box is in pixels of this photo as stored. */
  imageId: string
  box: PixelBox
}

export type RegistrationResult = (RecognisedRegistration | { kind: 'none' }) & {
  candidates: RegistrationCandidate[]
  /** Photos that could not be decoded. The other photos were read. */
  unreadable: { imageId: string; error: string }[]
}

/**
 * Recognises the car of a passing. First searches all photos for a WN code in a QR sticker, then lets all photos vote for a plate (C-07).
 * Without a confident read, the result is `none` and never a guess.
 * @throws if there is no photo, or if no photo can be decoded
 */
export async function recogniseRegistration(
  photos: RegistrationPhoto[],
  options: RegistrationOptions = {},
): Promise<RegistrationResult> {
  const unreadable: { imageId: string; error: string }[] = []
  const decoded: { imageId: string; grey: GreyImage }[] = []
  for (const { imageId, photo } of likelyFirst(photos)) {
    try {
      decoded.push({ imageId, grey: await decodeGrey(photo) })
    } catch (error) {
      unreadable.push({ imageId, error: error instanceof Error ? error.message : String(error) })
    }
  }
  if (decoded.length === 0)
    throw new Error(
      photos.length === 0
        ? 'A passing without photos cannot be recognised'
        : `None of ${photos.length} photos could be decoded: ${unreadable[0]?.error}`,
    )
  const code = await findQrCode(decoded)
  if (code) return { ...code, candidates: [], unreadable }
  const { winner, candidates } = await voteOn(decoded, options)
  if (winner) return { ...asResult(winner, options), candidates, unreadable }
  return { kind: 'none', candidates, unreadable }
}

type Vote = { winner?: Elected; candidates: RegistrationCandidate[] }

/**
 * Lets photos vote until the number is certain. First reads lines of marks in each photo. Then reads lines of text in a few photos, because
 * this costs far more. Photos whose marks nearly formed a plate come first, then photos of the cameras that see plates best.
 */
async function voteOn(
  photos: readonly { imageId: string; grey: GreyImage }[],
  { countryCode }: RegistrationOptions,
): Promise<Vote> {
  const marked: SeenLine[][] = []
  const reads: RegistrationCandidate[][] = []
  const vote = (nth: number, imageId: string, lines: readonly SeenLine[]): Vote => {
    reads[nth] = readLines(lines, countryCode).map((read) => ({ ...read, imageId }))
    const candidates = reads.flat()
    const winner = elect(candidates)
    return { ...(winner && { winner }), candidates }
  }
  let last: Vote = { candidates: [] }
  for (const [nth, { imageId, grey }] of photos.entries()) {
    marked[nth] = await seeMarks(grey)
    last = vote(nth, imageId, marked[nth])
    if ((last.winner?.votes ?? 0) >= t.certain) return last
  }
  // if two different plates are read with certainty, no further photo can decide between them
  if (!last.winner && last.candidates.some(({ confidence }) => confidence >= t.certain)) return last
  const isNear = (nth: number) => reads[nth]?.some(({ confidence }) => confidence >= t.nearlyPlate) ?? false
  const promising = [...photos.entries()].sort(([a], [b]) => Number(isNear(b)) - Number(isNear(a)))
  for (const [nth, { imageId, grey }] of promising.slice(0, t.photosForText)) {
    last = vote(nth, imageId, await seeText(grey, marked[nth] ?? []))
    if (last.winner) return last
  }
  return last
}

/** Low side cameras see plates best, and roof cameras worst (rig geometry, by hand). Other cameras rank between these two groups. */
const order = ['bottom', 'front', 'back', 'top', 'roof']

function likelyFirst(photos: RegistrationPhoto[]): RegistrationPhoto[] {
  const rank = ({ camera }: RegistrationPhoto) => {
    const at = order.findIndex((part) => camera.toLowerCase().startsWith(part))
    return at < 0 ? order.indexOf('top') : at
  }
  return photos.toSorted((a, b) => rank(a) - rank(b))
}

/** Finds the WN code that most photos show. If two codes tie, there is no result. */
async function findQrCode(photos: { imageId: string; grey: GreyImage }[]): Promise<RecognisedRegistration | undefined> {
  const seen = new Map<string, { imageId: string; box: PixelBox; photos: Set<string> }>()
  for (const { imageId, grey } of photos) {
    for (const { text, box } of await readQrCodes(grey)) {
      const registrationNo = asWnCode(text)
      if (!registrationNo) continue
      const known = seen.get(registrationNo)
      if (known) known.photos.add(imageId)
      else seen.set(registrationNo, { imageId, box, photos: new Set([imageId]) })
    }
  }
  const [first, second] = [...seen].sort(([, a], [, b]) => b.photos.size - a.photos.size)
  if (!first || (second && second[1].photos.size === first[1].photos.size)) return undefined
  // A QR code has its own error correction, so that a read is either correct or missing.
  return {
    kind: 'qr',
    countryCode: QR_COUNTRY,
    registrationNo: first[0],
    confidence: 1,
    imageId: first[1].imageId,
    box: roundBox(first[1].box),
  }
}

/**
 * Returns the WN code in a QR text, with or without its country prefix (1§3). Returns undefined for any other text, such as a web address.
 */
export function asWnCode(text: string): string | undefined {
  const code = normalisePlate(text).replace(/^WN#/, '')
  return isRegistrationNo(code, QR_COUNTRY) ? code : undefined
}

function asResult(
  { registrationNo, best, votes }: Elected,
  { countryCode = DEFAULT_COUNTRY }: RegistrationOptions,
): RecognisedRegistration {
  return {
    kind: 'plate',
    countryCode,
    registrationNo,
    confidence: votes,
    imageId: best.imageId,
    box: best.box,
  }
}

const roundBox = ({ x, y, w, h }: PixelBox): PixelBox => ({
  x: Math.round(x),
  y: Math.round(y),
  w: Math.round(w),
  h: Math.round(h),
})
