import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { useActor, useCan } from '../../core/session/actor.ts'
import { m } from '../../paraglide/messages.js'

/**
 * Returns the reason as text why this user cannot change damages of this passing (ROLE-18, ruling 17). Returns
 * undefined if the user can change damages.
 */
export function useEditRefusal({ tenantId }: Pick<ImageSet, 'tenantId'>): string | undefined {
  const actor = useActor()
  const canChange = useCan('changeDamages', { tenantId })
  if (canChange || !actor) return undefined
  return actor.currentTenant?.id === tenantId ? m.log_readOnly() : m.log_otherCompany()
}
