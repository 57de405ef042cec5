import type { CallDefinition } from '../core/define-call.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './integrations-calls.ts'

export const API_KEY_CALLS = [createApiKey, listApiKeys, revokeApiKey] as const satisfies readonly CallDefinition[]
