import { namedLetters, unprintedLetters } from '@skadi/report/report-fonts'
import { useMemo } from 'react'
import { m } from '../../paraglide/messages.js'
import css from './unprinted-note.module.css'

/** Names characters to be printed that no PDF font contains; renders nothing when all are available. */
export function UnprintedNote({ of }: { of: object }) {
  const letters = useMemo(() => unprintedLetters(JSON.stringify(of)), [of])
  if (letters.length === 0) return null
  return (
    <p role="note" className={css.note}>
      {m.reports_unprinted({ letters: namedLetters(letters) })}
    </p>
  )
}
