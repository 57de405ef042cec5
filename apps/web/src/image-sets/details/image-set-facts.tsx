import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { CarCondition } from '@skadi/domain/detections/nuisances'
import { writeInstant } from '../../core/clock.ts'
import { writeCount } from '../../core/words/counts.ts'
import { timeSourceText } from '../../core/words/image-set-time-words.ts'
import { m } from '../../paraglide/messages.js'
import { verdictOfRow } from '../verdict/verdict-view.ts'
import { checkedText } from '../verdict/verdict-words.ts'
import { companyText, placeText } from '../words.ts'
import { CorrectTime } from './correct-time.tsx'
import css from './image-set-facts.module.css'

const CONDITIONS: Record<CarCondition, () => string> = {
  wet: m.passing_condition_wet,
  dirty: m.passing_condition_dirty,
  snowy: m.passing_condition_snowy,
}

type ImageSetFactsProps = {
  row: ImageSet
  /** company that owns the passing, if it is not the current company */
  foreign: { name: string; isReadOnly: boolean } | undefined
}

/** Facts about a passing as plain lines, without the photos of the passing. */
export function ImageSetFacts({ row, foreign }: ImageSetFactsProps) {
  const facts: [string, string][] = [
    [m.passing_time(), [writeInstant(row.recDate, row.timeZone), timeSourceText(row.time)].filter(Boolean).join(', ')],
    [m.passing_place(), placeText(row)],
    ...(row.time ? [[m.passing_timeByRig(), writeInstant(row.time.reportedAt, row.timeZone)] as [string, string]] : []),
    [m.passing_arrivedAt(), writeInstant(row.arrivedAt, row.timeZone)],
    ...(foreign ? [[m.inbox_company(), companyText(foreign)] as [string, string]] : []),
    [m.inbox_set(), row.origin.name],
    [m.passing_photos(), `${writeCount(row.imageCount)}${row.isOneSided ? `, ${m.verdict_oneSided()}` : ''}`],
    ...(row.carConditions.length > 0
      ? [[m.passing_condition(), row.carConditions.map((is) => CONDITIONS[is]()).join(', ')] as [string, string]]
      : []),
    ...(row.checked
      ? [[m.inbox_check(), checkedText(row.checked, row.timeZone, verdictOfRow(row))] as [string, string]]
      : []),
  ]
  return (
    <div className={css.panel}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CorrectTime imageSet={row} />
    </div>
  )
}
