import { can } from '@skadi/domain/auth/rights'
import { formatDate } from '@skadi/domain/dates/format-date'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import {
  type FoundCar,
  latestOf,
  type PaletteItem,
  type PaletteTarget,
  plain,
  plateOf,
  type Searcher,
  VERBS,
  type Verb,
} from './palette-items.ts'

/** Phrases that begin a typed command, separated by commas. */
const PHRASES: Record<Verb, () => string> = {
  compare: m.palette_wordsCompare,
  sendReport: m.palette_wordsSendReport,
  customer: m.palette_wordsCustomer,
  passport: m.palette_wordsPassport,
  newClaim: m.palette_wordsNewClaim,
  all: m.palette_wordsAll,
}

/** Minimum number of letters of a typed phrase, because a shorter text may be a plate. */
const LEAST_LETTERS = 4

export type TypedVerb = { verb: Verb; rest: string }

/**
 * Splits a typed text such as `compare AB 12345 with pickup` into the command and the remaining text, `AB 12345`. A
 * phrase may be incomplete, for example `comp ab` or `send`. The longest matching phrase wins.
 * @returns undefined for a text without a command
 */
export function readVerb(typed: string): TypedVerb | undefined {
  const tokens = typed.trim().split(/\s+/).filter(Boolean)
  const words = tokens.map(plain)
  const read = VERBS.flatMap((verb) =>
    PHRASES[verb]()
      .split(',')
      .map((phrase) => ({ verb, used: usedWords(words, plain(phrase).trim().split(/\s+/)) })),
  )
  const best = read.filter(({ used }) => used > 0).sort((a, b) => b.used - a.used)[0]
  if (!best) return undefined
  const small = new Set(m.palette_wordsSmall().split(',').map(plain))
  const rest = tokens.slice(best.used)
  while (rest.length > 0 && small.has(plain(rest[0] as string))) rest.shift()
  while (rest.length > 0 && small.has(plain(rest.at(-1) as string))) rest.pop()
  return { verb: best.verb, rest: rest.join(' ') }
}

/** Returns the number of typed words that belong to the phrase. The last word may be incomplete. */
function usedWords(words: readonly string[], phrase: readonly string[]): number {
  let used = 0
  for (const [at, wanted] of phrase.entries()) {
    const word = words[at]
    if (word === undefined) break
    if (word !== wanted) return wanted.startsWith(word) && word.length >= LEAST_LETTERS ? at + 1 : at > 0 ? used : 0
    used = at + 1
  }
  return used
}

/** Returns the earlier passing to compare with the newest passing of a car. */
function comparedOf(car: FoundCar): { olderId: string; isPickup: boolean } | undefined {
  const { sincePickup } = latestOf(car)
  if (sincePickup) return { olderId: sincePickup.imageSetId, isPickup: true }
  const earlier = car.passings[1]
  return earlier && { olderId: earlier.id, isPickup: false }
}

/** Names and targets of the commands for a car. They are undefined if the command is not possible for the car. */
const COMMANDS: Record<
  Verb,
  (
    car: FoundCar,
    plate: string,
    searcher: Searcher,
  ) => { label: string; hint?: string; target: PaletteTarget } | undefined
> = {
  compare: (car, plate, { actor }) => {
    const { id, tenantId, recDate, timeZone, sincePickup } = latestOf(car)
    const compared = comparedOf(car)
    if (!compared || !can(actor, 'comparePassings', { tenantId })) return undefined
    const day = (instant: string) => formatDate(new Date(instant), timeZone)
    return {
      label: (compared.isPickup ? m.palette_compare : m.palette_compareEarlier)({ plate }),
      ...(sincePickup && { hint: m.compare_paletteHint({ older: day(sincePickup.recDate), newer: day(recDate) }) }),
      target: { to: paths.compare, params: { registrationNo: car.registrationNo, id: compared.olderId, id2: id } },
    }
  },
  sendReport: (car, plate, { actor }) => {
    const { id, tenantId } = latestOf(car)
    if (!can(actor, 'makeReports', { tenantId })) return undefined
    const compared = comparedOf(car)
    const { registrationNo } = car
    return {
      label: m.palette_sendReport({ plate }),
      target: compared
        ? { to: paths.compareReport, params: { registrationNo, id: compared.olderId, id2: id }, hash: 'send' }
        : { to: paths.imageSetReport, params: { id }, hash: 'send' },
    }
  },
  customer: (car, plate, { actor }) => {
    const { id, tenantId } = latestOf(car)
    if (!can(actor, 'workInTenant', { tenantId }) && !can(actor, 'administerPortal')) return undefined
    return {
      label: m.palette_customer({ plate }),
      target: { to: paths.imageSet, params: { id }, hash: 'customer' },
    }
  },
  passport: ({ registrationNo, countryCode, tenantId }, plate, { actor, tenantId: current }) => {
    if (!can(actor, 'readFleet', { tenantId })) return undefined
    const search = { countryCode, ...(tenantId === current ? {} : { company: tenantId }) }
    return {
      label: m.palette_passport({ plate }),
      target: { to: paths.passport, params: { registrationNo }, search },
    }
  },
  newClaim: ({ registrationNo, countryCode, tenantId }, plate, { actor }) => {
    if (!can(actor, 'readClaims') || !can(actor, 'writeClaims', { tenantId })) return undefined
    return {
      label: m.palette_newClaim({ plate }),
      target: { to: paths.newClaim, search: { country: countryCode, plate: registrationNo } },
    }
  },
  all: ({ registrationNo, tenantId }, plate, { actor, tenantId: current }) => {
    if (!can(actor, 'readInbox', { tenantId })) return undefined
    const company = tenantId === current ? {} : { company: tenantId }
    return {
      label: m.palette_allOf({ plate }),
      target: { to: paths.inbox, search: { tab: 'all', plate: registrationNo, ...company } },
    }
  },
}

/** Returns an item of the command for each car for which the command is possible. */
export const verbItems = (verb: Verb, cars: readonly FoundCar[], searcher: Searcher): PaletteItem[] =>
  cars.flatMap((car) => {
    const command = COMMANDS[verb](car, plateOf(car), searcher)
    return command ? [{ key: `${verb} ${car.id}`, kind: 'verb', verb, car, ...command } as const] : []
  })
