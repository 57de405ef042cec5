import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('an administrator adds a webhook, sends a signed test, and sends it again from the log', async ({
  page,
  skadi,
}) => {
  const received: { url: string | undefined; headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.end('thanks')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  try {
    const { phone, password } = await newMember(skadi, await newTenant(skadi), 'ADMIN_TENANT')
    await takeSession(page, phone, password)
    await page.goto('/tenant-admin/integrations/webhooks')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const form = page.getByRole('dialog', { name: 'Add webhook' })
    await form.getByLabel('Name').fill('Workshop')
    await form.getByLabel('Address').fill('https://10.0.0.1/hook')
    await form.getByRole('checkbox', { name: 'Claim filed' }).check()
    await form.getByRole('button', { name: 'Add webhook' }).click()
    await expect(form.getByText('Enter an internet address')).toBeVisible()
    await expect(form.getByLabel('Address')).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
    const path = '/fleet/events/of/all/workshops?token=7d1f0e52c3b94a68'
    await form.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`)
    await form.getByRole('button', { name: 'Add webhook' }).click()
    const shown = page.getByRole('dialog', { name: 'Secret of “Workshop”' })
    const secret = await shown.getByText(/^whsec_/).innerText()
    await shown.getByRole('button', { name: 'I have stored it' }).click()

    await page.getByRole('button', { name: 'Send a test to “Workshop”' }).dblclick()
    const log = page.getByRole('dialog', { name: 'Deliveries to “Workshop”' })
    await expect(log.getByText('Delivered · HTTP 200')).toBeVisible({ timeout: 40_000 })
    expect(await axeFaults(page)).toEqual([])
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = received
    expect(url).toBe(path)
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(secret.trim().slice('whsec_'.length), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    await log.getByRole('button', { name: 'Send again' }).click()
    await expect
      .poll(() => received.map((one) => one.headers['webhook-id']))
      .toEqual(Array(2).fill(headers['webhook-id']))
    await log.getByRole('button', { name: 'Close' }).click()

    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Edit “Workshop”' }).click()
    const edited = page.getByRole('dialog', { name: 'Edit “Workshop”' })
    await edited.getByLabel('Name').fill('Body shop')
    await edited.getByRole('button', { name: 'New secret' }).click()
    const question = page.getByRole('dialog', { name: 'A new secret for “Workshop”?' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    // the question closes, and the typed text is still in the form
    await expect(question).toBeHidden()
    await expect(edited.getByLabel('Name')).toHaveValue('Body shop')
    await edited.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: /^Body shop/ })).toBeVisible()
  } finally {
    receiver.close()
    receiver.closeAllConnections()
  }
})
