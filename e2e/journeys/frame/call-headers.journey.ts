import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { plateFile } from '../../harness/data/plate-file.ts'
import { expect, test } from '../../harness/skadi.ts'
import { watchBareCalls } from '../../harness/watch-bare-calls.ts'
import { CarSettingsPage } from '../../pages/car-settings-page.ts'
import { ClaimWizard } from '../../pages/claim-wizard.ts'

test('[API-02, API-03] every portal request except token-free calls has bearer token and version, file downloads included', async ({
  page,
  context,
  skadi,
  loginPage,
  shell,
}) => {
  const person = await newMember(skadi, await newTenant(skadi), 'ADMIN_TENANT')
  const calls = watchBareCalls(context)
  await loginPage.open()
  await loginPage.signIn(person.phone, person.password)
  await expect(shell.drawer).toBeVisible()

  const settings = new CarSettingsPage(page)
  await settings.open()
  const example = page.waitForEvent('download')
  await settings.example('Simple').click()
  await example
  await settings.give(await plateFile('simple', 'a.xlsx', [['AB12345']]))
  await expect(settings.count('New')).toHaveText('1')

  const wizard = new ClaimWizard(page)
  await wizard.open()
  await wizard.field('Claim no').fill(`S-${randomInt(1e9)}`)
  const background = { r: 90, g: 110, b: 130 }
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await wizard.give([{ name: 'bumper.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(wizard.photos.filter({ hasText: 'Ready' })).toHaveCount(1)

  await page.goto('/connectionTest')
  await page.getByRole('button', { name: 'Start test' }).click()
  await expect(page.getByRole('button', { name: 'Send result' })).toBeVisible({ timeout: 90_000 })
  await shell.signOut()

  for (const way of [
    /^GET \/api\/assets\/imageSets$/,
    /^GET \/api\/assets\/cars\/examples\/simple$/,
    /^POST \/api\/assets\/cars\//,
    /^(HEAD|PATCH) \/api\/uploads\/claims\//,
    /^GET \/api\/social\/connectionDownload$/,
    /^POST \/api\/social\/connectionUpload$/,
  ])
    expect(calls.guarded, String(way)).toContainEqual(expect.stringMatching(way))
  expect(calls.tokenFree).toEqual(
    expect.arrayContaining(['GET /api/config.json', 'POST /api/auth', 'POST /api/auth/logout']),
  )
  expect(calls.bare).toEqual([])
})
