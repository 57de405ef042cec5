import type { ClaimForm } from './claim.ts'
import { type ClaimFaults, type ClaimField, claimFaults } from './claim-rules.ts'

/** Required of the policy holder later than the first claims were filed (VALID-03). */
const LATER_REQUIRED = ['client.phone', 'client.email'] as const satisfies readonly ClaimField[]

/**
 * What a change of a filed claim breaks. A claim that was filed without phone or e-mail keeps what it lacks until its policy
 * holder is edited: then both are asked for, one after the other where they are typed so.
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
