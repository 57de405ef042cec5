/// <reference lib="dom" />
/**
 * Measures the ways of a clerk through the demo: presses, typed entries, and the time a person needs for them. A press
 * costs 350 ms, reading a pair of photos 2 s, typing a character 200 ms, and waiting as long as the portal took.
 *
 * - `proof`: from the passing to the customer's view, for a passing with decided damages and for two undecided ones
 * - `round`: all passings to check are checked by keyboard, and each undecided suggestion is seen and decided
 * - `claim`: a claim filed from a passing
 * - `card`: from the key to the painted next card, from the passing to the card, and layout shift
 *
 * `--demo FOLDER` names the data folder of a stopped server with the whole demo, which is copied. Prints one line of
 * JSON.
 *
 * node bench/clerk.ts --demo FOLDER
 */
import { parseArgs } from 'node:util'
import { chromium, type Locator, type Page } from '@playwright/test'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { rectOf } from '@skadi/domain/damages/damage-box'
import type { DamageLabelName } from '@skadi/domain/damages/names/damage-labels'
import { findChromium } from '@skadi/e2e/browser/find-chromium'
import { damagesIn } from '@skadi/e2e/harness/data/own-damages'
import { suggestDamages } from '@skadi/e2e/harness/data/suggest-damages'
import { clientOf, PEOPLE } from '@skadi/e2e/harness/demo'
import { signIn } from '@skadi/e2e/harness/sign-in'
import { startServer } from '@skadi/e2e/harness/start-server'
import { ClaimWizard } from '@skadi/e2e/pages/claim-wizard'
import { cardAfter, cardOf, cardText, type Noted, watchPaint } from './clerk/paint.ts'
import { Way } from './clerk/way.ts'
import { median, round } from './measure/measure.ts'

const { values } = parseArgs({ options: { demo: { type: 'string' } } })
if (!values.demo) throw new Error('--demo names the data folder of a stopped server')
const server = await startServer({ DEMO_PHOTOS: 'drawn' }, values.demo)
const found = await findChromium()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: found.args,
  env: { ...(process.env as Record<string, string>), ...found.env },
})

/** Times from the passing to its pair card, and from card to card, in the passing with the most suggestions. */
async function cardTimes(page: Page) {
  const { call, token } = await clientOf(server.url, PEOPLE.user)
  const { data } = await call(listImageSets, { query: { limit: 50 } }, { token })
  const most = data.items.toSorted((a, b) => b.undecidedDamages - a.undecidedDamages)[0]
  if (!most) throw new Error('the demo has no passing')
  await page.goto(`/assets/${most.id}`)
  await page.locator('[data-testid=pair-card][data-seen]').waitFor()
  await page.waitForTimeout(1_500)
  const [opened, stepped]: [number[], number[]] = [[], []]
  for (let n = 0; n < 12; n += 1) {
    stepped.push(await cardAfter(page, 'ArrowRight'))
    await page.waitForTimeout(300)
  }
  for (let n = 0; n < 6; n += 1) {
    await page.keyboard.press('o')
    await cardOf(page).waitFor({ state: 'hidden' })
    await page.waitForTimeout(300)
    opened.push(await cardAfter(page, 'o'))
    await page.waitForTimeout(300)
  }
  const shifts = await page.evaluate(() => (window as unknown as Noted).noted.shifts)
  return {
    suggestions: most.undecidedDamages,
    nextMs: round(median(stepped), 1),
    nextWorstMs: round(Math.max(...stepped), 1),
    nextMustMs: 50,
    openMs: round(median(opened), 1),
    openMustMs: 100,
    layoutShift: round(
      shifts.reduce((sum, one) => sum + one, 0),
      4,
    ),
  }
}

/** Waits until the page shows another passing, or the end of the list. */
async function passingAfter(page: Page, before: string): Promise<void> {
  await page.waitForFunction((url) => location.href !== url, before)
}

/**
 * Checks all passings of the list "To check" by keyboard from the first row on. Each suggestion is read and decided. A
 * passing without suggestions that nobody inspected is declared free of damages after a look at its photos.
 */
async function checkAll(page: Page) {
  const way = new Way(page)
  await page.goto('/assets')
  const rows = page.getByTestId('inbox-row')
  await rows.first().waitFor()
  const all = await rows.count()
  await way.press('j', () => page.waitForTimeout(50))
  await way.press('Enter', () => page.waitForURL(/assets\/[\w-]{36}/))
  let passings = 0
  let [asked, decided] = [0, 0]
  while (/assets\/[\w-]{36}/.test(page.url()) && passings < 60) {
    await page.getByRole('region', { name: 'Photo viewer' }).or(cardOf(page)).first().waitFor()
    await page.waitForTimeout(400)
    decided += await acceptAll(page, way)
    const url = page.url()
    passings += 1
    way.read()
    await way.press('Shift+Enter', async () => {
      await Promise.race([
        passingAfter(page, url),
        page.getByTestId('check-ask').waitFor(),
        page.getByRole('dialog').waitFor(),
      ])
    })
    if (page.url() === url) {
      asked += 1
      await answerAsk(page, way)
      if (page.url() === url) await way.press('Shift+Enter', () => passingAfter(page, url))
    }
  }
  return { listed: all, passings, asked, decided, ...way.figures, mostPresses: 60 }
}

/** Answers the question about work that is left: declares the photos inspected. The second press then checks the passing. */
async function answerAsk(page: Page, way: Way): Promise<void> {
  const ask = page.getByTestId('check-ask')
  const looked = ask.getByRole('button', { name: /^I looked at all photos/ })
  if (await looked.isVisible()) {
    await tabTo(page, way, looked)
    await way.press('Enter', () => looked.waitFor({ state: 'hidden' }))
    await page.waitForTimeout(300)
  }
}

/** Moves the focus to an element by the Tab key. */
async function tabTo(page: Page, way: Way, element: Locator): Promise<void> {
  for (let n = 0; n < 12; n += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return
    await way.press('Tab', async () => {})
  }
  throw new Error('the Tab key does not reach the element')
}

async function isUndecided(page: Page): Promise<boolean> {
  return (await cardOf(page).count()) > 0 && (await cardOf(page).getByRole('button', { name: 'Accept' }).count()) > 0
}

/** Reads and accepts each suggestion of the open passing. Returns their number. */
async function acceptAll(page: Page, way: Way): Promise<number> {
  let accepted = 0
  for (; await isUndecided(page); accepted += 1) {
    const text = await cardText(page)
    way.read()
    await way.press('z', () =>
      page.waitForFunction((was) => document.querySelector('[data-testid=pair-card]')?.textContent !== was, text),
    )
  }
  return accepted
}

/** Opens a passing and waits until it has loaded the earlier passing, on which its keys depend. */
async function openPassing(page: Page, id: string): Promise<void> {
  await page.goto(`/assets/${id}`)
  await page.getByRole('link', { name: /^Compare/ }).waitFor()
  await page.waitForTimeout(3_000)
}

/** Shows the customer the damages of the open passing, which a person has decided. */
const showTo = (page: Page, way: Way): Promise<void> =>
  way.press('p', () => page.getByRole('button', { name: 'Let the customer answer' }).waitFor())

/** Shows the customer a return with one damage, which a person has decided and which is proven. */
async function proofOfProven(page: Page) {
  const way = new Way(page)
  await openPassing(page, (await returnOf('VJ61830')).id)
  way.read()
  await showTo(page, way)
  return { ...way.figures, mustPresses: 2 }
}

/** Decides two suggestions of a return and shows them to the customer. The suggestions lie on damages that are new. */
async function proofOfTwo(page: Page) {
  const way = new Way(page)
  const { id } = await returnOf('AB12345')
  const { list, remove } = await damagesIn(server, id)
  const decided = (await list()).filter(
    (one) => one.isNew && !one.isDeleted && (one.state === 'created' || one.finalState === 'accepted'),
  )
  await remove(decided.map((one) => one.id))
  const families = decided.filter((one, at) => decided.findIndex(({ familyId }) => familyId === one.familyId) === at)
  const again = families.map(({ imageId, points, labels }) => ({
    imageId,
    rect: rectOf(points),
    label: labels[0]?.name as DamageLabelName,
    certainty: 0.9,
  }))
  await suggestDamages(server, id, again)
  await openPassing(page, id)
  await page.locator('[data-testid=pair-card][data-seen]').waitFor()
  const accepted = await acceptAll(page, way)
  await showTo(page, way)
  return { suggestions: accepted, ...way.figures, mustPresses: 5 }
}

/** Returns the newest passing of a car. */
async function returnOf(plate: string) {
  const { call, token } = await clientOf(server.url, PEOPLE.user)
  const { data } = await call(listImageSets, { query: { limit: 50 } }, { token })
  const found = data.items.find(({ carInfo, newDamages }) => carInfo.registrationNo === plate && newDamages > 0)
  if (!found) throw new Error(`The demo has no return of ${plate} with a new damage.`)
  return found
}

/**
 * Files a claim from a passing. Counts the fields that a person has to fill: the car is in the fleet, and the renter is
 * known from the rental.
 */
async function fileClaim(page: Page) {
  const way = new Way(page)
  await openPassing(page, (await returnOf('AB12345')).id)
  const wizard = new ClaimWizard(page)
  await page.getByRole('link', { name: 'New claim' }).click()
  await wizard.field('Claim no').waitFor()
  const texts: Record<string, string> = {
    'Claim no': 'S-2026-77',
    Make: 'Volvo',
    Model: 'V60',
    Year: '2021',
    Mileage: '41000',
    Gear: 'Automatic',
    Displacement: '1969',
    VIN: 'YV1ZWBHD0M2000001',
    Country: 'NO',
    'First name': 'Kari',
    'Last name': 'Nordmann',
    'Street address': 'Storgata 1',
    'Postal code': '0150',
    City: 'Oslo',
    Phone: '+47 900 00 112',
    'E-mail': 'kari@example.com',
  }
  const typed: string[] = []
  for (const step of ['Claim number and images', 'Car information', 'Reporter', 'Policy holder']) {
    await wizard.step(step).click()
    const same = page.getByRole('switch', { name: 'Same as reporter' })
    if (step === 'Policy holder' && !(await same.isChecked())) await same.click()
    if (step === 'Car information')
      await page
        .getByText('Filled from your fleet')
        .waitFor({ timeout: 5_000 })
        .catch(() => undefined)
    const fields = page.locator('input[required], input[aria-required=true], select[required]')
    for (const field of await fields.all()) {
      if (!(await field.isVisible()) || (await field.inputValue()) !== '') continue
      const label = await field.evaluate((one) => (one as HTMLInputElement).labels?.[0]?.textContent ?? '')
      const name = Object.keys(texts).find((one) => label.startsWith(one))
      if (!name) throw new Error(`the claim wants ${label}`)
      await field.focus()
      if (await field.evaluate((one) => one instanceof HTMLSelectElement))
        await way.choose(field, texts[name] as string)
      else await way.typeFocused(texts[name] as string)
      typed.push(name)
    }
  }
  await wizard.file.click()
  await page.getByRole('heading', { name: /is filed$/ }).waitFor()
  return { typed, ...way.figures, mustEntries: 8 }
}
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 773 }, locale: 'en-GB', baseURL: server.url })
  await signIn(page, PEOPLE.user)
  await watchPaint(page)
  const card = await cardTimes(page)
  const proof = { ofProven: await proofOfProven(page), ofTwoUndecided: await proofOfTwo(page) }
  const claim = await fileClaim(page)
  const round = await checkAll(page)
  console.log(JSON.stringify({ bench: 'clerk', card, proof, round, claim }))
} finally {
  await browser.close()
  await server.stop()
}
