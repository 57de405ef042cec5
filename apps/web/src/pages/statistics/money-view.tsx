import type { CompanyMoney, CompanyStatistics } from '@skadi/contract/statistics/get-statistics'
import { MONEY_PARTS } from '@skadi/domain/cases/case-states'
import { minorOf } from '@skadi/domain/cases/case-sums'
import { writeDate } from '@skadi/domain/dates/day'
import {
  changeSince,
  type DaySpan,
  SPAN_PRICED,
  stepOf,
  stepsOf,
  sumSteps,
} from '@skadi/domain/statistics/statistics-span'
import type { ReactNode } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { m } from '../../paraglide/messages.js'
import { RankChart, type RankMark, TimeChart, type TimeMark } from '../../statistics/bar-charts.tsx'
import type { Target, Tone } from '../../statistics/chart.tsx'
import { casesLinkOf, MONEY_WORDS } from '../../statistics/counted-cases.tsx'
import { Figure, type FigureCard, FigureCards } from '../../statistics/figure.tsx'
import type { FigureCell, FigureRow } from '../../statistics/figure-files.ts'
import css from '../../statistics/statistics.module.css'
import { inboxLinkOf, writeTime } from '../../statistics/statistics-words.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import {
  amountsOf,
  changeOf,
  currenciesOf,
  figureOf,
  headsIn,
  LocationsFigure,
  type MoneyFigureProps,
  minorCell,
  minorTicks,
  ObjectionFigures,
  repairedCard,
  repairedOf,
  SuggestionsFigure,
  share,
  writeAmounts,
  writeWhole,
} from './money-figures.tsx'
import { stepLabel, stepTitle } from './statistics-figures.tsx'

type Costs = CompanyStatistics['before']['costs']
type MoneyViewProps = {
  /** figures of the passings, for the estimate; undefined until they are loaded */
  statistics: CompanyStatistics | undefined
  money: CompanyMoney
  span: DaySpan
  location: string | undefined
  /** button that shows a longer period, if there is one */
  widen: ReactNode
}

/** What the cases of the period's returns brought: from the estimate to the payment, with objections and their reasons. */
export function MoneyView({ statistics, money, span, location, widen }: MoneyViewProps) {
  if (money.sums.length === 0 && money.repaired.length === 0)
    return (
      <EmptyState
        title={m.money_emptyTitle()}
        text={m.money_emptyText()}
        action={
          <span className={css.tools}>
            {widen}
            <ButtonLink to={paths.cases} search={{}}>
              {m.money_openCases()}
            </ButtonLink>
          </span>
        }
      />
    )
  const link = casesLinkOf(span, location)
  const common = { statistics, money, span, link, days: `${writeDate(span.from)} – ${writeDate(span.to)}` }
  const newDamages = inboxLinkOf(span, location)({ tab: 'new' })
  return (
    <>
      <FigureCards
        cards={cardsOf({ ...common, newDamages })}
        span={span}
        isBeforeKnown={money.before.sums.length > 0 || (statistics?.before.passings ?? 0) > 0}
      />
      <StepsFigure {...common} newDamages={newDamages} />
      <TimeFigure {...common} />
      <div className={css.pair}>
        <ObjectionFigures {...common} />
        <LocationsFigure {...common} />
        <SuggestionsFigure {...common} />
      </div>
    </>
  )
}

type FigureProps = MoneyFigureProps & Pick<MoneyViewProps, 'statistics' | 'span'>

const estimateOf = (costs: Costs | undefined): Map<string, number> =>
  new Map(costs?.sums.map(({ currency, amount }) => [currency, minorOf(amount)]))

function cardsOf({ statistics, money, link, newDamages }: FigureProps & { newDamages: Target }): FigureCard[] {
  const { sums, settled, suggestions, repaired, before } = money
  const cases = sums.reduce((sum, one) => sum + one.cases, 0)
  const card = (
    key: 'asked' | 'accepted' | 'objected' | 'waived' | 'paid',
    note: string | false = false,
  ): FigureCard => {
    const [now, old] = [amountsOf(sums, key), amountsOf(before.sums, key)]
    return {
      label: MONEY_WORDS[key](),
      figure: figureOf(now).figure,
      notes: [...figureOf(now).notes, note],
      before: writeAmounts(old),
      change: changeOf(now, old),
      to: [...now.values()].some((minor) => minor > 0) ? link({ money: key }) : undefined,
    }
  }
  const [estimate, estimateBefore] = [estimateOf(statistics?.costs), estimateOf(statistics?.before.costs)]
  const estimated: FigureCard[] = statistics?.costs
    ? [
        {
          label: m.money_estimated(),
          figure: figureOf(estimate).figure,
          notes: [
            ...figureOf(estimate).notes,
            statistics.costs.lookedAt === SPAN_PRICED && m.statistics_costsSample(counted(SPAN_PRICED)),
          ],
          before: writeAmounts(estimateBefore),
          change: changeOf(estimate, estimateBefore),
          to: estimate.size > 0 ? newDamages : undefined,
        },
      ]
    : []
  return [
    ...estimated,
    card('asked', m.money_cases(counted(cases))),
    card('accepted'),
    card('objected'),
    card('waived'),
    card('paid'),
    repairedCard(repaired, before.repaired),
    {
      label: m.money_settled(),
      figure: settled ? writeTime(settled.median) : '–',
      notes: settled
        ? [m.money_cases(counted(settled.cases)), m.statistics_most({ time: writeTime(settled.p95) })]
        : [m.money_noneSettled()],
      before: before.settled ? writeTime(before.settled.median) : undefined,
      change: changeSince(settled?.median, before.settled?.median),
      to: settled ? link({ money: 'settled' }) : undefined,
    },
    {
      label: m.money_suggestions(),
      figure: suggestions.suggested > 0 ? share(suggestions.asked, suggestions.suggested) : '–',
      notes: [
        suggestions.suggested > 0 && `${m.money_suggestedPaid()}: ${share(suggestions.paid, suggestions.suggested)}`,
      ],
    },
  ]
}

const STEPS = ['asked', ...MONEY_PARTS, 'paid'] as const

/** Chart of the amounts from the estimate to the payment: estimated, asked for with its parts, and paid. */
function StepsFigure({ statistics, money, link, days, newDamages }: FigureProps & { newDamages: Target }) {
  const estimate = estimateOf(statistics?.costs)
  const repaired = repairedOf(money.repaired)
  const currencies = [...new Set([...currenciesOf(money), ...estimate.keys(), ...repaired.keys()])]
  const [main = ''] = currencies
  const rows = [
    ...(statistics?.costs
      ? [{ name: m.money_estimated(), amounts: estimate, tone: 'plain' as Tone, to: newDamages }]
      : []),
    ...STEPS.map((key) => ({
      name: MONEY_WORDS[key](),
      amounts: amountsOf(money.sums, key),
      tone: (key === 'paid' ? 'ink' : 'plain') as Tone,
      to: link({ money: key }),
    })),
    ...(repaired.size > 0
      ? [{ name: m.money_repaired(), amounts: repaired, tone: 'plain' as Tone, to: undefined }]
      : []),
  ]
  const title = m.money_fromTo()
  const notes = [m.money_parts(), currencies.length > 1 && m.statistics_chartCurrency({ currency: main })]
  return (
    <Figure
      title={title}
      head={[m.money_step(), ...currencies]}
      rows={rows.map(
        ({ name, amounts }): FigureRow => [
          name,
          ...currencies.map((currency) => minorCell(amounts.get(currency) ?? 0, currency)),
        ],
      )}
      linkOf={(at) => rows[at]?.to}
      chart={
        <RankChart
          title={title}
          writeValue={(value) => writeWhole(value, main)}
          ticksOf={minorTicks}
          marks={rows.map(
            ({ name, amounts, tone, to }): RankMark => ({
              key: name,
              title: name,
              value: writeWhole(amounts.get(main) ?? 0, main),
              values: currencies.map(
                (currency) => [currency, writeMinor(amounts.get(currency) ?? 0, currency)] as const,
              ),
              stack: [[tone, amounts.get(main) ?? 0]],
              link: to,
            }),
          )}
        />
      }
      empty={null}
      note={notes.filter(Boolean).join(' ')}
      days={days}
    />
  )
}

function TimeFigure({ money, span, link, days }: FigureProps) {
  const steps = stepsOf(span)
  const currencies = currenciesOf(money)
  const [main = ''] = currencies
  const sumsOf = (key: 'asked' | 'paid') =>
    new Map(
      currencies.map((currency) => [
        currency,
        sumSteps(steps, money.days, (one) => (one.currency === currency ? one[key] : 0)),
      ]),
    )
  const [asked, paid] = [sumsOf('asked'), sumsOf('paid')]
  const marks = steps.map((step, n): TimeMark => {
    const [all, part] = [asked.get(main)?.[n] ?? 0, paid.get(main)?.[n] ?? 0]
    return {
      key: step.from,
      label: stepLabel(span, step),
      title: stepTitle(step),
      values: [
        [m.money_asked(), writeWhole(all, main)],
        [m.money_paid(), writeWhole(part, main), 'ink'],
      ],
      stack: [
        ['ink', part / 100],
        ['plain', (all - part) / 100],
      ],
      link: link({ fromDay: step.from, toDay: step.to }),
    }
  })
  const title = m.money_overTime()
  const notes = [m.money_returns(), currencies.length > 1 && m.statistics_chartCurrency({ currency: main })]
  return (
    <Figure
      title={title}
      head={[
        stepOf(span) === 'day' ? m.statistics_day() : m.statistics_days(),
        ...currencies.flatMap((currency) => [
          ...headsIn(m.money_asked(), [currency]),
          ...headsIn(m.money_paid(), [currency]),
        ]),
      ]}
      rows={steps
        .map(
          (step, n): FigureRow => [
            stepTitle(step),
            ...currencies.flatMap((currency) => [
              zeroOr(asked.get(currency)?.[n], currency),
              zeroOr(paid.get(currency)?.[n], currency),
            ]),
          ],
        )
        .toReversed()}
      linkOf={(at) => marks.at(-1 - at)?.link}
      chart={
        <TimeChart
          title={title}
          marks={marks}
          writeValue={writeCount}
          legend={[
            ['ink', m.money_in({ name: m.money_paid(), currency: main })],
            ['plain', m.money_in({ name: m.money_notPaid(), currency: main })],
          ]}
        />
      }
      empty={null}
      note={notes.filter(Boolean).join(' ')}
      days={days}
    />
  )
}

/** A plain 0 lets the table leave out a row of zeros. */
const zeroOr = (minor: number | undefined, currency: string): FigureCell =>
  minor === undefined || minor === 0 ? 0 : minorCell(minor, currency)
