import { useCan } from '../../core/session/actor.ts'

/**
 * Whether one may mark passings checked: staff of the company, which is not read-only.
 * @param tenantId whose passings; left out, those of the company worked in
 */
export const useCanCheck = (tenantId?: string | null): boolean => useCan('checkPassing', { tenantId })
