import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { m } from '../paraglide/messages.js'
import css from './passing-facts.module.css'
import { placeText, writeCount, writeInstant } from './words.ts'

/** What is known of a passing besides its photos, as plain lines. */
export function PassingFacts({ row }: { row: ImageSetSummary }) {
  const facts: [string, string][] = [
    [m.passing_time(), writeInstant(row.recDate, row.timeZone)],
    [m.passing_place(), placeText(row)],
    [m.inbox_set(), row.origin.name],
    [m.passing_photos(), `${writeCount(row.imageCount)}${row.isOneSided ? `, ${m.verdict_oneSided()}` : ''}`],
    ...(row.checked ? [[m.inbox_check(), checkedText(row, row.checked)] as [string, string]] : []),
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const checkedText = (row: ImageSetSummary, { name, at }: NonNullable<ImageSetSummary['checked']>): string =>
  [name, writeInstant(at, row.timeZone)].filter(Boolean).join(', ')
