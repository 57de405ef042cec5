import type { Retention } from '@skadi/contract/retention/retention'
import { Link } from '@tanstack/react-router'
import { writeDay } from '../../core/clock.ts'
import { paths } from '../../core/screens/paths.ts'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import css from './data-panel.module.css'
import { holdWords } from './retention-words.ts'

/** Passings kept beyond their retention period, each with its reason (ruling 27). */
export function HeldImageSets({ held }: Pick<Retention, 'held'>) {
  if (held.length === 0) return null
  return (
    <details className={css.held}>
      <summary>{m.data_held(counted(held.length))}</summary>
      <ul className={css.list}>
        {held.map(({ imageSetId, registrationNo, recDate, reasons }) => (
          <li key={imageSetId}>
            <Link to={paths.imageSet} params={{ id: imageSetId }}>
              {registrationNo ?? m.data_noPlate()}
            </Link>
            <span>{writeDay(recDate)}</span>
            <span className="muted">{holdWords(reasons)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
