import { useId } from 'react'
import { copyText } from '../../core/copy-text.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../buttons/button.tsx'
import css from './secret-text.module.css'

type SecretTextProps = {
  label: string
  hint?: string
  text: string
  copy: string
  buttonRef?: React.Ref<HTMLButtonElement>
}

/** Text to copy, with its copy button. */
export function SecretText({ label, hint, text, copy, buttonRef }: SecretTextProps) {
  const id = useId()
  const send = () => copyText(text, m.rigs_copied({ what: label }), m.rigs_notCopied())
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
