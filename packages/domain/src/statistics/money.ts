import { lineStanding, type MoneyPart } from '../cases/case-states.ts'
import { type DamageCase, openTotals, sumsOf } from '../cases/damage-case.ts'

/**
 * Maximum number of passings whose suggestions are counted. A longer period is read on every nth day, so that the share of suggestions that
 * became money does not rest on new cases alone.
 */
export const MOST_SUGGESTING = 5_000

export type MoneyParts = Record<MoneyPart, number>

/**
 * Divides the amount that a sent case asked for; the parts add up to it. The cap and discounts belong to no line, so the parts are totals of
 * fewer lines: `accepted` is the total of the accepted lines alone, and `objected` is what the case would lose if every open objection were
 * granted. Settling a case accepts the rest. The migration 0131 has the same rule in SQL.
 */
export function moneyOf(one: DamageCase): MoneyParts {
  const gross = openTotals(one).gross
  const parts = { accepted: 0, unanswered: 0, objected: 0, inClaim: 0, waived: (one.askedMinor ?? 0) - gross }
  if (one.state === 'waived') return parts
  if (one.state === 'movedToClaim') return { ...parts, inClaim: gross }
  if (one.state === 'settled') return { ...parts, accepted: gross }
  const totalOf = (standings: readonly string[]) =>
    sumsOf({
      ...one,
      lines: one.lines.filter((line) => line.kind === 'discount' || standings.includes(lineStanding(line))),
    }).totals.gross
  const [accepted, known] = [totalOf(['accepted']), totalOf(['accepted', 'unanswered'])]
  return { ...parts, accepted, unanswered: known - accepted, objected: gross - known }
}
