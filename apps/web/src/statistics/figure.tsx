import { type ReactNode, useId } from 'react'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import type { FigureRow } from './figure-csv.ts'
import css from './statistics.module.css'

export type FigureProps = {
  title: string
  head: readonly string[]
  rows: readonly FigureRow[]
  /** shown above the table with the same data */
  chart?: ReactNode
  /** link from the first cell of a row to the counted items */
  linkOf?: (row: number) => ReactNode
  /** said under the table */
  note?: string | undefined
  onSave: () => void
}

/** One figure of the statistics: its chart, a table with the same data, and the table as a file. */
export function Figure({ title, head, rows, chart, linkOf, note, onSave }: FigureProps) {
  const id = useId()
  const [first, ...others] = head
  return (
    <section className={css.figure} aria-labelledby={id}>
      <header className={css.figureHead}>
        <h2 id={id} className="type-panel">
          {title}
        </h2>
        {rows.length > 0 && (
          <Button height={28} onClick={onSave} aria-label={m.statistics_saveCsv({ title })}>
            CSV
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="muted">{m.statistics_none()}</p>
      ) : (
        <>
          {chart}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table is scrolled by keys */}
          <div className={css.scroll} tabIndex={0} role="group" aria-labelledby={id}>
            <table className={css.table} aria-labelledby={id}>
              <thead>
                <tr>
                  <th scope="col">{first}</th>
                  {others.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells], at) => (
                  <tr key={name}>
                    <th scope="row">{linkOf?.(at) ?? name}</th>
                    {cells.map((cell, column) => (
                      <td key={others[column]}>{typeof cell === 'number' ? writeCount(cell) : cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {note && <p className="muted">{note}</p>}
        </>
      )}
    </section>
  )
}
