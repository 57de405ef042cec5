import { plateDistance, platePieces } from '../cars/plate-distance.ts'
import { plateKey } from '../cars/plate-key.ts'
import { likenessTo, type PlatePlaces } from '../cars/plate-likeness.ts'
import { formatRegistration, isQrCode, isRegistrationNo, type Registration } from '../cars/registration.ts'

const MOST_SUGGESTIONS = 8
/** Maximum number of readings of one passing. The most certain readings usually show the same plate on several photos. */
const MOST_READS = 5

/**
 * A plate that was read from a photo. `isRecognised` is true for a confident reading. `confidence` is 0 to 1. `places` has the alternatives
 * of each character, if known.
 */
export type RegistrationRead = Registration & { confidence: number; isRecognised: boolean; places?: PlatePlaces }

/** A plate that the portal offers. `confidence` is null if the plate was not read and only the list contains it. */
export type SuggestedRegistration = Registration & { confidence: number | null; isListed: boolean }

/** Returns the readings, each number once with its most certain reading. Numbers that cannot be stored are left out. */
export function surestReads(reads: readonly RegistrationRead[]): RegistrationRead[] {
  const numbers = new Map<string, RegistrationRead>()
  for (const read of reads.toSorted((a, b) => rankOf(b) - rankOf(a))) {
    const key = plateKey(read.registrationNo)
    if (isRegistrationNo(read.registrationNo, read.countryCode) && !numbers.has(key)) numbers.set(key, read)
  }
  return [...numbers.values()].slice(0, MOST_READS)
}

const rankOf = ({ isRecognised, confidence }: RegistrationRead) => confidence + (isRecognised ? 1 : 0)

/**
 * Returns the plates that a passing may have, the most likely first. First come read plates that are listed, then the recognised plate,
 * then listed plates that differ from a reading by one character. Other readings follow, and last come listed plates that differ by two
 * characters. Of plates with the same distance, the plate that looks most like the reading comes first.
 * @param reads result of `surestReads`
 * @param listed plates of the tenant's own list; plates unlike every reading are left out
 */
export function suggestRegistrations(
  reads: readonly RegistrationRead[],
  listed: readonly Registration[],
): SuggestedRegistration[] {
  const near = listed.flatMap((plate) => nearest(plate, reads) ?? [])
  const known = new Set(near.flatMap(({ distance, read }) => (distance === 0 ? [plateKey(read.registrationNo)] : [])))
  const own = near.map(({ plate, distance, read, likeness }) => ({
    ...plate,
    confidence: distance === 0 ? read.confidence : null,
    isListed: true,
    place: distance === 0 ? 0 : 2 * distance,
    surest: read.confidence,
    likeness,
  }))
  const unlisted = reads
    .filter(({ registrationNo }) => !known.has(plateKey(registrationNo)))
    .map(({ isRecognised, ...read }) => ({
      ...read,
      isListed: false,
      place: isRecognised ? 1 : 3,
      surest: read.confidence,
      likeness: read.confidence,
    }))
  return [...own, ...unlisted]
    .sort(
      (a, b) =>
        a.place - b.place ||
        b.likeness - a.likeness ||
        b.surest - a.surest ||
        (formatRegistration(a) < formatRegistration(b) ? -1 : 1),
    )
    .slice(0, MOST_SUGGESTIONS)
    .map(({ countryCode, registrationNo, confidence, isListed }) => ({
      countryCode,
      registrationNo,
      confidence,
      isListed,
    }))
}

type Near = { plate: Registration; read: RegistrationRead; distance: number; likeness: number }

/** Returns the reading that a listed plate resembles most. A QR code resembles no number plate. */
function nearest(plate: Registration, reads: readonly RegistrationRead[]): Near | undefined {
  const key = plateKey(plate.registrationNo)
  const near = reads.flatMap((read): Near[] => {
    if (isQrCode(plate) !== isQrCode(read)) return []
    const number = plateKey(read.registrationNo)
    const distance = plateDistance(key, number)
    const isLike = distance === 0 || platePieces(number).length > 0
    return distance !== undefined && isLike ? [{ plate, read, distance, likeness: likenessTo(read, key) }] : []
  })
  return near.sort((a, b) => a.distance - b.distance || b.likeness - a.likeness)[0]
}
