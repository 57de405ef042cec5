import { displayPlate } from '@skadi/domain/cars/registration'
import { type Price, sumDamages } from '@skadi/domain/costs/sum-prices'
import { writeDate } from '@skadi/domain/dates/day'
import type { EvidenceJudgement, EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import type { Wording } from '@skadi/domain/language/language'
import type { ReportDamage } from './report-model.ts'
import { damageText, writeMoney, writeRange, writeTime } from './text.ts'
import { claimWordsOf } from './words/claim-words.ts'
import { reasonText } from './words/reason-words.ts'
import { wordsOf } from './words/words-of.ts'

/** Fields of a claim that the verdict text contains. */
export type VerdictClaim = {
  claimNo: string
  car: { registrationNo: string; country: string }
  accidentInformation: { date: string | null; time: string | null; address: string }
}

/** A damage that is attached to the claim, with its judgement by the current data. */
export type VerdictDamage = {
  pickupId: string
  imageSetId: string
  number: number | null
  labels: readonly { name: string }[]
  damagedParts: ReportDamage['parts']
  price: Price | null
  /** true if sums include the damage: it is decided, not potential and not repaired */
  isInSum: boolean
  /** null if the pair no longer has this damage */
  judgement: EvidenceJudgement | null
  attachedVerdict: EvidenceVerdict
  note: string | null
}

/** Passings of the car, and damages attached to the claim. */
export type VerdictAnalysis = {
  passings: readonly { imageSetId: string; recDate: string; timeZone: string }[]
  damages: readonly VerdictDamage[]
}

/** Maximum number of reasons per damage; more reasons would make the line hard to read. */
const MOST_REASONS = 3

/**
 * Writes the verdict of a claim as plain text, for a letter or mail (A-02c). The text names the claim, the period
 * between the two passings, and each damage with its reasons and estimated costs. It ends with the sum of the proven
 * and weak damages.
 */
export function claimVerdictText(claim: VerdictClaim, analysis: VerdictAnalysis, language: Wording): string {
  const words = claimWordsOf(language)
  const { damages } = analysis
  const standing = damages.filter(stands)
  const pairs = [...Map.groupBy(damages, ({ pickupId, imageSetId }) => `${pickupId} ${imageSetId}`).values()]
  return [
    headLine(claim, language),
    ...(damages.length === 0 ? [words.noDamages] : pairs.flatMap((pair) => pairLines(pair, analysis, language))),
    sumLine(standing, language),
  ]
    .filter(Boolean)
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

/** Returns true if a damage still supports the claim: it is proven or weak by the current data. */
const stands = ({ judgement }: VerdictDamage): boolean => judgement !== null && judgement.verdict !== 'blocked'

function headLine(
  { claimNo, car, accidentInformation: { date, time, address } }: VerdictClaim,
  language: Wording,
): string {
  const { title, accident } = claimWordsOf(language)
  const plate = `${car.country} ${displayPlate({ countryCode: car.country, registrationNo: car.registrationNo })}`
  const when = [date && writeDate(date), time].filter(Boolean).join(' ')
  const where = [when && `${accident} ${when}`, address].filter(Boolean).join(', ')
  return [`${title} ${claimNo}`, plate, where].filter(Boolean).join(' · ')
}

function pairLines(
  pair: readonly VerdictDamage[],
  { passings: imageSets }: VerdictAnalysis,
  language: Wording,
): string[] {
  const words = claimWordsOf(language)
  const { pickup, return: back, newDamages } = wordsOf(language)
  const nameOf = (title: string, id: string | undefined) => {
    const imageSet = imageSets.find(({ imageSetId }) => imageSetId === id)
    return [title.toLowerCase(), imageSet && writeTime(imageSet.recDate, imageSet.timeZone)].filter(Boolean).join(' ')
  }
  const standing = pair.filter(stands)
  const proven = standing.filter(({ judgement }) => judgement?.verdict === 'proven').length
  const found = standing.length === 0 ? words.none : newDamages({ proven, weak: standing.length - proven })
  const [first] = pair
  return [
    `${words.between(nameOf(pickup, first?.pickupId), nameOf(back, first?.imageSetId), found)}.`,
    ...pair.map((damage) => damageLine(damage, language)),
  ]
}

function damageLine(damage: VerdictDamage, language: Wording): string {
  const words = claimWordsOf(language)
  const { number, judgement, attachedVerdict, note, price } = damage
  const now = judgement?.verdict ?? 'blocked'
  const verdict = now === 'blocked' ? words.blocked : words.standing[now]
  const text = damageText({ labels: damage.labels.map(({ name }) => name), parts: damage.damagedParts }, language)
  const cost = stands(damage) && price ? writeMoney(price.amount, price.currency) : null
  const reasons = judgement?.reasons.slice(0, MOST_REASONS).map(({ code }) => reasonText(code, language)) ?? []
  return [
    `${words.damage({ number, text, verdict, price: cost })}.`,
    ...reasons,
    judgement?.verdict === attachedVerdict ? '' : wordsOf(language).attachedAs[attachedVerdict],
    note && wordsOf(language).note(note),
  ]
    .filter(Boolean)
    .join(' ')
}

function sumLine(damages: readonly VerdictDamage[], language: Wording): string {
  const words = wordsOf(language)
  const { sums, missing } = sumDamages(damages.map((damage) => ({ ...damage, isNew: true }))).new
  if (sums.length === 0) return missing > 0 ? `${words.noCost}.` : ''
  const lines = sums.map((one) =>
    claimWordsOf(language).estimate(
      writeMoney(one.amount, one.currency),
      one.min === one.max ? '' : words.range(writeRange(one)),
    ),
  )
  return [...lines, ...(missing > 0 ? [`${words.notInSum(missing)}.`] : [])].join(' ')
}
