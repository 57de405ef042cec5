import type { SessionActor } from '@skadi/store/users/user.repo'
import { type CompanyScope, companyScope } from '../core/auth/company-scope.ts'

/**
 * In whose name the fleet is read, and whose it is.
 * @throws ApiError FORBIDDEN
 */
export const fleetScope = (actor: SessionActor, named: string | undefined): CompanyScope =>
  companyScope(actor, 'readFleet', named)
