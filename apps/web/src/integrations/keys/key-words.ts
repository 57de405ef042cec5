import type { ApiKeyScope, ApiKeyState } from '@skadi/domain/integrations/api-key'
import { m } from '../../paraglide/messages.js'

/** Name and permissions of each API key scope. */
export const SCOPE_WORDS: Record<ApiKeyScope, { name: () => string; text: () => string }> = {
  'passings:read': { name: m.integrations_passingsRead, text: m.integrations_passingsReadText },
  'fleet:read': { name: m.integrations_fleetRead, text: m.integrations_fleetReadText },
  'damages:read': { name: m.integrations_damagesRead, text: m.integrations_damagesReadText },
  'claims:read': { name: m.integrations_claimsRead, text: m.integrations_claimsReadText },
  'claims:write': { name: m.integrations_claimsWrite, text: m.integrations_claimsWriteText },
  'cases:read': { name: m.integrations_casesRead, text: m.integrations_casesReadText },
  'cases:write': { name: m.integrations_casesWrite, text: m.integrations_casesWriteText },
  'rentals:read': { name: m.integrations_rentalsRead, text: m.integrations_rentalsReadText },
  'rentals:write': { name: m.integrations_rentalsWrite, text: m.integrations_rentalsWriteText },
  'reports:make': { name: m.integrations_reportsMake, text: m.integrations_reportsMakeText },
  'rigs:read': { name: m.integrations_rigsRead, text: m.integrations_rigsReadText },
  'plates:write': { name: m.integrations_platesWrite, text: m.integrations_platesWriteText },
}

const STATES: Record<ApiKeyState, () => string> = {
  active: m.integrations_active,
  expired: m.integrations_expired,
  revoked: m.integrations_revoked,
}

export const stateName = (state: ApiKeyState): string => STATES[state]()
