import { WORKER } from '@skadi/store/db/scope'
import {
  type Attempt,
  type DueDelivery,
  sendNextWhenDue,
  settleDelivery,
  takeDueDeliveries,
} from '@skadi/store/integrations/due-delivery.repo'
import { sendWebhookLater } from '@skadi/store/integrations/webhook-delivery.repo'
import type { Services } from '../../core/services.ts'
import { postWebhook } from './post-webhook.ts'
import { reachOf } from './public-address.ts'
import { signWebhook, webhookBody } from './webhook-body.ts'

/** Number of concurrent requests to a webhook. Each of them is about a different record. */
const AT_ONCE = 4
const TIMEOUT_MS = 10_000
/** Lease in seconds, which is longer than a request may take. A process that holds a lease for longer is dead. */
const LEASE_S = 30
/** Time limit of a run in ms. Then the run waits behind other jobs, even if deliveries are left. */
const RUN_MS = 20_000
/** Number of concurrent runs per process. Slow receivers must not delay the processing of photos. */
const RUNS_AT_ONCE = 2
const COME_BACK_MS = 2_000

type DeliverServices = Pick<Services, 'config' | 'db' | 'secrets'>

/**
 * Sends the due deliveries of a webhook. Events of one passing, claim or rig are sent in their order. Events of different records are sent
 * in parallel. Delivery is at least once: after a crash between sending and recording, an event is sent again under the same id.
 */
export function deliverWebhook({ config, db, secrets }: DeliverServices): (webhookId: string) => Promise<void> {
  let runs = 0

  const send = (due: DueDelivery): Promise<Attempt> => {
    const body = webhookBody(config, due)
    const seconds = Math.floor(Date.now() / 1000)
    const keys = due.secrets.map((sealed) => secrets.openWebhookSecret(due.webhookId, sealed))
    const headers = {
      'user-agent': 'Skadi-Webhooks/1',
      'webhook-id': due.eventId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signWebhook({ id: due.eventId, seconds, body }, keys),
    }
    return postWebhook({ url: due.url, body, headers }, { ...reachOf(config), timeoutMs: TIMEOUT_MS })
  }

  return async (webhookId) => {
    if (runs >= RUNS_AT_ONCE) return db.transaction(WORKER, (tx) => sendWebhookLater(tx, webhookId, COME_BACK_MS))
    runs += 1
    try {
      const end = performance.now() + RUN_MS
      while (performance.now() < end) {
        const due = await db.transaction(WORKER, (tx) =>
          takeDueDeliveries(tx, webhookId, { most: AT_ONCE, leaseS: LEASE_S }),
        )
        if (due.length === 0) break
        await Promise.all(
          due.map(async (one) => {
            const attempt = await send(one)
            await db.transaction(WORKER, (tx) => settleDelivery(tx, one, attempt))
          }),
        )
      }
      await db.transaction(WORKER, (tx) => sendNextWhenDue(tx, webhookId))
    } finally {
      runs -= 1
    }
  }
}
