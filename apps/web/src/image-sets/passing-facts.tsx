import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { writeCount } from '../core/counts.ts'
import { m } from '../paraglide/messages.js'
import css from './passing-facts.module.css'
import { companyText, placeText, writeInstant } from './words.ts'

type PassingFactsProps = {
  row: ImageSetSummary
  /** the company it belongs to, where that is not the one worked in */
  foreign: { name: string; isReadOnly: boolean } | undefined
}

/** What is known of a passing besides its photos, as plain lines. */
export function PassingFacts({ row, foreign }: PassingFactsProps) {
  const facts: [string, string][] = [
    [m.passing_time(), writeInstant(row.recDate, row.timeZone)],
    [m.passing_place(), placeText(row)],
    ...(foreign ? [[m.inbox_company(), companyText(foreign)] as [string, string]] : []),
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
