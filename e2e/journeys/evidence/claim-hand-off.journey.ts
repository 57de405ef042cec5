import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWebhook } from '@skadi/contract/integrations/integrations-calls'
import { axeFaults } from '../../harness/axe-faults.ts'
import { newClaim } from '../../harness/data/new-claim.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { mailsTo } from '../../harness/outbox.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('@axe a claim is handed off to an insurer by mail and webhook, has a task, and is settled', async ({
  page,
  skadi,
}) => {
  const received: string[] = []
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push(Buffer.concat(chunks).toString())
      response.end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  try {
    const insurer = `Insurer ${randomInt(1e9)}`
    const email = `claims-${randomInt(1e9)}@example.com`
    const admin = await clientOf(skadi.url, PEOPLE.tenantAdmin)
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    const hook = { name: insurer, url, kinds: ['claim.handed_off' as const] }
    await admin.call(createWebhook, { body: hook }, { token: admin.token })

    await takeSession(page, PEOPLE.tenantAdmin)
    await page.goto('/tenant-admin/case-rules')
    const rules = page.getByRole('form', { name: 'Claims' })
    await rules.getByRole('button', { name: 'Add insurer' }).click()
    await rules.getByLabel('Name').last().fill(insurer)
    await rules.getByLabel('E-mail').last().fill('claims')
    await rules.getByRole('button', { name: 'Save rules of claims' }).click()
    await expect(rules.getByText('This is not an e-mail address')).toBeVisible()
    await rules.getByLabel('E-mail').last().fill(email)
    await rules.getByLabel('Webhook').last().selectOption({ label: insurer })
    await rules.getByRole('combobox', { name: 'Who handles new claims' }).selectOption({ label: 'In turn' })
    await rules.getByRole('button', { name: 'Add row' }).click()
    await rules.getByLabel('User', { exact: true }).selectOption({ label: 'Ulrik User' })
    expect(await axeFaults(page)).toEqual([])
    await rules.getByRole('button', { name: 'Save rules of claims' }).click()
    await expect(page.getByTestId('snackbar')).toContainText('Rules of claims saved')

    const { claimId, claimNo } = await newClaim(skadi, { registrationNo: 'ZZ99999', date: null })
    await page.goto(`/claims/${claimId}`)
    await expect(page.getByLabel('Handler')).toHaveValue(/./)
    await page.getByRole('button', { name: 'Hand off to insurer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand off to insurer' })
    await expect(dialog.getByText('Accident: Date')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send to insurer' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const accident = page.getByRole('region', { name: 'Accident', exact: true })
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await accident.getByLabel('Date', { exact: true }).fill('14.11.2026')
    await accident.getByLabel('Date', { exact: true }).blur()
    await saved
    await page.getByRole('button', { name: 'Hand off to insurer' }).click()
    await dialog.getByLabel('Insurer').selectOption({ label: insurer })
    await expect(dialog.getByText(email)).toBeVisible()
    await expect(dialog.getByText(`Claim ${claimNo} –`)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send to insurer' }).dblclick()
    const card = page.getByRole('region', { name: 'Insurer', exact: true })
    await expect(card.getByText(new RegExp(`^Sent to ${email}`))).toBeVisible({ timeout: 60_000 })
    await expect(card.getByText('Handed off')).toBeVisible()
    const mails = await mailsTo(skadi, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.attachments.map(({ name }) => name)).toEqual([`${claimNo}.pdf`, `${claimNo}.zip`])
    await expect.poll(() => received.length).toBe(1)
    expect(JSON.parse(received[0] ?? '')).toMatchObject({
      type: 'claim.handed_off',
      data: { claimId, insurerName: insurer },
    })

    const notes = page.getByRole('region', { name: 'Notes and tasks' })
    await notes.getByLabel('New note').fill('Call the insurer')
    await notes.getByLabel('Task for').selectOption({ label: 'Ulrik User' })
    await notes.getByLabel('Due day (optional)').fill('05.12.2026')
    await notes.getByRole('button', { name: 'Add task' }).click()
    await expect(notes.getByText('Task of Ulrik User · due 05.12.2026')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Settle' }).click()
    const settling = page.getByRole('dialog', { name: 'Settle' })
    await settling.getByLabel('Settled amount').fill('5400')
    await settling.getByRole('button', { name: 'Settle' }).click()
    await expect(card.getByText(/^Settled for 5\s400\.00\sNOK/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()

    await takeSession(page, PEOPLE.user)
    await page.goto('/claims?mine=true')
    await expect(page.getByRole('row', { name: new RegExp(claimNo) })).toContainText('Settled')
    await page.getByRole('button', { name: /^Notices/ }).click()
    await expect(page.getByText(`A task for you in claim ${claimNo}`)).toBeVisible()
  } finally {
    receiver.close()
    receiver.closeAllConnections()
  }
})
