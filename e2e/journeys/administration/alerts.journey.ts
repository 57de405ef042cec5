import { newId } from '@skadi/store/db/new-id'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { newUnits } from '../../harness/data/new-rig.ts'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { inStore } from '../../harness/open-store.ts'
import { smsTo } from '../../harness/outbox.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('an administrator chooses SMS for silent rigs, and gets an SMS when a rig stops sending', async ({
  page,
  skadi,
  accountPage,
}) => {
  const tenant = await newTenant(skadi)
  const { left } = await newUnits(skadi, tenant)
  const user = await newMember(skadi, tenant, 'ADMIN_TENANT')
  await takeSession(page, user.phone, user.password)
  await accountPage.open()
  const { alerts } = accountPage
  await expect(alerts).toContainText(`What ${tenant.name} notifies you of`)
  await expect(alerts.getByLabel('Silent rig')).toHaveValue('mail')
  await expect(alerts.getByRole('status')).toContainText('no e-mail address')
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/alertSettings') && answer.request().method() === 'PATCH',
  )
  await alerts.getByLabel('Silent rig').selectOption('SMS, at once')
  expect((await kept).status()).toBe(200)
  await page.reload()
  await expect(alerts.getByLabel('Silent rig')).toHaveValue('sms')
  await expect(alerts).toContainText('At most one SMS every 30 minutes')

  await inStore(skadi, WORKER, async (tx) => {
    const id = newId()
    await tx.run(
      sql`insert into rig_silence (id, capture_unit_id, since) values (${id}, ${left.id}, now() - interval '5 hours')`,
    )
    const facts = JSON.stringify({ silenceId: id, isBack: false })
    await tx.run(sql`select queue_alerts(${tenant.id}, 'silentRig', ${`${id} silent`}, ${facts}::jsonb)`)
  })
  await expect
    .poll(async () => (await smsTo(skadi, user.username)).at(-1)?.text)
    .toMatch(new RegExp(`^Skadi, ${tenant.name}: 1 silent rig\\. http`))
})
