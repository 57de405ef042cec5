// `npm run pictures`: remakes the pictures of docs/pictures from the real server with the demo. Small PNG files of 256 colours.
// With names, or beginnings of names, remakes only these: `npm run pictures -- rigs unassigned`.
// `DEMO_FROM` names the data folder of a stopped server with the complete demo, which takes 20 minutes to draw; the folder is copied.
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createCustomerLink } from '@skadi/contract/customer/customer-calls'
import { listFleet } from '@skadi/contract/fleet/fleet-calls'
import { getJobLink } from '@skadi/contract/jobs/jobs-calls'
import { createReport } from '@skadi/contract/reports/reports-calls'
import { AUTH } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import sharp from 'sharp'
import { findChromium } from './browser/find-chromium.ts'
import { drawContactSheet } from './contact-sheet.ts'
import { includeWeak } from './harness/data/include-weak.ts'
import { fleslandAdmin } from './harness/data/own-orphans.ts'
import { clientOf, demoReady, PEOPLE } from './harness/demo.ts'
import { inStore } from './harness/open-store.ts'
import { showAlerts, showAsAdmin, showKnown, showSet, showUnit } from './harness/show-administration.ts'
import { showClaim, showClaimForm, showClaims } from './harness/show-claims.ts'
import { showDetectors } from './harness/show-detectors.ts'
import { showJob } from './harness/show-job.ts'
import {
  showCompare,
  showComparePhone,
  showCompareSide,
  showDamage,
  showHistory,
  showInbox,
  showPair,
  showPassing,
} from './harness/show-passing.ts'
import { signIn } from './harness/sign-in.ts'
import { repository, startServer } from './harness/start-server.ts'
import { LoginPage } from './pages/login-page.ts'

const folder = join(repository, 'docs/pictures')
const desk = { width: 1440, height: 773 }
const phone = { width: 390, height: 844 }
const mostBytes = 700_000

type Look = { colorScheme: 'light' | 'dark'; viewport: typeof desk }
const lightDesk: Look = { colorScheme: 'light', viewport: desk }
const darkDesk: Look = { colorScheme: 'dark', viewport: desk }
const lightPhone: Look = { colorScheme: 'light', viewport: phone }
const darkPhone: Look = { colorScheme: 'dark', viewport: phone }
const highDesk: Look = { colorScheme: 'light', viewport: { width: 1440, height: 1180 } }
const tallDesk: Look = { colorScheme: 'light', viewport: { width: 1440, height: 1200 } }

const pictures: { name: string; look: Look; show: (page: Page) => Promise<void> }[] = [
  { name: 'login-light', look: lightDesk, show: showLogin },
  { name: 'inbox-light', look: lightDesk, show: showInbox },
  { name: 'inbox-dark', look: darkDesk, show: showInbox },
  { name: 'inbox-phone', look: lightPhone, show: showInbox },
  { name: 'passing-light', look: lightDesk, show: showPassing },
  { name: 'passing-dark', look: darkDesk, show: showPassing },
  { name: 'passing-phone', look: lightPhone, show: showPassing },
  { name: 'pair-light', look: lightDesk, show: showPair },
  { name: 'pair-dark', look: darkDesk, show: showPair },
  { name: 'pair-phone', look: lightPhone, show: showPair },
  { name: 'damage-light', look: lightDesk, show: showDamage },
  { name: 'damage-dark', look: darkDesk, show: showDamage },
  { name: 'compare-light', look: lightDesk, show: showCompare },
  { name: 'compare-dark', look: darkDesk, show: showCompareSide },
  { name: 'compare-phone', look: lightPhone, show: showComparePhone },
  { name: 'fleet-light', look: lightDesk, show: showFleet },
  { name: 'fleet-phone', look: darkPhone, show: showFleet },
  {
    name: 'passport-light',
    look: highDesk,
    show: showPassport,
  },
  { name: 'report-light', look: lightDesk, show: showReport },
  { name: 'customer-phone', look: lightPhone, show: showCustomerPage },
  { name: 'claims-light', look: lightDesk, show: showClaims },
  { name: 'claim-light', look: highDesk, show: showClaim },
  { name: 'claim-phone', look: darkPhone, show: showClaim },
  { name: 'claim-form-light', look: lightDesk, show: showClaimForm },
  { name: 'rentals-light', look: lightDesk, show: showAsAdmin('/rentals') },
  { name: 'cases-light', look: lightDesk, show: showCases },
  { name: 'case-light', look: lightDesk, show: showCase },
  { name: 'case-phone', look: darkPhone, show: showCase },
  { name: 'overview-light', look: highDesk, show: showAsAdmin('/overview') },
  { name: 'statistics-light', look: lightDesk, show: showAsAdmin('/statistics') },
  { name: 'statistics-phone', look: darkPhone, show: showAsAdmin('/statistics') },
  { name: 'audit-light', look: lightDesk, show: showAsAdmin('/tenant-admin/audit') },
  { name: 'damage-history', look: lightDesk, show: showHistory },
  { name: 'register-light', look: lightDesk, show: showRegister },
  { name: 'register-phone', look: darkPhone, show: showRegister },
  { name: 'rigs-light', look: lightDesk, show: showAsAdmin('/tenant-admin/capture-units') },
  { name: 'rigs-set-light', look: highDesk, show: showSet },
  { name: 'rigs-unit-dark', look: darkDesk, show: showUnit },
  { name: 'unassigned-light', look: lightDesk, show: showUnassigned },
  { name: 'unassigned-phone', look: darkPhone, show: showUnassigned },
  { name: 'plates-light', look: lightDesk, show: showAsAdmin('/tenant-admin/car-settings') },
  {
    name: 'plates-phone',
    look: lightPhone,
    show: showAsAdmin('/tenant-admin/car-settings'),
  },
  { name: 'users-light', look: lightDesk, show: showAsAdmin('/tenant-admin/users') },
  { name: 'users-phone', look: lightPhone, show: showAsAdmin('/tenant-admin/users') },
  { name: 'account-dark', look: darkDesk, show: showAsAdmin('/account') },
  { name: 'alerts-light', look: lightDesk, show: showAlerts },
  { name: 'keyboard-light', look: lightDesk, show: showKeyboard },
  { name: 'palette-dark', look: darkDesk, show: showPalette },
]

/** Pictures taken last, because taking them changes the demo's car and the content of its report. */
const picturesOfWork: typeof pictures = [
  { name: 'detectors-light', look: tallDesk, show: (page) => showDetectors(page, server) },
  {
    name: 'detectors-phone',
    look: darkPhone,
    show: (page) => showDetectors(page, server),
  },
  { name: 'known-light', look: lightDesk, show: (page) => showKnown(page, server) },
  { name: 'job-light', look: lightDesk, show: (page) => showJob(page, server, 'ANNOTATION') },
  { name: 'job-review-light', look: lightDesk, show: (page) => showJob(page, server, 'REVIEW') },
]

async function showLogin(page: Page) {
  const login = new LoginPage(page)
  await login.open()
  await login.submit.waitFor()
}

async function showFleet(page: Page) {
  await signIn(page, PEOPLE.user)
  await page.goto('/fleet')
  await page.getByText('AB 12345').first().waitFor()
}

async function showPassport(page: Page) {
  await signIn(page, PEOPLE.user)
  await page.goto('/fleet/AB12345/passport')
  await page.getByRole('table').waitFor()
}

/** Opens the cases of Fjord Rental. The demo creates them when its clerk has decided. */
async function showCases(page: Page) {
  await signIn(page, PEOPLE.tenantAdmin)
  await page.goto('/cases')
  await objectedCase(page).waitFor({ timeout: 120_000 })
}

const objectedCase = (page: Page) => page.getByRole('row').filter({ hasText: 'Objected' })

/** Opens the case to which the demo's customer objected. */
async function showCase(page: Page) {
  await showCases(page)
  await objectedCase(page).getByRole('link').first().click()
  await page.locator('img').first().waitFor()
}

async function showReport(page: Page) {
  await rentalPair(server.url)
  await showCompare(page)
  await page.getByRole('link', { name: /^Report/ }).click()
  await page.getByRole('heading', { name: /damage report/i }).waitFor()
}

/** Opens the page that the customer of the rental receives. */
async function showCustomerPage(page: Page) {
  const { call, token } = await clientOf(server.url, PEOPLE.user)
  const body = { ...(await rentalPair(server.url)), channel: 'show', language: 'en', anyway: true } as const
  const { data } = await call(createCustomerLink, { body }, { token })
  await page.goto(`/c/${data.token}`)
  await page.locator('img').first().waitFor()
}

/** The newest return of AB 12345 and the pickup before it, with weak damages included by the clerk. */
async function rentalPair(url: string) {
  const { call, token } = await clientOf(url, PEOPLE.user)
  const { data } = await call(listFleet, { query: { registrationNo: 'AB12345' } }, { token })
  const { id, sincePickup } = data.items[0]?.latest ?? {}
  if (!id || !sincePickup) throw new Error('AB 12345 has no return after a pickup.')
  const pair = { pickupId: sincePickup.imageSetId, imageSetId: id }
  await includeWeak(server, pair)
  return pair
}

/** Prints the report of the rental on the server. */
async function printSampleReport(url: string) {
  const { call, token } = await clientOf(url, PEOPLE.user)
  const { pickupId, imageSetId } = await rentalPair(url)
  const options = { onlyNew: false, watermark: true, potential: false, removed: [] }
  const body = { kind: 'comparative', imageSetId: pickupId, imageSetId2: imageSetId, options, language: 'en' } as const
  const { jobId } = (await call(createReport, { body }, { token })).data
  for (;;) {
    const { data: link } = await call(getJobLink, { params: { id: jobId } }, { token })
    if (link !== null) {
      const pdf = Buffer.from(await (await fetch(new URL(link, url))).arrayBuffer())
      await writeFile(join(folder, '../sample-report.pdf'), pdf)
      return void process.stdout.write(`docs/sample-report.pdf ${Math.round(pdf.length / 1000)} kB\n`)
    }
    await sleep(500)
  }
}

async function showRegister(page: Page) {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Kari')
  await page.getByLabel('Last name').fill('Nordmann')
  await page.getByRole('textbox', { name: 'Phone' }).fill('912 34 567')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Fjell-og-fjord')
}

async function showUnassigned(page: Page) {
  const { phone: username, password } = await fleslandAdmin(server)
  await signIn(page, username, password)
  await page.goto('/tenant-admin/orphans')
  await page.getByTestId('unassigned-row').first().waitFor()
}

async function showKeyboard(page: Page) {
  await showInbox(page)
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
}

async function showPalette(page: Page) {
  await showInbox(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
}

async function take(browser: Browser, baseURL: string, { name, look, show }: (typeof pictures)[number]) {
  const context = await browser.newContext({
    baseURL,
    ...look,
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await show(page)
  await page.waitForLoadState('networkidle')
  const file = join(folder, `${name}.png`)
  const shot = await page.screenshot({ animations: 'disabled' })
  await sharp(shot).png({ palette: true, colours: 256, effort: 10, compressionLevel: 9 }).toFile(file)
  await context.close()
  const { size } = await stat(file)
  process.stdout.write(`docs/pictures/${name}.png ${Math.round(size / 1000)} kB\n`)
  if (size > mostBytes) throw new Error(`${file} is larger than ${mostBytes / 1000} kB.`)
}

await mkdir(folder, { recursive: true })
const wanted = process.argv.slice(2)
const isWanted = ({ name }: { name: string }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start))
if (wanted.length === 0) await drawContactSheet()
const { executablePath, args, env } = await findChromium()
// the full demo, unless the environment overrides it
const { DEMO_PASSINGS = '1000', DEMO_PHOTOS = 'drawn', DEMO_FROM } = process.env
const server = await startServer({ DEMO_PASSINGS, DEMO_PHOTOS, DETECTOR: 'difference' }, DEMO_FROM)
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...(process.env as Record<string, string>), ...env },
})
try {
  await demoReady(server)
  // the tour's offer would cover the pages
  await inStore(server, AUTH, (tx) => tx.run(sql`update app_user set has_seen_tour = true`))
  for (const picture of pictures.filter(isWanted)) await take(browser, server.url, picture)
  if (isWanted({ name: 'sample-report' })) await printSampleReport(server.url)
  for (const picture of picturesOfWork.filter(isWanted)) await take(browser, server.url, picture)
} finally {
  await browser.close()
  await server.stop()
}
