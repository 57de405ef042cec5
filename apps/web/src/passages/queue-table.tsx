import type { Passage } from '@skadi/contract/passages/passage'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import dense from '../ui/tables/dense-table.module.css'
import { QueueRow } from './queue-row.tsx'
import css from './queue-table.module.css'
import type { StageWords } from './stage-words.ts'

type QueueTableProps = {
  rows: readonly Passage[]
  words: StageWords
  openId: string | undefined
  onToggle: (id: string) => void
  /** rows of an earlier filter, shown until the new ones are there */
  isOutdated: boolean
  /** below a row that is open */
  detail: (passage: Passage) => ReactNode
}

/** Passings with their way through the pipeline: 32 px each, and one of them open. */
export function QueueTable({ rows, words, openId, onToggle, isOutdated, detail }: QueueTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const openers = [...(table.current?.querySelectorAll<HTMLButtonElement>('[data-opener]') ?? [])]
    const at = openers.indexOf(event.target as HTMLButtonElement)
    if (by === undefined || at < 0) return
    event.preventDefault()
    openers[at + by]?.focus()
  }
  return (
    <table
      ref={table}
      className={`${dense.table} ${css.table}`}
      aria-label={m.screen_queue()}
      aria-busy={isOutdated}
      onKeyDown={step}
    >
      <thead className={`${dense.head} ${css.head}`}>
        <tr>
          <th scope="col">{m.queue_plate()}</th>
          <th scope="col">{m.inbox_company()}</th>
          <th scope="col">{m.queue_recorded()}</th>
          <th scope="col">{m.queue_pipeline()}</th>
          <th scope="col">{m.queue_status()}</th>
          <th scope="col" className={css.time}>
            {m.queue_total()}
          </th>
        </tr>
      </thead>
      {rows.map((passage) => {
        const isOpen = passage.imageSetId === openId
        return (
          <tbody key={passage.imageSetId} className={css.entry} data-open={isOpen || undefined}>
            <QueueRow passage={passage} words={words} isOpen={isOpen} onToggle={onToggle} />
            {isOpen && (
              <tr className={css.detailRow}>
                <td colSpan={6} id={`passage-${passage.imageSetId}`}>
                  {detail(passage)}
                </td>
              </tr>
            )}
          </tbody>
        )
      })}
    </table>
  )
}
