import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { useActor, useCan } from '../../core/session/actor.ts'
import { m } from '../../paraglide/messages.js'

/** Why this user cannot change damages of this passing, as text (ROLE-18, ruling 17); undefined if the user can. */
export function useEditRefusal({ tenantId }: Pick<ImageSet, 'tenantId'>): string | undefined {
  const actor = useActor()
  const canChange = useCan('changeDamages', { tenantId })
  if (canChange || !actor) return undefined
  return actor.currentTenant?.id === tenantId ? m.log_readOnly() : m.log_otherCompany()
}
