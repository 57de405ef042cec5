import { API_KEY_SCOPES, type ApiKeyScope } from '@skadi/domain/integrations/api-key-scopes'
import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { SCOPE_WORDS } from './key-words.ts'
import css from './scopes-field.module.css'

type ScopesFieldProps = {
  chosen: readonly ApiKeyScope[]
  /** what is wrong, in words */
  fault: string | undefined
  onChange: (chosen: readonly ApiKeyScope[]) => void
}

/** What a key may do: each scope with a sentence. */
export function ScopesField({ chosen, fault, onChange }: ScopesFieldProps) {
  const id = useId()
  return (
    <fieldset className={css.group} aria-describedby={fault === undefined ? undefined : `${id}-fault`}>
      <legend className={css.legend}>{m.integrations_scopes()}</legend>
      <div className={css.list}>
        {API_KEY_SCOPES.map((scope, at) => (
          <label key={scope} className={css.scope}>
            <input
              type="checkbox"
              aria-invalid={(fault !== undefined && at === 0) || undefined}
              aria-labelledby={`${id}-${scope}`}
              aria-describedby={`${id}-${scope}-text`}
              checked={chosen.includes(scope)}
              onChange={(event) =>
                onChange(API_KEY_SCOPES.filter((one) => (one === scope ? event.target.checked : chosen.includes(one))))
              }
            />
            <span>
              <span id={`${id}-${scope}`} className="type-strong">
                {SCOPE_WORDS[scope].name()}
              </span>
              <span id={`${id}-${scope}-text`} className={css.text}>
                {SCOPE_WORDS[scope].text()}
              </span>
            </span>
          </label>
        ))}
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} className={css.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
