import { CallError } from '@skadi/contract/core/client'
import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import { isBlank } from '@skadi/domain/forms/text-rules'

/** Form values of a new capture set. `left` and `right` are ids of units, or '' until the user chooses a unit. */
export type SetDraft = {
  left: string
  right: string
  name: string
  location: string
  countryCode: string
  label: CaptureLabel | ''
}

export const EMPTY_SET_DRAFT: SetDraft = { left: '', right: '', name: '', location: '', countryCode: '', label: '' }

/** The two steps (1§4) with their fields (1§5). */
export const SET_STEPS = [
  ['left', 'right'],
  ['name', 'location', 'countryCode'],
] as const
export type SetStep = 0 | 1
export type SetField = (typeof SET_STEPS)[number][number]

export type SetFault = 'empty' | 'wrongSide' | 'inUse' | 'gone' | 'taken'
export type SetFaults = Partial<Record<SetField, SetFault>>

/** Returns an error for each required field of a step that is empty. */
export const faultsIn = (draft: SetDraft, step: SetStep): SetFaults =>
  Object.fromEntries(SET_STEPS[step].filter((field) => isBlank(draft[field])).map((field) => [field, 'empty']))

/** Returns the first step with an error, or undefined if no step has an error. */
export const stepOf = (faults: SetFaults): SetStep | undefined => {
  const step = SET_STEPS.findIndex((fields) => fields.some((field) => faults[field]))
  return step < 0 ? undefined : (step as SetStep)
}

/**
 * Returns the errors after a change. A field that becomes empty shows its error at once. Any other change clears the
 * error of its field (1§5).
 */
export function faultsAfter(faults: SetFaults, draft: SetDraft, patch: Partial<SetDraft>): SetFaults {
  const changed = Object.keys(patch) as (keyof SetDraft)[]
  const next = { ...faults }
  for (const field of changed) {
    if (field === 'label') continue
    if (isBlank({ ...draft, ...patch }[field])) next[field] = 'empty'
    else delete next[field]
  }
  return next
}

const UNIT_FAULTS: Partial<Record<string, SetFault>> = {
  WRONG_SIDE: 'wrongSide',
  UNIT_IN_USE: 'inUse',
  NOT_FOUND: 'gone',
}

/**
 * Returns the errors of the fields that a refusal is about, if any. A refusal about units that names no side marks both
 * unit fields.
 */
export function faultsOfRefusal(error: unknown): SetFaults {
  if (!(error instanceof CallError)) return {}
  if (error.code === 'NAME_TAKEN') return { name: 'taken' }
  const fault = UNIT_FAULTS[error.code]
  if (!fault) return {}
  const named = SET_STEPS[0].filter((side) => error.details.some(({ field }) => field.split('.').includes(side)))
  return Object.fromEntries((named.length > 0 ? named : SET_STEPS[0]).map((side) => [side, fault]))
}
