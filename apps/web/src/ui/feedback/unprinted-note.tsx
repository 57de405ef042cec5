import { namedLetters, unprintedLetters } from '@skadi/report/report-fonts'
import { useMemo } from 'react'
import { m } from '../../paraglide/messages.js'
import css from './unprinted-note.module.css'

/** Names the letters of what is to be printed that no font of a PDF has; nothing where it has all of them. */
export function UnprintedNote({ of }: { of: object }) {
  const letters = useMemo(() => unprintedLetters(JSON.stringify(of)), [of])
  if (letters.length === 0) return null
  return (
    <p role="note" className={css.note}>
      {m.reports_unprinted({ letters: namedLetters(letters) })}
    </p>
  )
}
