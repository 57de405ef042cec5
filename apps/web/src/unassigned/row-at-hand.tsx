import type { RegistrationSuggestion } from '@skadi/contract/unassigned/unassigned-calls'
import { isUnusualPlate } from '@skadi/domain/cars/registration'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { chooseScope, type PlateDraft } from './plate-draft.ts'
import { PlateSuggestions } from './plate-suggestions.tsx'
import css from './row-at-hand.module.css'
import { ScopeChoice } from './scope-choice.tsx'

type RowAtHandProps = {
  id: string
  draft: PlateDraft
  company: string
  listId: string
  suggestions: readonly RegistrationSuggestion[]
  onPick: (index: number) => void
  /** whether the plate has a fault, which is shown elsewhere */
  isFaulty: boolean
  /** true when an earlier attempt failed */
  isAgain: boolean
}

/** Content of the active row: plate suggestions, the consequences of confirming, and the confirm button. */
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
