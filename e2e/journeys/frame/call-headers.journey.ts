import { randomInt } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { CALLS } from '@skadi/contract/calls'
import { API_BASE } from '@skadi/contract/core/define-call'
import sharp from 'sharp'
import { newMember, newTenant } from '../../harness/data/new-tenant.ts'
import { plateFile } from '../../harness/data/plate-file.ts'
import { expect, test } from '../../harness/skadi.ts'
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

/** Path of photos and other media. The browser requests them without a script and with a cookie. */
const MEDIA = `${API_BASE}/media/`

const tokenFree = CALLS.filter(({ access }) => access === 'tokenFree').map(({ method, path }) => ({
  method,
  path: new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/**
 * Calls of the portal, for example `POST /api/auth`. `tokenFree` has the calls without a token, `guarded` all other
 * calls, and `bare` those guarded calls that lack a header.
 */
type WatchedCalls = { tokenFree: string[]; guarded: string[]; bare: string[] }

/** Records every call that a context makes from this moment, and whether it has the required headers (2§7). */
function watchBareCalls(context: BrowserContext): WatchedCalls {
  const watched: WatchedCalls = { tokenFree: [], guarded: [], bare: [] }
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith(`${API_BASE}/`) || pathname.startsWith(MEDIA)) return
    const call = `${request.method()} ${pathname}`
    if (tokenFree.some(({ method, path }) => method === request.method() && path.test(pathname)))
      return void watched.tokenFree.push(call)
    watched.guarded.push(call)
    const { authorization = '', 'x-api-version': version } = request.headers()
    if (!/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization) || version !== 'v2') watched.bare.push(call)
  })
  return watched
}
