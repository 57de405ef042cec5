import { IconAlertOctagon, IconCheck, IconUserCheck } from '@tabler/icons-react'
import { m } from '../paraglide/messages.js'
import css from './row-note.module.css'
import type { RowState } from './row-states.ts'

type RowNoteProps = {
  id: string
  /** error of the plate as text */
  fault: string | undefined
  state: RowState | undefined
  company: string
}

/**
 * Shows the result of a row, or the error that prevents its confirmation. The element is first rendered without text,
 * so that a screen reader announces the text when it appears.
 */
export function RowNote({ id, fault, state, company }: RowNoteProps) {
  const isError = fault !== undefined || state?.kind === 'failed'
  return (
    <p id={id} className={css.note} data-error={isError || undefined} role="status">
      {fault !== undefined ? (
        <>
          <IconAlertOctagon size={14} stroke={1.75} aria-hidden />
          {fault}
        </>
      ) : (
        <Became state={state} company={company} />
      )}
    </p>
  )
}

function Became({ state, company }: Pick<RowNoteProps, 'state' | 'company'>) {
  switch (state?.kind) {
    case 'sending':
      return m.unassigned_sending()
    case 'assigned':
      return (
        <>
          <IconCheck size={14} stroke={2} aria-hidden />
          {m.unassigned_done({ company })}
        </>
      )
    case 'corrected':
      return (
        <>
          <IconUserCheck size={14} stroke={1.75} aria-hidden />
          {m.unassigned_corrected()}
        </>
      )
    case 'failed':
      return (
        <>
          <IconAlertOctagon size={14} stroke={1.75} aria-hidden />
          {state.text}
        </>
      )
    default:
      return null
  }
}
