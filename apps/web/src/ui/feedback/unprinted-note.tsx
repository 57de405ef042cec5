import { namedLetters, unprintedLetters } from '@skadi/report/report-fonts'
import { useMemo } from 'react'
import { m } from '../../paraglide/messages.js'
import css from './unprinted-note.module.css'

/**
 * Names the characters that the printed page would lack because no font of the PDF contains them. Renders nothing if
 * all characters can be printed.
 */
export function UnprintedNote({ of }: { of: object }) {
  const letters = useMemo(() => unprintedLetters(JSON.stringify(of)), [of])
  if (letters.length === 0) return null
  return (
    <p role="note" className={css.note}>
      {m.reports_unprinted({ letters: namedLetters(letters) })}
    </p>
  )
}
