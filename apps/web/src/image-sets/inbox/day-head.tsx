import { writeDate } from '@skadi/domain/dates/day'
import { currentLanguageTag } from '../../core/language.ts'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { type DayGroup, nearnessOf } from './day-groups.ts'
import css from './day-head.module.css'

/** `Today, 21.11.2026  14 passings · 3 with new damage`, sticky above the rows of its day. */
export function DayHead({ group: { day, count }, today, id }: { group: DayGroup; today: string; id: string }) {
  return (
    <h2 id={id} className={css.head}>
      <span>{dayTitle(day, today)}</span>
      {count && (
        <span className={css.counts}>
          {m.inbox_dayPassings(counted(count.total))}
          {count.withNewDamages > 0 && ` · ${m.inbox_dayNew(counted(count.withNewDamages))}`}
        </span>
      )}
    </h2>
  )
}

function dayTitle(day: string, today: string): string {
  const date = writeDate(day)
  switch (nearnessOf(day, today)) {
    case 'today':
      return m.inbox_today({ date })
    case 'yesterday':
      return m.inbox_yesterday({ date })
    case 'earlier':
      return `${weekday(day)}, ${date}`
  }
}

const capitalise = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)

const weekday = (day: string): string =>
  capitalise(
    new Intl.DateTimeFormat(currentLanguageTag(), { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T12:00:00Z`),
    ),
  )
