import type { RegistrationSuggestion } from '@skadi/contract/unassigned/unassigned-calls'
import { formatRegistration, isSamePlate, type Registration } from '@skadi/domain/cars/registration'
import { IconListCheck } from '@tabler/icons-react'
import { m } from '../paraglide/messages.js'
import { PlateChip } from '../ui/plate-chip.tsx'
import css from './plate-suggestions.module.css'

type PlateSuggestionsProps = {
  id: string
  suggestions: readonly RegistrationSuggestion[]
  /** the plate in the field */
  plate: Registration
  onPick: (index: number) => void
}

/** Returns the id of the element of an option. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/**
 * Suggestions for the plate of a passing, the most likely first. Each suggestion shows its certainty, and whether the
 * company's own list contains it.
 */
export function PlateSuggestions({ id, suggestions, plate, onPick }: PlateSuggestionsProps) {
  return (
    <div id={id} className={css.list} role="listbox" aria-label={m.unassigned_suggestions()}>
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field that controls the list handles the keys
        <div
          key={formatRegistration(suggestion)}
          id={optionId(id, index)}
          className={css.option}
          role="option"
          tabIndex={-1}
          aria-selected={isSamePlate(suggestion, plate)}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          <PlateChip countryCode={suggestion.countryCode} registrationNo={suggestion.registrationNo} />
          {suggestion.confidence !== null && (
            <span className={css.certainty}>
              {m.damages_certainty({ percent: Math.round(suggestion.confidence * 100) })}
            </span>
          )}
          {suggestion.isListed && (
            <span className={css.listed}>
              <IconListCheck size={14} stroke={1.75} aria-hidden />
              {m.unassigned_listed()}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
