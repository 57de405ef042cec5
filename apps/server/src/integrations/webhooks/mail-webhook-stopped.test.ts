import { createWebhook, updateWebhook } from '@skadi/contract/integrations/integrations-calls'
import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { recordEvent } from '@skadi/store/events/record-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asking } from '../../testing/asking.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { testServer } from '../../testing/test-server.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { mailWebhookStopped } from './mail-webhook-stopped.ts'

const server = testServer({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
const ask = asking(server)
const { build } = server

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.stop())

const mails = async () => (await server.messages()).filter(({ kind }) => (kind as string) === 'webhookStopped')

test('administrators of the company get a mail when a webhook is stopped, but none once it is on again', async () => {
  const tenantId = await build.tenant()
  const adminId = await build.user({ email: 'ada@example.com', tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] })
  await build.user({ email: 'ulrik@example.com', tenants: [{ id: tenantId, role: 'USER' }] })
  await server.database.owner.query(`update app_user set language = 'no' where id = $1`, [adminId])
  const admin = await server.signIn(adminId)
  const { id } = (
    await ask(createWebhook, admin, { body: { name: 'ERP', url: receiver.url, kinds: ['damage.decided'] } })
  ).body.data
  const imageSetId = newId()
  const payload = { imageSetId, damageId: newId(), decision: 'accepted', recDate: '2026-11-01T08:00:00.000Z' } as const
  await server.database.db.transaction(WORKER, (tx) =>
    recordEvent(tx, { tenantId, kind: 'damage.decided', subjectId: imageSetId, payload }),
  )
  receiver.answerWith({ status: 410 })
  await deliverWebhook(server.services)(id)
  const { rows } = await server.database.owner.query('select key from graphile_worker.jobs where key = $1', [
    `mailWebhookStopped:${id}`,
  ])
  expect(rows).toHaveLength(1)

  const mail = mailWebhookStopped(server.services)
  await mail(id)
  const [told, ...more] = await mails()
  expect(more).toEqual([])
  expect(told).toMatchObject({ to: ['ada@example.com'], subject: 'Webhooken ERP er stoppet' })
  expect(told?.text).toContain('Mottakeren svarte 410')
  expect(told?.text).toContain('/tenant-admin/integrations/webhooks')

  await ask(updateWebhook, admin, { params: { id }, body: { isOn: true } })
  await mail(id)
  expect(await mails()).toHaveLength(1)
})
