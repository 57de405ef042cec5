import { displayPlate } from '@skadi/domain/cars/registration'
import type { AssignScope } from '@skadi/domain/unassigned/assign-results'
import { IconCar, IconInfinity, type TablerIcon } from '@tabler/icons-react'
import { m } from '../paraglide/messages.js'
import { PlateChip } from '../ui/plate-chip.tsx'
import type { PlateDraft } from './plate-draft.ts'
import type { Countries } from './plate-editor.tsx'
import css from './row-signs.module.css'

export const SCOPE_ICONS: Readonly<Record<AssignScope, TablerIcon>> = { passing: IconCar, plate: IconInfinity }

/** Returns the name of a scope, which is `This passing` or `The plate`. */
const scopeName = (scope: AssignScope): string =>
  scope === 'passing' ? m.unassigned_scopePassing() : m.unassigned_scopePlate()

/** Returns the effect of confirming a row as a sentence (1§4). */
export function scopeSentence(draft: PlateDraft, scope: AssignScope, company: string): string {
  if (scope === 'passing') return m.unassigned_passingGoes({ company })
  const plate = draft.registrationNo ? displayPlate(draft) : m.unassigned_thisPlate()
  return m.unassigned_plateGoes({ plate, company })
}

/** Shows the plate of a row as a plate that cannot be edited. */
export const ReadPlate = ({ draft }: { draft: PlateDraft }) =>
  draft.registrationNo ? (
    <PlateChip countryCode={draft.countryCode} registrationNo={draft.registrationNo} copies />
  ) : (
    <span className={css.noPlate}>{m.inbox_noPlate()}</span>
  )

/** Icon for the scope of a confirmation (ORPHAN-06, ORPHAN-07). */
export function ScopeSign({ draft, company }: { draft: PlateDraft; company: string }) {
  const Icon = SCOPE_ICONS[draft.scope]
  const sentence = scopeSentence(draft, draft.scope, company)
  return (
    <span className={css.scope} role="img" aria-label={sentence} title={sentence}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={css.words}>{scopeName(draft.scope)}</span>
    </span>
  )
}

/** Returns the name of the country of a plate. */
export const nationOf = ({ countryCode }: PlateDraft, countries: Countries): string =>
  countries.find(([code]) => code === countryCode)?.[1].replace(` (${countryCode})`, '') ?? countryCode
