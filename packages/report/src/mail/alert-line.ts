import type { Camera } from '@skadi/domain/capture/camera'
import type { RigAlarmKind } from '@skadi/domain/capture/health/rig-alarm'
import { displayPlate } from '@skadi/domain/cars/registration'
import type { CaseWord } from '@skadi/domain/cases/page-answers'
import type { CustomerAnswerKind } from '@skadi/domain/customer/customer-link'
import { writeDate } from '@skadi/domain/dates/day'
import type { Locale } from '@skadi/domain/language/language'
import en from '../../messages/en/alerts.json' with { type: 'json' }
import es from '../../messages/es/alerts.json' with { type: 'json' }
import no from '../../messages/no/alerts.json' with { type: 'json' }
import { writeTime } from '../text.ts'
import { cameraWord } from '../words/camera-words.ts'
import { sayIn } from '../words/message-text.ts'
import { wordsOf } from '../words/words-of.ts'

/**
 * Texts of alerts to users (decision 53), in the recipient's language. An SMS contains the texts of the counts, so
 * those texts use only the GSM alphabet.
 */
export const sayAlerts = sayIn({ en, no, es })

/** Kinds of items that an alert counts separately, in the order in which an alert mentions them. */
const COUNTED = [
  'newDamage',
  'customerAnswer',
  'caseAnswer',
  'lateCase',
  'rigAlarm',
  'wrongClock',
  'silentRig',
  'rigBack',
] as const

type Car = { countryCode: string | null; registrationNo: string | null }

/** One item of an alert to a user; times are ISO 8601 in UTC. */
export type AlertItem = { timeZone: string; address: string } & (
  | ({ kind: 'newDamage'; newDamages: number; undecided: number } & Car)
  | ({ kind: 'customerAnswer'; answer: CustomerAnswerKind } & Car)
  | ({ kind: 'caseAnswer'; reference: string; answer: CaseWord } & Car)
  | ({ kind: 'lateCase'; reference: string; dueOn: string } & Car)
  | {
      kind: 'rigAlarm'
      unit: string
      alarm: RigAlarmKind
      /** null if the alarm concerns the clock; such an alarm has `reportedAt` */
      camera: Camera | null
      since: string
      reportedAt?: string | null
      bad: number
      of: number
    }
  | { kind: 'silentRig'; unit: string; since: string; endedAt: string | null }
)

/** Writes an item as text, without its address. */
export function alertLine(item: AlertItem, language: Locale): string {
  const say = sayAlerts(language)
  const time = (at: string) => writeTime(at, item.timeZone).replaceAll('\u00a0', ' ')
  switch (item.kind) {
    case 'newDamage': {
      const found = [
        item.newDamages > 0 && wordsOf(language).onlyNewDamages(item.newDamages),
        item.undecided > 0 && say('alert_undecided', { count: item.undecided }),
      ]
      return say('alert_found', { car: carOf(item, language), found: found.filter(Boolean).join(', ') })
    }
    case 'customerAnswer':
      return say(`alertAnswer_${item.answer}`, { car: carOf(item, language) })
    case 'caseAnswer':
      return say(`alertCase_${item.answer}`, { car: carOf(item, language), reference: item.reference })
    case 'lateCase':
      return say('alert_lateCase', {
        car: carOf(item, language),
        reference: item.reference,
        date: writeDate(item.dueOn),
      })
    case 'rigAlarm': {
      const { unit, alarm, bad, of } = item
      const since = time(item.since)
      if (alarm === 'clock')
        return say('alert_wrongClock', { unit, said: time(item.reportedAt ?? item.since), time: since })
      const camera = item.camera === null ? '' : cameraWord(item.camera, language).toLowerCase()
      return `${say(`alertCamera_${alarm}`, { unit, camera })} ${say('alert_began', { time: since, bad, of })}`
    }
    case 'silentRig': {
      const { unit, since, endedAt } = item
      return say(endedAt === null ? 'alert_silentRig' : 'alert_rigBack', { unit, time: time(since) })
    }
  }
}

/**
 * Counts all items, including items that the mail does not list. The result is a text, for example `2 passings with new
 * damage, 1 silent rig`.
 */
export function countAlerts(items: readonly AlertItem[], language: Locale): string {
  const countOf = Map.groupBy(items, (item): (typeof COUNTED)[number] => {
    if (item.kind === 'rigAlarm' && item.alarm === 'clock') return 'wrongClock'
    return item.kind === 'silentRig' && item.endedAt !== null ? 'rigBack' : item.kind
  })
  return COUNTED.flatMap((kind) => {
    const count = countOf.get(kind)?.length ?? 0
    return count > 0 ? [sayAlerts(language)(`alertCount_${kind}`, { count })] : []
  }).join(', ')
}

function carOf({ countryCode, registrationNo }: Car, language: Locale): string {
  if (registrationNo === null) return sayAlerts(language)('alert_unknownCar')
  return [countryCode, displayPlate({ countryCode: countryCode ?? '', registrationNo })].filter(Boolean).join(' ')
}
