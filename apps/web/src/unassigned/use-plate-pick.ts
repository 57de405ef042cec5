import type { RegistrationSuggestion } from '@skadi/contract/unassigned/unassigned-calls'
import type { Registration } from '@skadi/domain/cars/registration'
import { useRef, useState } from 'react'

/**
 * Which suggestion stands in the field: one arrow puts it there, so that Enter confirms it at once; above the first one
 * is what was typed, and Escape leads back to it.
 */
export function usePlatePick(
  suggestions: readonly RegistrationSuggestion[],
  plate: Registration,
  onChange: (plate: Registration) => void,
) {
  const [picked, setPicked] = useState(-1)
  const typed = useRef(plate)
  const at = picked < suggestions.length ? picked : -1

  const pick = (index: number) => {
    if (at < 0) typed.current = plate
    const { countryCode, registrationNo } = suggestions[index] ?? typed.current
    setPicked(index)
    onChange({ countryCode, registrationNo })
  }
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

  return {
    at,
    pick,
    /** what is typed stands for itself again */
    forget: () => setPicked(-1),
    /** @returns whether the key was one of the list */
    onKey: (key: string): boolean => {
      const step = steps[key]
      if (step !== undefined && suggestions.length > 0) {
        // -1 is the text that was typed
        const count = suggestions.length + 1
        pick(((at + 1 + step + count) % count) - 1)
        return true
      }
      if (key !== 'Escape' || at < 0) return false
      pick(-1)
      return true
    },
  }
}
