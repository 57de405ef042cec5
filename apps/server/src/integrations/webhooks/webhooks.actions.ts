import { randomBytes } from 'node:crypto'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@skadi/contract/integrations/integrations-calls'
import type { Webhook, WebhookDelivery } from '@skadi/contract/integrations/webhook'
import { MAX_WEBHOOKS } from '@skadi/domain/integrations/webhook'
import { appendAudit } from '@skadi/store/audit/append-audit'
import { readListPage } from '@skadi/store/db/list-page'
import { newId } from '@skadi/store/db/new-id'
import type { WebhookRow } from '@skadi/store/integrations/webhook.repo'
import * as store from '@skadi/store/integrations/webhook.repo'
import * as deliveries from '@skadi/store/integrations/webhook-delivery.repo'
import { type DeliveryRow, sendWebhookTask } from '@skadi/store/integrations/webhook-delivery.repo'
import { adminScope, writeScope } from '../../core/auth/actor-scope.ts'
import type { Config } from '../../core/config.ts'
import { type BoundCall, bindCall } from '../../core/http/action.ts'
import { ApiError, found } from '../../core/http/api-error.ts'
import { listMeta, readPaging, wholeListMeta } from '../../core/http/list-page.ts'
import type { Services } from '../../core/services.ts'
import { reachOf, webhookUrlFault } from './public-address.ts'
import { secretText, webhookBody } from './webhook-body.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

const toWebhook = (row: WebhookRow): Webhook => ({
  ...row,
  failingSince: iso(row.failingSince),
  oldSecretUntil: iso(row.oldSecretUntil),
  lastDeliveredAt: iso(row.lastDeliveredAt),
  createdAt: row.createdAt.toISOString(),
})

function toDelivery(config: Config, row: DeliveryRow): WebhookDelivery {
  const { id, eventId, kind, state, attempts, status, fault, tookMs, answer } = row
  return {
    id,
    eventId,
    kind,
    state,
    attempts,
    status,
    fault,
    tookMs,
    answer,
    happenedAt: row.happenedAt.toISOString(),
    triedAt: iso(row.triedAt),
    nextAt: state === 'waiting' ? row.nextAt.toISOString() : null,
    body: webhookBody(config, row),
  }
}

const SECRET_BYTES = 32

/** Calls about webhooks, which send events to a company's own systems (decision 42). */
export function webhooksCalls({ config, db, secrets }: Services): BoundCall[] {
  const checkUrl = (url: string) => {
    const rule = webhookUrlFault(url, reachOf(config))
    if (rule) throw new ApiError('VALIDATION', { details: [{ field: 'body.url', rule }] })
  }
  const newSecret = (id: string): Buffer => secrets.sealWebhookSecret(id, randomBytes(SECRET_BYTES))
  /** Returns the answer with the decrypted secret. The idempotency store (`Idempotency-Key`) contains only the encrypted secret. */
  const withSecret = ({ webhook, sealed }: { webhook: ReturnType<typeof toWebhook>; sealed: string }) => ({
    data: { ...webhook, secret: secretText(secrets.openWebhookSecret(webhook.id, Buffer.from(sealed, 'base64'))) },
  })

  return [
    bindCall(listWebhooks, async (_input, { actor, signal }) => {
      const scope = adminScope(actor)
      const rows = await db.rows<store.WebhookRow>(scope, store.webhooksStatement(scope.tenantId), { signal })
      return { data: { items: rows.map(toWebhook) }, meta: wholeListMeta(rows.length) }
    }),

    bindCall(createWebhook, async ({ body: { name, url, kinds } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'changeWebhooks')
      checkUrl(url)
      const made = await mutate(scope, async (tx) => {
        const id = newId()
        const given = { name, url, kinds: [...new Set(kinds)] }
        const secret = newSecret(id)
        const row = { ...given, id, tenantId: scope.tenantId, secret, createdBy: scope.userId }
        if (!(await store.createWebhook(tx, row, MAX_WEBHOOKS))) throw new ApiError('TOO_MANY_WEBHOOKS')
        await appendAudit(tx, { ...about(scope, id), action: 'createWebhook', after: given })
        const webhook = toWebhook(found(await store.lockWebhook(tx, scope.tenantId, id)))
        return { webhook, sealed: secret.toString('base64') }
      })
      return withSecret(made)
    }),

    bindCall(updateWebhook, async ({ params: { id }, body }, { actor, mutate }) => {
      const scope = writeScope(actor, 'changeWebhooks')
      if (body.url !== undefined) checkUrl(body.url)
      return mutate(scope, async (tx) => {
        const row = found(await store.lockWebhook(tx, scope.tenantId, id))
        const next = changed(row, body)
        const isTurnedOn = row.state !== 'on' && next.state === 'on'
        await store.updateWebhook(tx, scope.tenantId, id, next, isTurnedOn)
        if (isTurnedOn) await sendWebhookTask(tx, id)
        const before = audited(row)
        const after = audited(next)
        if (JSON.stringify(before) !== JSON.stringify(after))
          await appendAudit(tx, { ...about(scope, id), action: 'updateWebhook', before, after })
        return { data: toWebhook(found(await store.lockWebhook(tx, scope.tenantId, id))) }
      })
    }),

    bindCall(deleteWebhook, async ({ params: { id } }, { actor, mutate }) => {
      const scope = adminScope(actor)
      return mutate(scope, async (tx) => {
        const row = found(await store.lockWebhook(tx, scope.tenantId, id))
        await store.deleteWebhook(tx, scope.tenantId, id)
        await appendAudit(tx, { ...about(scope, id), action: 'deleteWebhook', before: audited(row) })
        return { data: {} }
      })
    }),

    bindCall(rotateWebhookSecret, async ({ params: { id } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'changeWebhooks')
      const made = await mutate(scope, async (tx) => {
        const { name } = found(await store.lockWebhook(tx, scope.tenantId, id))
        const secret = newSecret(id)
        await store.rotateWebhookSecret(tx, scope.tenantId, id, secret)
        await appendAudit(tx, { ...about(scope, id), action: 'rotateWebhookSecret', after: { name } })
        const webhook = toWebhook(found(await store.lockWebhook(tx, scope.tenantId, id)))
        return { webhook, sealed: secret.toString('base64') }
      })
      return withSecret(made)
    }),

    bindCall(testWebhook, async ({ params: { id } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'changeWebhooks')
      return mutate(scope, async (tx) => {
        const { state, name } = found(await store.lockWebhook(tx, scope.tenantId, id))
        if (state !== 'on') throw new ApiError('WEBHOOK_IS_OFF')
        const eventId = await deliveries.addTestDelivery(tx, { tenantId: scope.tenantId, webhookId: id, name })
        return { data: { eventId } }
      })
    }),

    bindCall(listWebhookDeliveries, async ({ params: { id }, query }, { actor, signal }) => {
      const scope = adminScope(actor)
      found(await db.row(scope, store.webhookStatement(scope.tenantId, id), { signal }))
      const list = deliveries.deliveryList(scope.tenantId, id, query.state)
      const page = await readListPage<deliveries.DeliveryRow>(db, scope, list, readPaging(query), { signal })
      return { data: { items: page.rows.map((row) => toDelivery(config, row)) }, meta: listMeta(query, page) }
    }),

    bindCall(replayWebhookDelivery, async ({ params: { id } }, { actor, mutate }) => {
      const scope = writeScope(actor, 'changeWebhooks')
      return mutate(scope, async (tx) => {
        const row = found(await deliveries.readDelivery(tx, scope.tenantId, id))
        const { state, name } = found(await store.lockWebhook(tx, scope.tenantId, row.webhookId))
        if (state !== 'on') throw new ApiError('WEBHOOK_IS_OFF')
        await deliveries.replayDelivery(tx, scope.tenantId, row)
        await appendAudit(tx, {
          ...about(scope, row.webhookId),
          action: 'replayWebhookDelivery',
          after: { name, eventId: row.eventId, kind: row.kind },
        })
        return { data: toDelivery(config, found(await deliveries.readDelivery(tx, scope.tenantId, id))) }
      })
    }),
  ]
}

type Wanted = {
  name?: string | undefined
  url?: string | undefined
  kinds?: store.WebhookChange['kinds'] | undefined
  isOn?: boolean | undefined
}

const changed = (row: store.WebhookRow, { name, url, kinds, isOn }: Wanted): store.WebhookChange => ({
  name: name ?? row.name,
  url: url ?? row.url,
  kinds: kinds ? [...new Set(kinds)] : row.kinds,
  state: isOn === undefined ? row.state : isOn ? 'on' : 'off',
})

const audited = ({ name, url, kinds, state }: store.WebhookChange) => ({ name, url, kinds, state })

const about = ({ tenantId, userId }: { tenantId: string; userId: string }, id: string) => ({
  chain: tenantId,
  actorId: userId,
  targetType: 'webhook',
  targetId: id,
})
