import type { CaptureLabel } from '../capture/capture-label.ts'
import type { RentalEnd, RentalLink, RentalPeriod } from './rental.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Windows around the rental's times in which its passings are expected (decision 124). */
const WINDOWS: Record<RentalEnd, { before: number; after: number }> = {
  pickup: { before: 24 * HOUR_MS, after: 6 * HOUR_MS },
  return: { before: 6 * HOUR_MS, after: 48 * HOUR_MS },
}

/** Time in ms after the rental's time from which no passing links itself any more. */
export const LATEST_PASSING_MS = { pickup: WINDOWS.pickup.after, return: WINDOWS.return.after } as const

/** Two passings whose distances from the expected time differ by less are equally likely. */
const NEAR_MS = 30 * MINUTE_MS

/** A passing of the car, `recordedAt` in ms since 1970; `label` is the purpose of its rig. */
export type LinkedPassing = { id: string; recordedAt: number; label: CaptureLabel | null }

/** The link of one end of a rental. `isByHand`: a person chose the passing, and no rule changes the choice. */
export type EndLink = { imageSetId: string | null; link: RentalLink; isByHand: boolean }

/** An active rental with its present links. */
export type RentalToLink = RentalPeriod & { id: string } & Record<RentalEnd, EndLink>

/** `distance`: ms between the passing and its expected time. */
type Candidate = { rentalId: string; end: RentalEnd; passing: LinkedPassing; distance: number }

const UNLINKED: EndLink = { imageSetId: null, link: 'unlinked', isByHand: false }

/**
 * Links the rentals of one car to its passings: the nearest passing with the right label, each passing to one rental. A link is doubtful
 * if a second such passing is nearly as near, or if only a passing with another label or without a label lies in the window.
 * @param rentals all active rentals of the car @param passings all its finished passings
 * @returns the links of each rental by its id
 */
export function linkRentals(
  rentals: readonly RentalToLink[],
  passings: readonly LinkedPassing[],
): Map<string, Record<RentalEnd, EndLink>> {
  const links = new Map(
    rentals.map(({ id, pickup, return: back }) => [id, { pickup: kept(pickup), return: kept(back) }]),
  )
  const taken = new Set([...links.values()].flatMap(({ pickup, return: back }) => [pickup.imageSetId, back.imageSetId]))
  const assign = (candidates: readonly Candidate[], linkOf: (candidate: Candidate) => RentalLink) => {
    for (const candidate of candidates.toSorted((a, b) => a.distance - b.distance)) {
      const { rentalId, end, passing } = candidate
      const ends = links.get(rentalId)
      if (!ends || ends[end].isByHand || ends[end].imageSetId !== null || taken.has(passing.id)) continue
      taken.add(passing.id)
      ends[end] = { imageSetId: passing.id, link: linkOf(candidate), isByHand: false }
    }
  }
  const beginnings = rentals.map(({ fromAt }) => fromAt).sort((a, b) => a - b)
  const nextOf = ({ fromAt }: RentalPeriod) => beginnings.find((other) => other > fromAt) ?? Number.POSITIVE_INFINITY
  const candidatesAt = (end: RentalEnd, isRight: boolean) =>
    rentals.flatMap((rental) =>
      candidatesOf(rental, end, passings, nextOf(rental)).filter(({ passing }) => (passing.label === end) === isRight),
    )
  for (const end of ['pickup', 'return'] as const) {
    const right = candidatesAt(end, true)
    assign(right, (candidate) => (hasRival(candidate, right, taken) ? 'doubtful' : 'linked'))
  }
  for (const end of ['pickup', 'return'] as const) assign(candidatesAt(end, false), () => 'doubtful')
  return links
}

const kept = (link: EndLink): EndLink => (link.isByHand ? link : UNLINKED)

/** True if a passing that no rental has yet is nearly as near to the same end. */
const hasRival = (
  { rentalId, end, passing, distance }: Candidate,
  all: readonly Candidate[],
  taken: ReadonlySet<string | null>,
): boolean =>
  all.some(
    (other) =>
      other.rentalId === rentalId &&
      other.end === end &&
      other.passing.id !== passing.id &&
      !taken.has(other.passing.id) &&
      Math.abs(other.distance - distance) < NEAR_MS,
  )

/**
 * The passings in the window of an end. An open rental has no expected return: the first return after its beginning counts, until the
 * car's next rental begins.
 */
function candidatesOf(
  { id: rentalId, fromAt, toAt }: RentalToLink,
  end: RentalEnd,
  passings: readonly LinkedPassing[],
  next: number,
): Candidate[] {
  const at = end === 'pickup' ? fromAt : toAt
  if (at === null)
    return passings
      .filter(({ recordedAt, label }) => label === 'return' && recordedAt > fromAt && recordedAt < next)
      .map((passing) => ({ rentalId, end, passing, distance: passing.recordedAt - fromAt }))
  const { before, after } = WINDOWS[end]
  return passings
    .filter(({ recordedAt }) => recordedAt >= at - before && recordedAt <= at + after)
    .map((passing) => ({ rentalId, end, passing, distance: Math.abs(passing.recordedAt - at) }))
}
