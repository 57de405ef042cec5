import type { DamageThen } from '@skadi/domain/damages/matching/damage-at'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import type { Region } from './car-drawing.ts'
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

/** A damage of the car in its state at the displayed passing. The caller supplies the texts and the tag. */
export type PassportRow = {
  familyId: string
  standing: DamageThen
  /** number of the damage, drawn like the numbers on the photos */
  tag: ReactNode
  /** label and part of the damage, for example `Scratched · front bumper` */
  caption: string
  /** state of the damage, for example `New`, `Repaired`, `Only potential` */
  state: string
  /** date of the first passing with the damage, for example `21.11.2026` */
  firstSeen: string
  lastSeen: string
  cost: string
  /** the whole row in one sentence */
  name: string
  /** regions of the damaged parts; empty if the part is unknown */
  regions: readonly Region[]
}

const SEVERITY = { new: 3, recent: 2, old: 1, repaired: 0 } as const

/** Returns the worst age of these damages. The worst age decides the colour of the region. */
export const worstOf = (rows: readonly PassportRow[]): PassportRow['standing']['age'] | undefined =>
  rows.map(({ standing }) => standing.age).toSorted((a, b) => SEVERITY[b] - SEVERITY[a])[0]
