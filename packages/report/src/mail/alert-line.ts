import type { Camera } from '@skadi/domain/capture/camera'
import type { RigAlarmKind } from '@skadi/domain/capture/health/rig-alarm'
import { displayPlate } from '@skadi/domain/cars/registration'
import type { CustomerAnswerKind } from '@skadi/domain/customer/customer-link'
import type { Locale } from '@skadi/domain/language/language'
import { writeTime } from '../text.ts'
import { ALERT_WORDS, type AlertCounts } from '../words/alert-words.ts'
import { cameraWord } from '../words/camera-words.ts'

type Car = { countryCode: string | null; registrationNo: string | null }

/** One item of an alert message to a user; times are ISO 8601 in UTC. */
export type AlertItem = { timeZone: string; address: string } & (
  | ({ kind: 'newDamage'; newDamages: number; undecided: number } & Car)
  | ({ kind: 'customerAnswer'; answer: CustomerAnswerKind } & Car)
  | {
      kind: 'rigAlarm'
      unit: string
      alarm: RigAlarmKind
      /** null for a clock alarm, which has `reportedAt` */
      camera: Camera | null
      since: string
      reportedAt?: string | null
      bad: number
      of: number
    }
  | { kind: 'silentRig'; unit: string; since: string; endedAt: string | null }
)

/** An alert item in words, without its address. */
export function alertLine(item: AlertItem, language: Locale): string {
  const words = ALERT_WORDS[language]
  const time = (at: string) => writeTime(at, item.timeZone).replaceAll('\u00a0', ' ')
  switch (item.kind) {
    case 'newDamage':
      return words.newDamage(carOf(item, language), item)
    case 'customerAnswer':
      return words.customerAnswer[item.answer](carOf(item, language))
    case 'rigAlarm': {
      if (item.alarm === 'clock')
        return words.wrongClock({ unit: item.unit, said: time(item.reportedAt ?? item.since), time: time(item.since) })
      const camera = item.camera === null ? '' : cameraWord(item.camera, language).toLowerCase()
      const began = words.began({ time: time(item.since), bad: item.bad, of: item.of })
      return `${words.rigAlarm[item.alarm](item.unit, camera)} ${began}`
    }
    case 'silentRig':
      return (item.endedAt === null ? words.silentRig : words.rigBack)(item.unit, time(item.since))
  }
}

/** Counts of all items, such as `2 passings with new damage, 1 silent rig`, including items that the mail does not list. */
export function countAlerts(items: readonly AlertItem[], language: Locale): string {
  const { counts } = ALERT_WORDS[language]
  const countOf = Map.groupBy(items, (item): keyof AlertCounts => {
    if (item.kind === 'rigAlarm' && item.alarm === 'clock') return 'wrongClock'
    return item.kind === 'silentRig' && item.endedAt !== null ? 'rigBack' : item.kind
  })
  return Object.entries(counts)
    .flatMap(([kind, write]) => {
      const count = countOf.get(kind as keyof AlertCounts)?.length ?? 0
      return count > 0 ? [write(count)] : []
    })
    .join(', ')
}

function carOf({ countryCode, registrationNo }: Car, language: Locale): string {
  if (registrationNo === null) return ALERT_WORDS[language].unknownCar
  return [countryCode, displayPlate({ countryCode: countryCode ?? '', registrationNo })].filter(Boolean).join(' ')
}
