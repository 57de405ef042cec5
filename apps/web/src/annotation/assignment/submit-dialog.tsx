import { useLayoutEffect, useRef, useState } from 'react'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import type { AssignmentRow } from './assignment-row.ts'
import css from './submit-dialog.module.css'

export type Unfinished = { id: string; title: string; rows: readonly AssignmentRow[] }

type SubmitDialogProps = {
  /** lists of undecided, hidden, unlabelled and unopened work; the dialog leaves out empty lists */
  unfinished: readonly Unfinished[]
  onGo: (key: string) => void
  /** submits the assignment; the dialog stays open until the call has ended */
  onSubmit: () => Promise<unknown>
  onClose: () => void
}

/**
 * Dialog before a submission (ANNOT-11), because a submission cannot be undone. The dialog lists unfinished work first.
 * Its main action leads to this work.
 */
export function SubmitDialog({ unfinished, onGo, onSubmit, onClose }: SubmitDialogProps) {
  const lists = unfinished.filter(({ rows }) => rows.length > 0)
  const [first] = lists.flatMap(({ rows }) => rows)
  if (!first)
    return (
      <ConfirmDialog
        title={m.job_submitTitle()}
        text={m.job_submitText()}
        confirm={m.job_submit()}
        look="ink"
        focus="confirm"
        onConfirm={onSubmit}
        onClose={onClose}
      />
    )
  return <UnfinishedDialog lists={lists} first={first} onGo={onGo} onSubmit={onSubmit} onClose={onClose} />
}

type UnfinishedDialogProps = Omit<SubmitDialogProps, 'unfinished'> & {
  lists: readonly Unfinished[]
  first: AssignmentRow
}

function UnfinishedDialog({ lists, first, onGo, onSubmit, onClose }: UnfinishedDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const goFirst = useRef<HTMLButtonElement>(null)
  // The effects of the dialog run first and move the focus to the dialog's list.
  // This effect then moves the focus to the button.
  useLayoutEffect(() => goFirst.current?.focus(), [])
  const go = (key: string) => {
    onClose()
    onGo(key)
  }
  const submit = async () => {
    setBusy(true)
    await onSubmit().finally(() => setBusy(false))
    onClose()
  }
  return (
    <Dialog title={m.job_unfinishedTitle()} onClose={onClose} isBusy={isBusy}>
      <p>{m.job_unfinishedText()}</p>
      <div className={css.lists}>
        {lists.map(({ id, title, rows }) => (
          <section key={id} data-testid={`unfinished-${id}`}>
            <h3 className={css.title}>
              {title} {writeCount(rows.length)}
            </h3>
            <ul>
              {rows.map((row) => (
                <li key={row.key}>
                  <button type="button" className={css.item} onClick={() => go(row.key)}>
                    <span className={css.number}>{row.number}</span>
                    <span>{[row.title, row.detail, row.certainty].filter(Boolean).join(' · ')}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <DialogActions>
        <Button height={40} onClick={onClose} disabled={isBusy}>
          {m.ui_cancel()}
        </Button>
        <Button height={40} isBusy={isBusy} onClick={() => void submit()}>
          {m.job_submitAnyway()}
        </Button>
        <Button ref={goFirst} height={40} look="ink" onClick={() => go(first.key)} disabled={isBusy}>
          {lists[0]?.id === 'unseen' ? m.job_goToUnseen() : m.job_goToFirst()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
