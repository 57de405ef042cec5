import { EVENT_KINDS, type EventKind } from '@skadi/domain/events/event-kinds'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import css from './kinds-field.module.css'
import { KIND_WORDS } from './webhook-words.ts'

type KindsFieldProps = {
  chosen: readonly EventKind[]
  /** what is wrong, in words */
  fault: string | undefined
  onChange: (chosen: readonly EventKind[]) => void
}

/** What a webhook is told of: each kind with a sentence. */
export function KindsField({ chosen, fault, onChange }: KindsFieldProps) {
  const id = useId()
  return (
    <fieldset className={css.group} aria-describedby={fault === undefined ? undefined : `${id}-fault`}>
      <legend className={css.legend}>{m.webhooks_kinds()}</legend>
      {EVENT_KINDS.map((kind, at) => (
        <label key={kind} className={css.kind}>
          <input
            type="checkbox"
            aria-labelledby={`${id}-${kind}`}
            aria-describedby={`${id}-${kind}-text`}
            aria-invalid={(at === 0 && fault !== undefined) || undefined}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              onChange(EVENT_KINDS.filter((one) => (one === kind ? target.checked : chosen.includes(one))))
            }
          />
          <span>
            <span id={`${id}-${kind}`} className="type-strong">
              {KIND_WORDS[kind].name()}
            </span>
            <span id={`${id}-${kind}-text`} className={css.text}>
              {KIND_WORDS[kind].text()} <code>{kind}</code>
            </span>
          </span>
        </label>
      ))}
      {fault !== undefined && (
        <p id={`${id}-fault`} className={css.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
