import type { ReactNode } from 'react'
import { ErrorSign } from '../signs/error-sign.tsx'
import css from './form-alert.module.css'

/**
 * Failure of a whole form, with the remedy. The element is first rendered without text, so that a screen reader
 * announces the text when it appears.
 */
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
