import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBundle } from '@skadi/report/bundle/check-bundle'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { mailsTo } from '../../harness/outbox.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { ReportPage } from '../../pages/report-page.ts'

test('[REPORT-01] a report is sent by e-mail to its addresses, and recipients verify it without an account', {
  tag: '@again',
}, async ({ page, browser, skadi, baseURL }) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  const report = new ReportPage(page)
  await takeSession(page, PEOPLE.user)
  await report.openComparison(pickup.id, returned.id)
  await page.getByRole('button', { name: 'Send…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the report' })
  await expect(dialog.getByRole('region', { name: 'Message' })).toContainText(
    'sends you the damage report for NO AB 12345',
  )
  await dialog.getByRole('checkbox', { name: 'Send without it' }).check()
  for (const [text, fault] of [
    ['', 'Enter an e-mail address.'],
    ['kari', 'kari is not an e-mail address.'],
    ['1@b.no 2@b.no 3@b.no 4@b.no 5@b.no 6@b.no', 'Enter at most 5 addresses.'],
  ] as const) {
    await report.recipients.fill(text)
    await report.recipients.press('Enter')
    await expect(dialog.getByText(fault)).toBeVisible()
    await expect(report.recipients).toBeFocused()
  }
  await report.recipients.fill('kari@fjord.example, ola@fjord.example')
  await report.recipients.press('Enter')
  await expect(page.getByText('The report was sent.')).toBeVisible()
  await expect(dialog).toBeHidden()

  const [mail] = await mailsTo(skadi, 'kari@fjord.example')
  expect(mail).toMatchObject({ to: ['kari@fjord.example', 'ola@fjord.example'], kind: 'report' })
  const number = /\d{4}-\d{2}-\d{2}-\d{4}/.exec(mail?.subject ?? '')?.[0] ?? 'no number'
  const [attachment] = mail?.attachments ?? []
  const pdf = join(skadi.dataDir, 'outbox', attachment?.file ?? '')
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-')
  const code = /([0-9a-f]{4} ){3}[0-9a-f]{4}/.exec(mail?.text ?? '')?.[0] ?? 'no code'

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await stranger.goto('/verify')
  const result = stranger.getByRole('status')
  await stranger.getByLabel('Code').fill('no code')
  await stranger.getByRole('button', { name: 'Check' }).click()
  await expect(stranger.getByText('The code has 16 characters')).toBeVisible()
  await stranger.getByLabel('Code').fill(code.toUpperCase())
  await stranger.getByRole('button', { name: 'Check' }).click()
  await expect(result.getByRole('heading', { name: 'This report was made here' })).toBeVisible()
  await expect(result).toContainText(number)
  await expect(result).toContainText('Fjord Rental')
  await expect(result).not.toContainText('AB 12345')
  await stranger.getByTestId('report-file').setInputFiles(pdf)
  await expect(result.getByRole('heading', { name: 'exactly as it was made' })).toBeVisible()

  const forged = await readFile(pdf)
  forged[forged.length - 20] = (forged[forged.length - 20] ?? 0) ^ 1
  const file = join(skadi.dataDir, 'outbox', 'forged.pdf')
  await writeFile(file, forged)
  await stranger.getByTestId('report-file').setInputFiles(file)
  await expect(result.getByRole('heading', { name: 'This file is not the report with this code' })).toBeVisible()
  await stranger.getByLabel('Code').fill('')
  await stranger.getByRole('button', { name: 'Check' }).click()
  await expect(result.getByRole('heading', { name: 'No such report was made here' })).toBeVisible()
  expect(
    asked.filter((one) => one.includes('/api/assets')).every((one) => one.endsWith('/api/assets/reports/verify')),
  ).toBe(true)
  await stranger.context().close()
})

test('the evidence bundle of a report is downloaded, and every byte matches its signature', async ({ page, skadi }) => {
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  const report = new ReportPage(page)
  await takeSession(page, PEOPLE.user)
  await report.openComparison(pickup.id, returned.id)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Evidence bundle' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^\d{4}-\d{2}-\d{2}-\d{4}\.zip$/)
  const { manifest, findings } = await checkBundle(new Uint8Array(await readFile(await file.path())))
  expect(findings).toEqual([])
  expect(manifest).toMatchObject({ car: { registrationNo: 'AB12345' }, audit: { seq: expect.any(Number) } })
  expect(manifest?.files.map(({ name }) => name)).toContain('report.pdf')
})
