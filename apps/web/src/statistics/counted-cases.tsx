import type { listCases } from '@skadi/contract/cases/cases-reads'
import type { CallInput } from '@skadi/contract/core/define-call'
import { COUNTED_MONEY, type CountedMoney, OBJECTION_KINDS, type ObjectionKind } from '@skadi/domain/cases/case-states'
import { isDay, writeDate } from '@skadi/domain/dates/day'
import type { DaySpan } from '@skadi/domain/statistics/statistics-span'
import { paths } from '../core/screens/paths.ts'
import { OBJECTION_WORDS } from '../core/words/objection-words.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import type { Target } from './chart.tsx'

type Query = NonNullable<CallInput<typeof listCases>['query']>

/** Filters of the list of cases that a figure counts. The search parameters have the names of the call. */
export type CountedCases = Pick<Query, 'fromDay' | 'toDay' | 'location' | 'money' | 'objection' | 'decidedBy'>

const OBJECTIONS = [...OBJECTION_KINDS, 'any'] as const
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads these filters from search parameters. Unknown and invalid parameters count as missing. */
export function parseCountedCases(search: Record<string, unknown>): CountedCases {
  const { fromDay, toDay, location, decidedBy } = search
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
  const money = COUNTED_MONEY.find((one) => one === search.money)
  const objection = OBJECTIONS.find((one) => one === search.objection)
  return {
    ...(isText(fromDay) && isDay(fromDay) ? { fromDay } : {}),
    ...(isText(toDay) && isDay(toDay) ? { toDay } : {}),
    ...(isText(location) ? { location: location.slice(0, 100) } : {}),
    ...(money ? { money } : {}),
    ...(objection ? { objection } : {}),
    ...(isText(decidedBy) && ID.test(decidedBy) ? { decidedBy } : {}),
  }
}

/** Returns a link to the cases of returns in the displayed days and location, with further filters. */
export type CasesLink = (search: CountedCases) => Target

export const casesLinkOf =
  ({ from, to }: DaySpan, location: string | undefined): CasesLink =>
  (search) => ({
    to: paths.cases,
    search: { fromDay: from, toDay: to, ...(location ? { location } : {}), money: 'asked', ...search },
  })

export const MONEY_WORDS: Record<CountedMoney, () => string> = {
  asked: m.money_asked,
  accepted: m.money_accepted,
  unanswered: m.money_unanswered,
  objected: m.money_objected,
  inClaim: m.money_inClaim,
  waived: m.money_waived,
  paid: m.money_paid,
  settled: m.money_hasSettled,
}

/** Returns the reason of an objection in words; another offered amount is an objection, too. */
export const objectionName = (reason: ObjectionKind): string =>
  reason === 'offer' ? m.money_offer() : OBJECTION_WORDS[reason]()

type ChipProps = { counted: CountedCases; onClear: () => void }

/** Button that names the filters of a figure, and removes them. Nothing without such a filter. */
export function CountedCasesChip({ counted, onClear }: ChipProps) {
  const { fromDay, toDay, location, money, objection, decidedBy } = counted
  const write = (day: string | undefined) => (day ? writeDate(day) : '…')
  const words = [
    (fromDay || toDay) && m.money_counted({ from: write(fromDay), to: write(toDay) }),
    location,
    money && money !== 'asked' && MONEY_WORDS[money]().toLowerCase(),
    objection &&
      (objection === 'any' ? m.money_anyObjection() : m.money_objection({ reason: objectionName(objection) })),
    decidedBy && m.money_ofDecider(),
  ].filter(Boolean)
  if (Object.keys(counted).length === 0) return null
  return (
    <Button height={28} title={m.inbox_removeFilter()} onClick={onClear}>
      {words.length > 0 ? words.join(' · ') : m.money_sent()} ×
    </Button>
  )
}
