import { createApiKey, listApiKeys, revokeApiKey } from '@skadi/contract/integrations/integrations-calls'
import { apiKeyState, MAX_API_KEYS } from '@skadi/domain/integrations/api-key'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { newId } from '@skadi/store/db/new-id'
import * as store from '@skadi/store/integrations/api-key.repo'
import { adminScope, writeScope } from '../core/auth/actor-scope.ts'
import { newApiKey } from '../core/auth/api-key.ts'
import { type BoundCall, bindCall } from '../core/http/action.ts'
import { ApiError, found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'

/** Calls about API keys, with which programs act for a company (decision 41). */
export function apiKeysCalls({ db, secrets }: Services): BoundCall[] {
  return [
    bindCall(listApiKeys, async (_input, { actor, signal }) => {
      const scope = adminScope(actor)
      const rows = await db.rows<store.ApiKeyRow>(scope, store.apiKeysStatement(scope.tenantId), { signal })
      return { data: { items: rows.map(toApiKey) }, meta: wholeListMeta(rows.length) }
    }),

    bindCall(createApiKey, async ({ body: { name, scopes, expiresInDays } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'createApiKey')
      const made = await mutate(scope, async (tx) => {
        const id = newId()
        const key = newApiKey()
        const given = { name, scopes: [...new Set(scopes)], expiresInDays }
        const outcome = await store.createApiKey(
          tx,
          {
            ...given,
            id,
            tenantId: scope.tenantId,
            keyHash: key.hash,
            ending: key.ending,
            createdBy: scope.userId,
          },
          MAX_API_KEYS,
        )
        if (outcome === 'nameTaken') throw new ApiError('NAME_TAKEN')
        if (outcome === 'tooMany') throw new ApiError('TOO_MANY_API_KEYS')
        await appendAudit(tx, { ...about(scope, id), action: 'createApiKey', after: given })
        const row = found(await store.readApiKey(tx, scope.tenantId, id))
        // The idempotency store (`Idempotency-Key`) contains this result. The key is therefore never in it in plain text.
        return { apiKey: toApiKey(row), sealed: secrets.sealApiKey(id, key.text).toString('base64') }
      })
      const { apiKey, sealed } = made
      return { data: { ...apiKey, key: secrets.openApiKey(apiKey.id, Buffer.from(sealed, 'base64')) } }
    }),

    bindCall(revokeApiKey, async ({ params }, { actor, mutate }) => {
      const scope = adminScope(actor)
      const id = params.id
      return mutate(scope, async (tx) => {
        const isRevoked = await store.revokeApiKey(tx, scope.tenantId, id)
        const row = found(await store.readApiKey(tx, scope.tenantId, id))
        if (isRevoked)
          await appendAudit(tx, { ...about(scope, id), action: 'revokeApiKey', before: { name: row.name } })
        return { data: toApiKey(row) }
      })
    }),
  ]
}

const about = ({ tenantId, userId }: { tenantId: string; userId: string }, id: string) => ({
  chain: tenantId,
  actorId: userId,
  targetType: 'apiKey',
  targetId: id,
})

const toApiKey = ({ now, createdAt, lastUsedAt, expiresAt, revokedAt, ...row }: store.ApiKeyRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
  state: apiKeyState({ revokedAt, expiresAt }, now),
})
