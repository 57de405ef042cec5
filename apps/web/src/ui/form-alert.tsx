import { ErrorSign } from './error-sign.tsx'
import css from './form-alert.module.css'

/** What went wrong with a form as a whole. Stands there empty, so that what comes is read out. */
export function FormAlert({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={css.alert}>
      {text !== undefined && (
        <p className={css.failure}>
          <ErrorSign />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
