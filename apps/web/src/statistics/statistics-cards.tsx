import type { CompanyStatistics } from '@skadi/contract/statistics/get-statistics'
import { counted, writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import css from './statistics.module.css'

type StatisticsCardsProps = { statistics: CompanyStatistics; writeTime: (ms: number) => string }

/** The four main figures. */
export function StatisticsCards({ statistics, writeTime }: StatisticsCardsProps) {
  const { passings: imageSets, withNew, notInspected, checked, checkingMs } = statistics
  const share = (count: number) => (imageSets === 0 ? '' : `${Math.round((100 * count) / imageSets)} %`)
  const unknown = notInspected > 0 ? m.statistics_notInspected(counted(notInspected)) : ''
  const cards: [label: string, figure: string, note: string][] = [
    [m.statistics_passings(), writeCount(imageSets), ''],
    [m.statistics_withNew(), writeCount(withNew), [share(withNew), unknown].filter(Boolean).join(' · ')],
    [m.statistics_checked(), writeCount(checked), share(checked)],
    [
      m.statistics_toChecked(),
      checkingMs ? writeTime(checkingMs.median) : '–',
      checkingMs ? m.statistics_most({ time: writeTime(checkingMs.p95) }) : '',
    ],
  ]
  return (
    <dl className={css.cards}>
      {cards.map(([label, figure, note]) => (
        <div key={label} className={css.card}>
          <dt>{label}</dt>
          <dd className={css.number}>{figure}</dd>
          {note && <dd className="muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
