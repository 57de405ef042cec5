import { useCan } from '../../core/session/actor.ts'

/**
 * Whether the user may check passings: only users of a company that is not read-only.
 * @param tenantId company of the passings; by default the current company
 */
export const useCanCheck = (tenantId?: string | null): boolean => useCan('checkPassing', { tenantId })
