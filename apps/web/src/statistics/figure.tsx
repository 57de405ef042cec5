import { writeDate } from '@skadi/domain/dates/day'
import { type DaySpan, spanBefore } from '@skadi/domain/statistics/statistics-span'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useId, useRef, useState } from 'react'
import { currentLocale } from '../core/language.ts'
import { saveFile } from '../core/save-file.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { writeCount } from '../core/words/counts.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { SegmentedControl } from '../ui/fields/segmented-control.tsx'
import { Menu, MenuItem } from '../ui/popups/menu.tsx'
import { Chevron } from '../ui/signs/chevron.tsx'
import type { Target } from './chart.tsx'
import {
  type FigureCell,
  type FigureHead,
  type FigureRow,
  figureCsv,
  figurePicture,
  figureWorkbook,
} from './figure-files.ts'
import css from './statistics.module.css'
import { writeChange } from './statistics-words.ts'

export type FigureCard = {
  label: string
  figure: string
  notes: readonly (string | false | { text: string; to: Target })[]
  /** the same figure in the previous period; undefined if unknown */
  before?: string | undefined
  change?: number | undefined
  to?: Target | undefined
}

/** Maximum number of cards in one line; more cards stand in lines of four. */
const MOST_IN_LINE = 6

type FigureCardsProps = { cards: readonly FigureCard[]; span: DaySpan; isBeforeKnown: boolean }

/** The main figures of a page, each with the same figure in the previous period. */
export function FigureCards({ cards, span, isBeforeKnown }: FigureCardsProps) {
  const earlier = spanBefore(span)
  const days = `${writeDate(earlier.from)} – ${writeDate(earlier.to)}`
  return (
    <dl className={css.cards} data-many={cards.length > MOST_IN_LINE || undefined}>
      {cards.map(({ label, figure, notes, before, change, to }) => (
        <div key={label} className={css.card}>
          <dt>{label}</dt>
          <dd className={css.number}>{to ? <Link {...(to as { to: string })}>{figure}</Link> : figure}</dd>
          <dd className="muted">
            {notes
              .flatMap((note) => note || [])
              .map((note, at) => (
                <Fragment key={typeof note === 'string' ? note : note.text}>
                  {at > 0 && ' · '}
                  {typeof note === 'string' ? note : <Link {...(note.to as { to: string })}>{note.text}</Link>}
                </Fragment>
              ))}
          </dd>
          {isBeforeKnown && before !== undefined && (
            <dd className="muted" title={days}>
              {change === undefined
                ? m.statistics_beforeWas({ figure: before })
                : m.statistics_beforeChanged({ figure: before, change: writeChange(change) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

export type FigureProps = {
  title: string
  head: readonly FigureHead[]
  rows: readonly FigureRow[]
  /** returns the link to the list of the records that a row counts */
  linkOf?: (row: number) => Target | undefined
  /** chart with the same data as the table */
  chart: ReactNode
  /** text for a figure without rows, which says how the figure gets data */
  empty: ReactNode
  /** content below the figure */
  note?: ReactNode
  /** days of the figure as text; they are part of the file names, and of the line below the picture */
  days: string
}

/**
 * Maximum number of columns of a table that is next to another figure. A table with more columns has the full width.
 */
const NARROW_COLUMNS = 5

const writeCell = (cell: FigureCell): string =>
  cell === null ? '–' : typeof cell === 'number' ? writeCount(cell) : typeof cell === 'string' ? cell : cell.shown

/**
 * Figure with its chart, or with the table of the same data. Buttons save chart and table as files. A figure without
 * data says how it gets data.
 */
export function Figure({ title, head, rows, linkOf, chart, empty, note, days }: FigureProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [isTable, setTable] = useState(false)
  const save = async (format: 'csv' | 'xlsx' | 'png') => {
    const name = `${title} ${days}.${format}`
    if (format === 'csv') saveFile(new Blob([figureCsv(head, rows, currentLocale())], { type: 'text/csv' }), name)
    else if (format === 'xlsx') saveFile(await figureWorkbook(title, head, rows), name)
    else {
      const svg = section.current?.querySelector<SVGSVGElement>('svg[data-chart]')
      if (svg) saveFile(await figurePicture(svg, title, days), name)
    }
  }
  const start = (format: 'csv' | 'xlsx' | 'png') =>
    void save(format).catch(() => showSnackbar({ text: m.statistics_saveFailed(), isError: true }))
  return (
    <section
      className={css.figure}
      aria-labelledby={id}
      ref={section}
      data-wide={(isTable && head.length > NARROW_COLUMNS) || undefined}
    >
      <header className={css.figureHead}>
        <h2 id={id} className="type-panel">
          {title}
        </h2>
        {rows.length > 0 && (
          <span className={css.tools}>
            <SegmentedControl
              label={m.statistics_view({ title })}
              value={isTable ? 'table' : 'chart'}
              segments={[
                { value: 'chart', label: m.statistics_chart() },
                { value: 'table', label: m.statistics_table() },
              ]}
              onChange={(view) => setTable(view === 'table')}
            />
            <Menu
              opener={(props) => (
                <Button {...props} height={28} aria-label={m.statistics_saveFigure({ title })}>
                  {m.statistics_save()} <Chevron to="more" />
                </Button>
              )}
            >
              <MenuItem onClick={() => start('csv')}>{m.statistics_saveCsv()}</MenuItem>
              <MenuItem onClick={() => start('xlsx')}>{m.statistics_saveXlsx()}</MenuItem>
              {!isTable && <MenuItem onClick={() => start('png')}>{m.statistics_savePng()}</MenuItem>}
            </Menu>
          </span>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <>
          {!isTable && chart}
          <FigureTable {...{ id, head, rows, linkOf }} isShown={isTable} />
          {note && <p className={css.note}>{note}</p>}
        </>
      )}
    </section>
  )
}

type FigureTableProps = Pick<FigureProps, 'head' | 'rows' | 'linkOf'> & { id: string; isShown: boolean }

/**
 * Table of a figure. Screen readers always get the table.
 * While the chart is visible, only the marks of the chart are links.
 */
function FigureTable({ id, head, rows, linkOf, isShown }: FigureTableProps) {
  const heads = head.map((name) => (typeof name === 'string' ? name : name.shown))
  // The table leaves out rows of zeros. Files contain all rows.
  const isZero = (row: FigureRow) => row.slice(1).every((cell) => cell === 0 || cell === null)
  return (
    <div
      className={isShown ? css.scroll : 'visually-hidden'}
      {...(isShown ? { tabIndex: 0, role: 'group', 'aria-labelledby': id } : {})}
    >
      <table className={css.table} aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            if (isZero(row)) return null
            const [first = null, ...cells] = row
            const link = isShown ? linkOf?.(at) : undefined
            const name = writeCell(first)
            return (
              <tr key={[name, at].join(' ')}>
                <th scope="row">{link ? <Link {...(link as { to: string })}>{name}</Link> : name}</th>
                {cells.map((cell, column) => (
                  <td key={heads[column + 1]}>{writeCell(cell)}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
