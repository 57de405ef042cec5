import type { CallDefinition } from '../core/define-call.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'

/** What there is to ask of a company's API keys. */
export const API_KEY_CALLS = [createApiKey, listApiKeys, revokeApiKey] as const satisfies readonly CallDefinition[]
