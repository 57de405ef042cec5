import { type Ref, useId } from 'react'
import css from './question-text.module.css'

type QuestionTextProps = {
  label: string
  value: string
  maxLength: number
  onChange: (text: string) => void
  /** called on Ctrl+Enter */
  onSend: () => void
  inputRef?: Ref<HTMLTextAreaElement>
}

/** Multi-line text field. Ctrl+Enter sends the text. */
export function QuestionText({ label, value, maxLength, onChange, onSend, inputRef }: QuestionTextProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={inputRef}
        id={id}
        className={css.text}
        rows={3}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSend()
        }}
      />
    </div>
  )
}
