import { CallError } from '@skadi/contract/core/client'
import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import { isBlank } from '@skadi/domain/forms/text-rules'

/** What is known so far of a set that is being made; units by their ids, '' where nothing is chosen. */
export type SetDraft = {
  left: string
  right: string
  name: string
  location: string
  countryCode: string
  label: CaptureLabel | ''
}

export const EMPTY_SET_DRAFT: SetDraft = { left: '', right: '', name: '', location: '', countryCode: '', label: '' }

/** The two steps (1§4), each with what it has to hold (1§5). */
export const SET_STEPS = [
  ['left', 'right'],
  ['name', 'location', 'countryCode'],
] as const
export type SetStep = 0 | 1
export type SetField = (typeof SET_STEPS)[number][number]

export type SetFault = 'empty' | 'wrongSide' | 'inUse' | 'gone' | 'taken'
export type SetFaults = Partial<Record<SetField, SetFault>>

/** What a step still lacks. */
export const faultsIn = (draft: SetDraft, step: SetStep): SetFaults =>
  Object.fromEntries(SET_STEPS[step].filter((field) => isBlank(draft[field])).map((field) => [field, 'empty']))

/** The first step with a fault; undefined where there is none. */
export const stepOf = (faults: SetFaults): SetStep | undefined => {
  const step = SET_STEPS.findIndex((fields) => fields.some((field) => faults[field]))
  return step < 0 ? undefined : (step as SetStep)
}

/** Faults after a change: an emptied field says so at once, anything else counts as put right (1§5). */
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

/** Which fields a refusal is about; none where it is about no field. A refusal of units that names none means both. */
export function faultsOfRefusal(error: unknown): SetFaults {
  if (!(error instanceof CallError)) return {}
  if (error.code === 'NAME_TAKEN') return { name: 'taken' }
  const fault = UNIT_FAULTS[error.code]
  if (!fault) return {}
  const named = SET_STEPS[0].filter((side) => error.details.some(({ field }) => field.split('.').includes(side)))
  return Object.fromEntries((named.length > 0 ? named : SET_STEPS[0]).map((side) => [side, fault]))
}
