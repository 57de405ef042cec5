import { displayPlate } from '@skadi/domain/cars/registration'
import type { AssignScope } from '@skadi/domain/unassigned/assign-results'
import { IconCar, IconInfinity, type TablerIcon } from '@tabler/icons-react'
import { m } from '../paraglide/messages.js'
import type { PlateDraft } from './plate-draft.ts'

export const SCOPE_ICONS: Readonly<Record<AssignScope, TablerIcon>> = { passing: IconCar, plate: IconInfinity }

/** Returns the name of a scope, which is `This passing` or `The plate`. */
export const scopeName = (scope: AssignScope): string =>
  scope === 'passing' ? m.unassigned_scopePassing() : m.unassigned_scopePlate()

/** Returns the effect of confirming a row as a sentence (1§4). */
export function scopeSentence(draft: PlateDraft, scope: AssignScope, company: string): string {
  if (scope === 'passing') return m.unassigned_passingGoes({ company })
  const plate = draft.registrationNo ? displayPlate(draft) : m.unassigned_thisPlate()
  return m.unassigned_plateGoes({ plate, company })
}
