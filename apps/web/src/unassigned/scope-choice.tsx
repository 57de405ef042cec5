import { ASSIGN_SCOPES, type AssignScope } from '@skadi/domain/unassigned/assign-results'
import { useId } from 'react'
import { m } from '../paraglide/messages.js'
import type { PlateDraft } from './plate-draft.ts'
import css from './scope-choice.module.css'
import { SCOPE_ICONS, scopeSentence } from './scope-words.ts'

type ScopeChoiceProps = {
  draft: PlateDraft
  /** its name */
  company: string
  onChoose: (scope: AssignScope) => void
}

/** Scope of a confirmation: this passing, or all present and future passings of the plate (1§4). */
export function ScopeChoice({ draft, company, onChoose }: ScopeChoiceProps) {
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend className="visually-hidden">{m.unassigned_scope()}</legend>
      {ASSIGN_SCOPES.map((scope) => {
        const Icon = SCOPE_ICONS[scope]
        return (
          <label key={scope} className={css.option} title={scope === 'plate' ? m.unassigned_plateHint() : undefined}>
            <input
              type="radio"
              name={name}
              value={scope}
              checked={draft.scope === scope}
              onChange={() => onChoose(scope)}
            />
            <Icon size={18} stroke={1.5} aria-hidden />
            {scopeSentence(draft, scope, company)}
          </label>
        )
      })}
    </fieldset>
  )
}
