import { type ReactNode, useId } from 'react'
import { writeCount } from '../core/words/counts.ts'
import dense from '../ui/tables/dense-table.module.css'
import css from './titled-table.module.css'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** `wide` fills the remaining width; `acts` contains buttons */
  look?: 'number' | 'muted' | 'wide' | 'acts'
  /** true if the text of this head appears before the value on narrow screens, which hide the column heads */
  isSaid?: true
}

type TitledTableProps<Row> = {
  title: string
  /** text under the title that describes the rows */
  note?: string
  /** content at the right of the title */
  actions?: ReactNode
  rows: readonly Row[]
  /** the first column names the row */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** test id of each row */
  testId: string
  /** shown if there are no rows */
  empty?: string
}

/** Table with rows of 32 px, below a title that contains the number of rows. */
export function TitledTable<Row>(props: TitledTableProps<Row>) {
  const { title, note, actions, rows, columns, keyOf, testId, empty } = props
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={css.heading}>
        <h2 id={id} className="type-strong">
          {title} {rows.length > 0 && <span className={css.count}>{writeCount(rows.length)}</span>}
        </h2>
        {actions}
      </div>
      {note && <p className={css.note}>{note}</p>}
      {rows.length === 0 ? (
        <p className={css.empty}>{empty}</p>
      ) : (
        <table className={`${dense.table} ${css.rows}`} aria-labelledby={id}>
          <thead className={`${dense.head} visually-hidden-tablet`}>
            <tr>
              {columns.map(({ head, look }) => (
                <th key={head} scope="col" className={look && css[look]}>
                  {look === 'acts' ? <span className="visually-hidden">{head}</span> : head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} className={dense.row} data-testid={testId}>
                {columns.map((column, at) => (
                  <Cell key={column.head} column={column} row={row} isName={at === 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Cell<Row>({ column, row, isName }: { column: Column<Row>; row: Row; isName: boolean }) {
  const { head, look, isSaid, cell } = column
  const content = cell(row)
  if (isName) return <th scope="row">{content}</th>
  return (
    <td className={look && css[look]} data-said={isSaid && head}>
      {look === 'acts' ? <div>{content}</div> : content}
    </td>
  )
}
