import { useId } from 'react'
import { showSnackbar } from '../core/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { Button } from './button.tsx'
import css from './secret-text.module.css'

type SecretTextProps = {
  label: string
  hint?: string
  text: string
  copy: string
  buttonRef?: React.Ref<HTMLButtonElement>
}

/** Text to be copied, with its button. */
export function SecretText({ label, hint, text, copy, buttonRef }: SecretTextProps) {
  const id = useId()
  const send = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showSnackbar({ text: m.rigs_copied({ what: label }) })
    } catch {
      showSnackbar({ text: m.rigs_notCopied(), isError: true })
    }
  }
  return (
    <section className={css.secret} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className="type-strong">
          {label}
        </h3>
        <Button ref={buttonRef} height={28} onClick={() => void send()}>
          {copy}
        </Button>
      </div>
      {hint !== undefined && <p className="muted">{hint}</p>}
      <pre className={css.text}>{text.trimEnd()}</pre>
    </section>
  )
}
