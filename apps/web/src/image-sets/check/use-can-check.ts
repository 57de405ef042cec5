import { useCan } from '../../core/session/actor.ts'

/**
 * Whether the user may check passings.
 * Only users of a company may check passings, and the company must not be read-only.
 * @param tenantId company of the passings; by default the current company
 */
export const useCanCheck = (tenantId?: string | null): boolean => useCan('checkPassing', { tenantId })
