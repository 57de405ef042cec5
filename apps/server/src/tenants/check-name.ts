import { isTenantName } from '@skadi/domain/tenants/tenant-name'
import { ApiError } from '../core/http/api-error.ts'

/** @throws ApiError NAME_MUST_START_WITH_LETTER (1§5) */
export function checkName(name: string | undefined): void {
  if (name !== undefined && !isTenantName(name)) throw new ApiError('NAME_MUST_START_WITH_LETTER')
}
