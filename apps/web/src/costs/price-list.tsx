import {
  amountOf,
  PART_GROUPS,
  type PriceTable,
  REPAIR_WORKS,
  rowOf,
  SIZE_CLASSES,
} from '@skadi/domain/costs/price-table'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { writeHours } from './cost-words.ts'
import css from './price-list.module.css'
import { groupName, sizeName, workName } from './price-words.ts'

/**
 * Prices of each kind of work on each kind of part, in the sizes small, medium and large. Below each amount are the
 * figures that the amount consists of.
 */
export const PriceList = ({ table }: { table: PriceTable }) => (
  <section className={css.prices}>
    <div>
      <h2 className="type-panel">{m.prices_table({ version: table.version })}</h2>
      <p className={css.muted}>{m.prices_rate({ amount: `${writeCount(table.hourlyRate)}\u00a0${table.currency}` })}</p>
    </div>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll the table on narrow screens */}
    <div className={css.scroll} tabIndex={0} role="region" aria-label={m.prices_table({ version: table.version })}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{m.prices_group()}</th>
            <th scope="col">{m.prices_work()}</th>
            {SIZE_CLASSES.map((size) => (
              <th key={size} scope="col">
                {sizeName(size)}
              </th>
            ))}
          </tr>
        </thead>
        {PART_GROUPS.map((group) => (
          <tbody key={group}>
            {REPAIR_WORKS.map((work, at) => (
              <tr key={work}>
                {at === 0 && (
                  <th scope="rowgroup" rowSpan={REPAIR_WORKS.length}>
                    {groupName(group)}
                  </th>
                )}
                <th scope="row">{workName(work)}</th>
                {SIZE_CLASSES.map((size) => {
                  const row = rowOf(table, { group, work, size })
                  const amount = writeCount(amountOf(row, table.hourlyRate))
                  const made = madeOf(row)
                  return (
                    <td key={size}>
                      {amount}
                      {made !== amount && <small>{made}</small>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  </section>
)

/**
 * Returns the figures of an amount, for example `2.25 h + 2 350`. No-break spaces keep a figure and its unit together.
 */
const madeOf = ({ hours, paint, part }: { hours: number; paint: number; part: number }): string =>
  [hours > 0 && `${writeHours(hours)}\u00a0h`, paint > 0 && writeCount(paint), part > 0 && writeCount(part)]
    .filter(Boolean)
    .join(' + ')
