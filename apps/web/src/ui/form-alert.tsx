import type { ReactNode } from 'react'
import { ErrorSign } from './error-sign.tsx'
import css from './form-alert.module.css'

/** What went wrong with a form as a whole, and what helps. Stands there empty, so that what comes is read out. */
export function FormAlert({ text, hint }: { text: ReactNode; hint?: string | undefined }) {
  return (
    <div role="alert" className={css.alert}>
      {text !== undefined && (
        <div className={css.failure}>
          <ErrorSign />
          <div>
            <p>{text}</p>
            {hint && <p>{hint}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
