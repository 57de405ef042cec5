import type { RegistrationSuggestion } from '@skadi/contract/unassigned/unassigned-calls'
import { isUnusualPlate } from '@skadi/domain/cars/registration'
import { ASSIGN_SCOPES, type AssignScope } from '@skadi/domain/unassigned/assign-results'
import { useId } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { chooseScope, type PlateDraft } from './plate-draft.ts'
import { PlateSuggestions } from './plate-suggestions.tsx'
import css from './row-at-hand.module.css'
import { SCOPE_ICONS, scopeSentence } from './row-signs.tsx'

type RowAtHandProps = {
  id: string
  draft: PlateDraft
  company: string
  listId: string
  suggestions: readonly RegistrationSuggestion[]
  onPick: (index: number) => void
  /** true if the plate is invalid; another part of the row shows the reason */
  isFaulty: boolean
  /** true if an earlier attempt has failed */
  isAgain: boolean
}

/**
 * Content of the active row, with suggestions for the plate, the effect of a confirmation, and the button that
 * confirms.
 */
export function RowAtHand({ id, draft, company, listId, suggestions, onPick, isFaulty, isAgain }: RowAtHandProps) {
  return (
    <div className={css.open}>
      {suggestions.length > 0 && (
        <PlateSuggestions id={listId} suggestions={suggestions} plate={draft} onPick={onPick} />
      )}
      {!isFaulty && draft.registrationNo.length > 1 && isUnusualPlate(draft) && (
        <p className={css.hint} role="status">
          {m.cars_plateUnusual()}
        </p>
      )}
      <div className={css.decide}>
        <ScopeChoice draft={draft} company={company} onChoose={(scope) => chooseScope(id, scope)} />
        <Button type="submit" look="ink" title={m.unassigned_confirmKey()}>
          {isAgain ? m.ui_retry() : m.unassigned_confirm()}
        </Button>
      </div>
    </div>
  )
}

type ScopeChoiceProps = {
  draft: PlateDraft
  /** name of the company */
  company: string
  onChoose: (scope: AssignScope) => void
}

/**
 * Choice of the scope of a confirmation (1§4). The scope is only this passing, or all current and future passings of
 * the plate.
 */
function ScopeChoice({ draft, company, onChoose }: ScopeChoiceProps) {
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
