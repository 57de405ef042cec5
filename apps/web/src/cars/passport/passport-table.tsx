import { m } from '../../paraglide/messages.js'
import type { PassportRow } from './passport-row.ts'
import css from './passport-table.module.css'

type PassportTableProps = {
  rows: readonly PassportRow[]
  /** caption of the table: the displayed passing */
  caption: string
  selectedId: string | undefined
  onSelect: (familyId: string) => void
}

/** Table with the content of the drawing. The table also contains damages without a place in the drawing. */
export const PassportTable = ({ rows, caption, selectedId, onSelect }: PassportTableProps) => (
  <table className={css.table}>
    <caption className={css.caption}>{caption}</caption>
    <thead className="visually-hidden-phone">
      <tr>
        <th scope="col">{m.passport_number()}</th>
        <th scope="col">{m.passport_damage()}</th>
        <th scope="col">{m.passport_state()}</th>
        <th scope="col">{m.passport_firstSeen()}</th>
        <th scope="col">{m.passport_lastSeen()}</th>
        <th scope="col" className={css.sum}>
          {m.passport_cost()}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.familyId} data-selected={row.familyId === selectedId || undefined}>
          <td>{row.tag}</td>
          <th scope="row" className={css.damage}>
            <button
              type="button"
              className={`${css.open} touch`}
              aria-label={m.passport_openName({ damage: row.name })}
              onClick={() => onSelect(row.familyId)}
            >
              {row.caption}
            </button>
          </th>
          <td>{row.state}</td>
          <td data-label={m.passport_firstSeen()}>{row.firstSeen}</td>
          <td>{row.lastSeen}</td>
          <td className={css.sum}>{row.cost}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
