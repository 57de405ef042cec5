import type { CompanyMoney } from '@skadi/contract/statistics/get-statistics'
import { changeSince } from '@skadi/domain/statistics/statistics-span'
import { counted, writeCount } from '../../core/words/counts.ts'
import { writeMinor } from '../../core/words/minor.ts'
import { writeMoney } from '../../core/words/money.ts'
import { capital } from '../../damages/words.ts'
import { m } from '../../paraglide/messages.js'
import { RankChart, type RankMark } from '../../statistics/bar-charts.tsx'
import type { Target } from '../../statistics/chart.tsx'
import { type CasesLink, objectionName } from '../../statistics/counted-cases.tsx'
import { Figure, type FigureCard } from '../../statistics/figure.tsx'
import type { FigureCell, FigureHead } from '../../statistics/figure-files.ts'
import { Ranked } from './ranked-figures.tsx'

/** `days`: the days of the period as text */
export type MoneyFigureProps = { money: CompanyMoney; link: CasesLink; days: string }

type Sums = CompanyMoney['sums']
type Amount = Exclude<keyof Sums[number], 'currency' | 'cases'>

/** `1 200 NOK` of an amount in minor units, rounded to whole units; tables and files have the hundredths. */
export const writeWhole = (minor: number, currency: string): string => writeMoney(Math.round(minor / 100), currency)
export const minorCell = (minor: number, currency: string): FigureCell => ({
  value: minor / 100,
  shown: writeMinor(minor, currency),
})
export const headsIn = (name: string, currencies: readonly string[]): FigureHead[] =>
  currencies.map((currency) => m.money_in({ name, currency }))
export const currenciesOf = ({ sums }: CompanyMoney): string[] => sums.map(({ currency }) => currency)
export const amountsOf = (sums: Sums, key: Amount): Map<string, number> =>
  new Map(sums.map((one) => [one.currency, one[key]]))

export const writeAmounts = (amounts: ReadonlyMap<string, number>): string =>
  [...amounts]
    .filter(([, minor], at) => minor > 0 || (at === 0 && amounts.size === 1))
    .map(([currency, minor]) => writeWhole(minor, currency))
    .join(' + ') || '0'

/** Returns the change of an amount; undefined with several currencies, which are never compared. */
export function changeOf(now: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>): number | undefined {
  const currencies = new Set([...now.keys(), ...before.keys()])
  const [currency = ''] = currencies
  return currencies.size === 1 ? changeSince(now.get(currency) ?? 0, before.get(currency)) : undefined
}

/** The amount of the main currency as the figure of a card; other currencies are notes. */
export function figureOf(amounts: ReadonlyMap<string, number>): Pick<FigureCard, 'figure' | 'notes'> {
  const [figure = '0', ...others] = [...amounts].map(([currency, minor]) => writeWhole(minor, currency))
  return { figure, notes: others.map((other) => `+ ${other}`) }
}

export const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)}\u00a0%`

type Repaired = CompanyMoney['repaired']
export const repairedOf = (of: Repaired): Map<string, number> =>
  new Map(of.map(({ currency, minor }) => [currency, minor]))

/** The card of what repairs cost. */
export function repairedCard(now: Repaired, before: Repaired): FigureCard {
  const { figure, notes } = figureOf(repairedOf(now))
  const damages = now.reduce((sum, one) => sum + one.damages, 0)
  return {
    label: m.money_repaired(),
    figure,
    notes: [...notes, damages > 0 ? m.money_repairedDamages(counted(damages)) : m.money_noneRepaired()],
    before: writeAmounts(repairedOf(before)),
    change: changeOf(repairedOf(now), repairedOf(before)),
  }
}

/** Round values of an axis in minor units: at most five, each a whole unit. */
export function minorTicks(highest: number): number[] {
  const step = 10 ** Math.max(2, Math.floor(Math.log10(Math.max(1, highest / 2))))
  const wide = [1, 2, 5, 10].map((times) => times * step).find((one) => highest / one <= 4) ?? highest
  return Array.from({ length: Math.floor(highest / wide) + 1 }, (_, n) => n * wide)
}

type Objected = { currency: string; lines: number; minor: number }
type Group = { key: string; name: string; lines: number; amounts: Map<string, number>; to: Target | undefined }

/** Groups by key: numbers of lines are added, amounts stay apart by currency. */
function groupsOf<One extends Objected>(
  all: readonly One[],
  groupOf: (one: One) => Pick<Group, 'key' | 'name' | 'to'>,
): Group[] {
  return [...Map.groupBy(all, (one) => groupOf(one).key).values()]
    .flatMap((some) => {
      const [first] = some
      if (!first) return []
      const lines = some.reduce((sum, one) => sum + one.lines, 0)
      return { ...groupOf(first), lines, amounts: new Map(some.map(({ currency, minor }) => [currency, minor])) }
    })
    .toSorted((a, b) => b.lines - a.lines)
}

export function ObjectionFigures({ money, link, days }: MoneyFigureProps) {
  const { reasons, locations, deciders } = money.objections
  const currencies = currenciesOf(money)
  const ranked = (title: string, column: string, groups: readonly Group[]) => (
    <Ranked
      title={title}
      all={groups}
      heads={[column, m.money_lines(), ...headsIn(m.money_asked(), currencies)]}
      cells={({ lines, amounts }) => [
        lines,
        ...currencies.map((currency) => minorCell(amounts.get(currency) ?? 0, currency)),
      ]}
      mark={({ key, name, lines, amounts, to }) => ({
        key,
        title: name,
        value: writeCount(lines),
        values: [
          [m.money_lines(), writeCount(lines)],
          [m.money_asked(), writeAmounts(amounts)],
        ],
        stack: [['plain', lines]],
        link: to,
      })}
      writeValue={writeCount}
      empty={m.money_noObjections()}
      days={days}
    />
  )
  return (
    <>
      {ranked(
        m.money_byReason(),
        m.money_reason(),
        groupsOf(reasons, ({ reason }) => ({
          key: reason,
          name: capital(objectionName(reason)),
          to: link({ objection: reason }),
        })),
      )}
      {ranked(
        m.money_byLocation(),
        m.statistics_location(),
        groupsOf(locations, ({ location }) => ({
          key: location,
          name: location,
          to: link({ location, objection: 'any' }),
        })),
      )}
      {deciders &&
        ranked(
          m.money_byDecider(),
          m.money_decider(),
          groupsOf(deciders, ({ user }) => ({
            key: user?.id ?? '',
            name: user?.name ?? m.money_nobody(),
            to: user ? link({ decidedBy: user.id }) : undefined,
          })),
        )}
    </>
  )
}

export function LocationsFigure({ money, link, days }: MoneyFigureProps) {
  const currencies = currenciesOf(money)
  const [main = ''] = currencies
  const groups = [...Map.groupBy(money.locations, ({ location }) => location)].map(([location, sums]) => ({
    location,
    asked: amountsOf(sums, 'asked'),
    paid: amountsOf(sums, 'paid'),
  }))
  const amount = (of: ReadonlyMap<string, number>) => of.get(main) ?? 0
  return (
    <Ranked
      title={m.money_asLocation()}
      all={groups.toSorted((a, b) => amount(b.asked) - amount(a.asked))}
      heads={[m.statistics_location(), ...headsIn(m.money_asked(), currencies), ...headsIn(m.money_paid(), currencies)]}
      cells={({ asked, paid }) =>
        [asked, paid].flatMap((of) => currencies.map((currency) => minorCell(of.get(currency) ?? 0, currency)))
      }
      mark={({ location, asked, paid }) => ({
        key: location,
        title: location,
        value: writeWhole(amount(asked), main),
        values: [
          [m.money_asked(), writeAmounts(asked)],
          [m.money_paid(), writeAmounts(paid), 'ink'],
        ],
        stack: [
          ['ink', amount(paid)],
          ['plain', amount(asked) - amount(paid)],
        ],
        link: link({ location }),
      })}
      writeValue={(value) => writeWhole(value, main)}
      ticksOf={minorTicks}
      legend={[
        ['ink', m.money_paid()],
        ['plain', m.money_notPaid()],
      ]}
      empty={null}
      note={currencies.length > 1 ? m.statistics_chartCurrency({ currency: main }) : undefined}
      days={days}
    />
  )
}

export function SuggestionsFigure({ money: { suggestions }, days }: Pick<MoneyFigureProps, 'money' | 'days'>) {
  const { suggested, asked, paid, isSample, passings } = suggestions
  const rows = [
    [m.money_suggested(), suggested],
    [m.money_suggestedAsked(), asked],
    [m.money_suggestedPaid(), paid],
  ] as const
  const title = m.money_suggestions()
  return (
    <Figure
      title={title}
      head={[m.money_step(), m.money_suggested()]}
      rows={suggested === 0 ? [] : rows}
      chart={
        <RankChart
          title={title}
          writeValue={writeCount}
          marks={rows.map(
            ([name, count]): RankMark => ({
              key: name,
              title: name,
              value: writeCount(count),
              values: [
                [m.money_perCent({ share: Math.round((100 * count) / Math.max(1, suggested)) }), writeCount(count)],
              ],
              stack: [['plain', count]],
            }),
          )}
        />
      }
      empty={m.money_noSuggestions()}
      note={isSample ? m.money_sample(counted(passings)) : undefined}
      days={days}
    />
  )
}
