import type { ClaimForm } from './claim.ts'
import { type ClaimFaults, type ClaimField, claimFaults } from './claim-rules.ts'

/** Required fields that claims filed earlier may lack, because the fields became required later (VALID-03). */
const LATER_REQUIRED = ['client.phone', 'client.email'] as const satisfies readonly ClaimField[]

/**
 * Returns the faults of a change to a filed claim. A claim that was filed without phone or e-mail stays valid until a user edits its policy
 * holder. From then on both are required, but the user may enter them one at a time.
 */
export function claimChangeFaults(before: ClaimForm, after: ClaimForm, now: Date): ClaimFaults {
  const faults = claimFaults(after, now)
  const had = claimFaults(before, now)
  const lacked = LATER_REQUIRED.filter((field) => had[field] === 'required')
  const isClientEdited = JSON.stringify(before.client) !== JSON.stringify(after.client)
  if (isClientEdited && !lacked.some((field) => faults[field] !== 'required')) return faults
  const left = lacked.filter((field) => faults[field] === 'required')
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !left.some((one) => one === field)))
}
