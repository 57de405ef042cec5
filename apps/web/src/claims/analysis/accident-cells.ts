import type { Claim } from '@skadi/contract/claims/claim'
import { ACCIDENT_REASONS, ACCIDENT_TYPES, type AccidentInformation } from '@skadi/domain/claims/claim'
import { isYetToCome } from '@skadi/domain/claims/is-yet-to-come'
import { readDate, writeDate } from '@skadi/domain/dates/day'
import { m } from '../../paraglide/messages.js'
import { accidentReasonText, accidentTypeText } from '../claim-words.ts'
import { type ClaimCell, numberOf, OPTIONAL_LONG, OPTIONAL_TEXT, toText, yesNoOptions, yesOrNo } from './claim-cell.ts'

type Name = keyof AccidentInformation

/** @param store the text as it is kept */
const of = <N extends Name>(name: N, label: string, store: (text: string) => AccidentInformation[N]) => ({
  name: `accident.${name}`,
  label,
  read: ({ accidentInformation }: Claim) => toText(accidentInformation[name]),
  parts: ({ accidentInformation }: Claim, text: string) => ({
    accidentInformation: { ...accidentInformation, [name]: store(text) },
  }),
})

/** On the clocks where it happened. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const asText = (text: string): string => text
const orNull = (text: string) => text || null
const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | null =>
    values.find((value) => value === text) ?? null

const dayFault = (day: string | undefined): string | undefined => {
  if (day === undefined) return m.fleet_dateFormat()
  return isYetToCome(day, new Date()) ? m.fleet_dateInFuture() : undefined
}

/** What is known of an accident, in the order in which one is told it (CLAIM-09). */
export function accidentCells({ accidentInformation }: Claim): ClaimCell[] {
  const yesNo = { kind: 'choice', options: yesNoOptions() } as const
  const notKnown = ['', m.claim_notKnown()] as const
  const isOther = accidentInformation.reason === 'OTHER' || accidentInformation.reasonOther !== ''
  return [
    {
      kind: 'text',
      rule: { ...OPTIONAL_TEXT, maxLength: 10 },
      ...of('date', m.claimForm_date(), (text) => readDate(text) ?? null),
      read: ({ accidentInformation: { date } }) => (date === null ? '' : writeDate(date)),
      check: (_, text) => (text === '' ? undefined : dayFault(readDate(text))),
    },
    {
      kind: 'text',
      rule: { ...OPTIONAL_TEXT, maxLength: 5 },
      ...of('time', m.claimForm_time(), orNull),
      check: (_, text) => (text === '' || TIME.test(text) ? undefined : m.claim_faultTime()),
    },
    { kind: 'text', rule: { ...OPTIONAL_TEXT, maxLength: 300 }, ...of('address', m.claimForm_place(), asText) },
    {
      kind: 'text',
      rule: { kind: 'word', maxLength: 500, isOptional: true },
      ...of('mapLink', m.claim_mapLink(), asText),
      check: (_, text) => (text === '' || /^https:\/\/\S+$/.test(text) ? undefined : m.claim_faultLink()),
    },
    {
      kind: 'choice',
      options: [notKnown, ...ACCIDENT_TYPES.map((type) => [type, accidentTypeText(type)] as const)],
      ...of('type', m.claim_type(), oneOf(ACCIDENT_TYPES)),
    },
    {
      kind: 'choice',
      options: [notKnown, ...ACCIDENT_REASONS.map((reason) => [reason, accidentReasonText(reason)] as const)],
      ...of('reason', m.claimForm_reason(), oneOf(ACCIDENT_REASONS)),
    },
    ...(isOther
      ? [
          {
            kind: 'text',
            rule: { ...OPTIONAL_TEXT, maxLength: 300 },
            ...of('reasonOther', m.claimForm_otherReason(), asText),
          } as const,
        ]
      : []),
    {
      kind: 'text',
      unit: 'km/h',
      rule: { kind: 'digits', maxLength: 3, most: 500, isOptional: true },
      ...of('speed', m.claimForm_speed(), numberOf),
    },
    { ...yesNo, ...of('braking', m.claim_braking(), yesOrNo) },
    { ...yesNo, ...of('drugsOrAlcohol', m.claimForm_drugsOrAlcohol(), yesOrNo) },
    { ...yesNo, ...of('policePresent', m.claimForm_policePresent(), yesOrNo) },
    { kind: 'long', rule: OPTIONAL_LONG, ...of('description', m.claimForm_description(), asText) },
    { kind: 'long', rule: OPTIONAL_LONG, ...of('additionalInformation', m.claimForm_additional(), asText) },
  ]
}
