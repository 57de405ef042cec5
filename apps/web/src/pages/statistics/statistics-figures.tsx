import type { CompanyStatistics } from '@skadi/contract/statistics/get-statistics'
import { writeDate } from '@skadi/domain/dates/day'
import {
  type DaySpan,
  movedOnto,
  SPAN_PRICED,
  type SpanStep,
  stepOf,
  stepsOf,
  sumSteps,
} from '@skadi/domain/statistics/statistics-span'
import { counted, writeCount } from '../../core/words/counts.ts'
import { writeMoney } from '../../core/words/money.ts'
import { m } from '../../paraglide/messages.js'
import { TimeChart, type TimeMark } from '../../statistics/bar-charts.tsx'
import { Figure } from '../../statistics/figure.tsx'
import type { FigureRow } from '../../statistics/figure-files.ts'
import css from '../../statistics/statistics.module.css'
import type { InboxLink } from '../../statistics/statistics-words.ts'
import { RankedFigures } from './ranked-figures.tsx'

type FiguresProps = { statistics: CompanyStatistics; span: DaySpan; link: InboxLink }

/** Figures as charts and tables. Each mark is a link to the list of the counted records. */
export function StatisticsFigures({ statistics, span, link }: FiguresProps) {
  const { isSample, lookedAt, costs } = statistics
  const steps = stepsOf(span)
  const days = `${writeDate(span.from)} – ${writeDate(span.to)}`
  const stepHead = stepOf(span) === 'day' ? m.statistics_day() : m.statistics_days()
  const hasNew = statistics.withNew > 0
  const common = { statistics, span, steps, link, days, stepHead }
  return (
    <>
      <PassingsFigure {...common} />
      {isSample && <p className="muted">{m.statistics_sample(counted(lookedAt))}</p>}
      {!hasNew && (
        <Figure
          title={m.statistics_newDamages()}
          head={[]}
          rows={[]}
          chart={null}
          empty={m.statistics_noNew()}
          days={days}
        />
      )}
      {hasNew && costs && <CostsFigure {...common} />}
      <div className={css.pair}>
        <RankedFigures statistics={statistics} span={span} link={link} days={days} hasNew={hasNew} />
      </div>
    </>
  )
}

type StepFigureProps = FiguresProps & { steps: readonly SpanStep[]; days: string; stepHead: string }

export const stepTitle = ({ from, to }: SpanStep): string =>
  from === to ? writeDate(from) : `${writeDate(from)} – ${writeDate(to)}`
/** Returns the label of a step of time, for example `24.11.`, or `11.2026` for a month. */
export const stepLabel = (span: DaySpan, { from }: SpanStep): string =>
  stepOf(span) === 'month' ? writeDate(from).slice(3) : writeDate(from).slice(0, 6)

function PassingsFigure({ statistics, span, steps, link, days, stepHead }: StepFigureProps) {
  const [title, withNewTitle, beforeTitle] = [m.statistics_passings(), m.statistics_withNew(), m.statistics_before()]
  const counts = sumSteps(steps, statistics.days, (day) => day.passings)
  const withNew = sumSteps(steps, statistics.days, (day) => day.withNew)
  const before = sumSteps(steps, movedOnto(span, statistics.daysBefore), (day) => day.passings)
  const marks = steps.map((step, n): TimeMark => {
    const [all = 0, fresh = 0, old = 0] = [counts[n], withNew[n], before[n]]
    return {
      key: step.from,
      label: stepLabel(span, step),
      title: stepTitle(step),
      values: [
        [title, writeCount(all), 'plain'],
        [withNewTitle, writeCount(fresh), 'new'],
        [beforeTitle, writeCount(old), 'before'],
      ],
      stack: [
        ['new', fresh],
        ['plain', all - fresh],
      ],
      before: old,
      link: link({ from: step.from, to: step.to }),
    }
  })
  return (
    <Figure
      title={title}
      head={[stepHead, title, withNewTitle, beforeTitle]}
      rows={steps
        .map((step, n): FigureRow => [stepTitle(step), counts[n] ?? 0, withNew[n] ?? 0, before[n] ?? 0])
        .toReversed()}
      linkOf={(at) => marks.at(-1 - at)?.link}
      chart={
        <TimeChart
          title={title}
          marks={marks}
          writeValue={writeCount}
          legend={[
            ['plain', title],
            ['new', withNewTitle],
            ['before', beforeTitle],
          ]}
        />
      }
      empty={null}
      days={days}
    />
  )
}

function CostsFigure({ statistics: { costs, costDays }, span, steps, link, days, stepHead }: StepFigureProps) {
  const title = m.statistics_costs()
  const currencies = costs?.sums.map(({ currency }) => currency) ?? []
  const [main = ''] = currencies
  const amounts = new Map(
    currencies.map((currency) => [
      currency,
      sumSteps(steps, costDays, (one) => (one.currency === currency ? one.amount : 0)),
    ]),
  )
  const marks = steps.map((step, n): TimeMark => {
    const amount = amounts.get(main)?.[n] ?? 0
    return {
      key: step.from,
      label: stepLabel(span, step),
      title: stepTitle(step),
      values: currencies.map(
        (currency) => [title, writeMoney(amounts.get(currency)?.[n] ?? 0, currency), 'new'] as const,
      ),
      stack: [['new', amount]],
      link: link({ tab: 'new', from: step.from, to: step.to }),
    }
  })
  const notes = [
    costs?.lookedAt === SPAN_PRICED && m.statistics_costsSample(counted(SPAN_PRICED)),
    costs && costs.missing > 0 && m.statistics_withoutPrice(counted(costs.missing)),
    currencies.length > 1 && m.statistics_chartCurrency({ currency: main }),
  ].filter(Boolean)
  return (
    <Figure
      title={title}
      head={[stepHead, ...currencies.map((currency) => m.statistics_costIn({ currency }))]}
      rows={
        currencies.length === 0
          ? []
          : steps
              .map(
                (step, n): FigureRow => [
                  stepTitle(step),
                  ...currencies.map((currency) => amounts.get(currency)?.[n] ?? 0),
                ],
              )
              .toReversed()
      }
      linkOf={(at) => marks.at(-1 - at)?.link}
      chart={
        <TimeChart
          title={title}
          marks={marks}
          writeValue={writeCount}
          legend={[['new', m.statistics_costIn({ currency: main })]]}
        />
      }
      empty={costs && costs.missing > 0 ? m.statistics_noPrices() : m.statistics_noNew()}
      note={notes.length > 0 ? notes.join(' ') : undefined}
      days={days}
    />
  )
}
