import type { CompanyStatistics } from '@skadi/contract/statistics/get-statistics'
import { displayPlate } from '@skadi/domain/cars/registration'
import { writeDate } from '@skadi/domain/dates/day'
import type { DaySpan } from '@skadi/domain/statistics/statistics-span'
import type { ReactNode } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { counted, writeCount } from '../../core/words/counts.ts'
import { writeMoney, writeSums } from '../../core/words/money.ts'
import { capital, partWord } from '../../damages/words.ts'
import { m } from '../../paraglide/messages.js'
import { RankChart, type RankMark } from '../../statistics/bar-charts.tsx'
import type { Target } from '../../statistics/chart.tsx'
import { Figure } from '../../statistics/figure.tsx'
import type { FigureCell, FigureHead } from '../../statistics/figure-files.ts'
import { hoursOf, type InboxLink, tickWriter, timeTicks, writeTime } from '../../statistics/statistics-words.ts'

type Costs = CompanyStatistics['before']['costs']
type Damaged = { newDamages: number; costs: Costs }
type Place = CompanyStatistics['places'][number]

/** Maximum number of rows in a ranked chart. The table contains all rows. */
const MOST_RANKED = 10

type RankedProps<One> = {
  title: string
  /** all rows in the order of the chart */
  all: readonly One[]
  /** headings of the columns, first column first */
  heads: readonly FigureHead[]
  cells: (one: One) => FigureCell[]
  mark: (one: One) => RankMark
  writeValue: (value: number) => string
  ticksOf?: (highest: number) => number[]
  legend?: Parameters<typeof RankChart>[0]['legend']
  empty: ReactNode
  note?: string | undefined
  days: string
}

/** Ranked chart of the first rows, and a table of all rows. */
export function Ranked<One>({ title, all, heads, cells, mark, days, empty, note, ...chart }: RankedProps<One>) {
  const marks = all.map(mark)
  const notes = [all.length > MOST_RANKED && m.statistics_ranked(counted(MOST_RANKED)), note].filter(Boolean)
  return (
    <Figure
      title={title}
      head={heads}
      rows={all.map((one, n) => [marks[n]?.title ?? '', ...cells(one)])}
      linkOf={(at) => marks[at]?.link}
      chart={<RankChart title={title} marks={marks.slice(0, MOST_RANKED)} {...chart} />}
      empty={empty}
      note={notes.length > 0 ? notes.join(' ') : undefined}
      days={days}
    />
  )
}

const timeCell = (ms: number | undefined): FigureCell =>
  ms === undefined ? null : { value: hoursOf(ms), shown: writeTime(ms) }
const timeHead = (shown: string): FigureHead => ({ shown, file: m.statistics_inHours({ name: shown }) })

type Props = {
  statistics: CompanyStatistics
  span: DaySpan
  link: InboxLink
  days: string
  /** false if the period has no new damage; figures about new damage are then left out */
  hasNew: boolean
}

/** Figures for each location, car, part, rig and degree of proof. The highest value comes first. */
export function RankedFigures({ statistics, span, link, days, hasNew }: Props) {
  const { places, rigs, parts, verdicts, cars, carsWithNew, costs } = statistics
  const mayReadFleet = useCan('readFleet')
  const currencies = costs?.sums.map(({ currency }) => currency) ?? []
  const [main] = currencies
  const amount = (of: Costs, currency = main) => of?.sums.find((one) => one.currency === currency)?.amount ?? 0
  /** Returns the costs if prices are known, and otherwise the number of damages. */
  const valueOf = (one: Damaged) => (main ? amount(one.costs) : one.newDamages)
  const write = (value: number) => (main ? writeMoney(value, main) : writeCount(value))
  const costHeads = currencies.map((currency) => m.statistics_costIn({ currency }))
  const costCells = ({ costs: of }: Damaged): FigureCell[] => currencies.map((currency) => amount(of, currency))
  const byValue = <One extends Damaged>(all: readonly One[]) =>
    all
      .filter(({ newDamages }) => newDamages > 0)
      .toSorted((a, b) => valueOf(b) - valueOf(a) || b.newDamages - a.newDamages)
  const damaged = (key: string, one: Damaged, to: Target): RankMark => ({
    key,
    title: key,
    value: write(valueOf(one)),
    values: [
      [m.statistics_newDamages(), writeCount(one.newDamages)],
      ...(costs ? [[m.statistics_costs(), (one.costs && writeSums(one.costs)) || '–'] as const] : []),
    ],
    stack: [['new', valueOf(one)]],
    link: to,
  })
  const placeHeads: FigureHead[] = [
    m.statistics_passings(),
    m.statistics_withNew(),
    m.statistics_newDamages(),
    ...costHeads,
    m.statistics_checked(),
    timeHead(m.statistics_median()),
    timeHead(m.statistics_within95()),
  ]
  const placeCells = (one: Place): FigureCell[] => [
    one.passings,
    one.withNew,
    one.newDamages,
    ...costCells(one),
    one.checked,
    timeCell(one.checkingMs?.median),
    timeCell(one.checkingMs?.p95),
  ]
  const rigMark = (one: (typeof rigs)[number]): RankMark => ({
    key: `${one.name} · ${one.location}`,
    title: `${one.name} · ${one.location}`,
    value: writeCount(one.passings),
    values: [
      [m.statistics_passings(), writeCount(one.passings), 'plain'],
      [m.statistics_withNew(), writeCount(one.withNew), 'new'],
    ],
    stack: [
      ['new', one.withNew],
      ['plain', one.passings - one.withNew],
    ],
    link: link({ location: one.location, set: one.name }),
  })
  const timed = places.flatMap((one) => (one.checkingMs ? [{ ...one, checkingMs: one.checkingMs }] : []))
  const carLink = ({ registrationNo, countryCode }: (typeof cars)[number]): Target => {
    const period = { period: 'custom', from: writeDate(span.from), to: writeDate(span.to) }
    return mayReadFleet
      ? { to: paths.fleet, search: { ...period, registrationNo, countryCode } }
      : link({ tab: 'new', plate: registrationNo })
  }
  const common = { days, writeValue: main ? writeCount : write, empty: m.statistics_noNew() }
  const evidence = (
    [
      ['proven', m.compare_proven],
      ['weak', m.compare_weak],
      ['blocked', m.compare_blocked],
    ] as const
  )
    .map(([name, word]) => ({ name, word: word(), count: verdicts[name] }))
    .filter(({ count }) => count > 0)
  return (
    <>
      {hasNew && (
        <Ranked
          {...common}
          title={main ? m.statistics_costsByLocation() : m.statistics_newByLocation()}
          all={byValue(places)}
          heads={[m.statistics_location(), ...placeHeads]}
          cells={placeCells}
          mark={(one) => damaged(one.location, one, link({ tab: 'new', location: one.location }))}
        />
      )}
      <Ranked
        {...common}
        title={m.statistics_timeByLocation()}
        all={timed.toSorted((a, b) => b.checkingMs.median - a.checkingMs.median)}
        heads={[
          m.statistics_location(),
          m.statistics_checked(),
          timeHead(m.statistics_median()),
          timeHead(m.statistics_within95()),
        ]}
        cells={(one) => [one.checked, timeCell(one.checkingMs.median), timeCell(one.checkingMs.p95)]}
        mark={({ location, checked, checkingMs }) => ({
          key: location,
          title: location,
          value: writeTime(checkingMs.median),
          values: [
            [m.statistics_median(), writeTime(checkingMs.median), 'ink'],
            [m.statistics_within95(), writeTime(checkingMs.p95), 'most'],
            [m.statistics_checked(), writeCount(checked)],
          ],
          stack: [['ink', checkingMs.median]],
          most: checkingMs.p95,
          link: link({ location }),
        })}
        legend={[
          ['ink', m.statistics_median()],
          ['most', m.statistics_within95()],
        ]}
        writeValue={tickWriter(Math.max(0, ...timed.map(({ checkingMs }) => checkingMs.p95)))}
        ticksOf={timeTicks}
        empty={m.statistics_noneChecked()}
      />
      {hasNew && (
        <>
          <Ranked
            {...common}
            title={m.statistics_carsWithNew()}
            all={byValue(cars)}
            heads={[m.statistics_car(), m.statistics_newDamages(), ...costHeads]}
            cells={(one) => [one.newDamages, ...costCells(one)]}
            mark={(one) => damaged(displayPlate(one), one, carLink(one))}
            note={carsWithNew > cars.length ? m.statistics_carsSample(counted(cars.length)) : undefined}
          />
          <Ranked
            {...common}
            title={m.statistics_byPart()}
            all={byValue(parts)}
            heads={[m.statistics_part(), m.statistics_newDamages(), ...costHeads]}
            cells={(one) => [one.newDamages, ...costCells(one)]}
            mark={(one) =>
              damaged(
                one.part ? capital(partWord(one.part)) : m.statistics_unknownPart(),
                one,
                link({ part: one.part ?? 'unknown' }),
              )
            }
          />
        </>
      )}
      <Ranked
        {...common}
        title={m.statistics_byRig()}
        all={rigs}
        heads={[m.statistics_rig(), ...placeHeads]}
        cells={placeCells}
        mark={rigMark}
        legend={[
          ['plain', m.statistics_passings()],
          ['new', m.statistics_withNew()],
        ]}
        writeValue={writeCount}
      />
      <Ranked
        {...common}
        title={m.statistics_verdicts()}
        all={evidence}
        heads={[m.statistics_verdict(), m.statistics_damages()]}
        cells={({ count }) => [count]}
        mark={({ name, word, count }) => ({
          key: name,
          title: word,
          value: writeCount(count),
          values: [[m.statistics_damages(), writeCount(count)]],
          stack: [['plain', count]],
          link: link({ evidence: name }),
        })}
        writeValue={writeCount}
        empty={m.statistics_noEvidence()}
      />
    </>
  )
}
