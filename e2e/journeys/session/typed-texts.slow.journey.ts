import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createCustomerLink } from '@skadi/contract/customer/customer-calls'
import { markOf, TYPED_COLUMNS, typeEverywhere } from '@skadi/drills/hostile-rows'
import { HOSTILE_TEXTS } from '@skadi/report/testing/hostile-texts'
import { clusterDirOf } from '@skadi/store/embedded/cluster'
import { DATABASE, OWNER } from '@skadi/store/embedded/create-cluster'
import { addressesOf } from '../../harness/axe-routes.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { newClaim } from '../../harness/data/new-claim.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { readSaved, type Saved } from '../../harness/read-saved.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { openedPlaces, savedFiles } from '../../harness/typed-places.ts'

const ABOUT = { registrationNo: 'AB12345', date: null }
const ROLES = ['user', 'tenantAdmin', 'globalAdmin', 'annotator', 'reviewer'] as const
/** Selectors that match hostile texts which became markup. The portal itself has no such elements. */
const MARKUP = [
  ...['error', 'load', 'mouseover', 'focus', 'toggle', 'begin'].map((event) => `[on${event}]`),
  'iframe, object, embed, base, meta[http-equiv=refresh i], math, foreignObject, [formaction]',
  ...['href', 'src', 'action', 'data'].flatMap((name) => [`[${name}^="javascript:" i]`, `[${name}^="//evil"]`]),
  'script:not([src])',
].join()

async function customerPage({ url }: RunningServer, pickupId: string, imageSetId: string): Promise<string> {
  const { call, token } = await clientOf(url, PEOPLE.user)
  const body = { pickupId, imageSetId, channel: 'show' as const, language: 'en' as const }
  let address = ''
  // retries, because the first request only starts the alignment of the pair's photos
  await expect(async () => {
    address = `/c/${(await call(createCustomerLink, { body }, { token })).data.token}`
  }).toPass()
  return address
}

async function visit(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' }), address).toHaveCount(0)
}

/**
 * Returns the HTML and the field values of the page as one text. Also returns the elements that exist only if a hostile
 * text became markup.
 */
const look = (page: Page) =>
  page.evaluate((markup) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
    return {
      said: [document.documentElement.outerHTML, ...fields].join('\n'),
      markup: [...document.querySelectorAll(markup)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    }
  }, MARKUP)

/** Returns the number of elements in a saved page that pages of the portal never contain. */
const markupIn = (page: Page, saved: string) =>
  page.evaluate(
    ([text, markup]) => new DOMParser().parseFromString(text, 'text/html').querySelectorAll(markup).length,
    [saved, MARKUP] as const,
  )

const columnsIn = (said: string) => TYPED_COLUMNS.filter((column) => said.includes(markOf(column)))

test(`${HOSTILE_TEXTS.length} hostile texts in all typed fields stay plain text on every route, in its menus and dialogs, and in files, for every role`, async ({
  page,
  skadi,
  faults,
}) => {
  test.setTimeout(1_800_000)
  const [, , , older, passing] = await demoCarPassings(skadi)
  const visits = [{ as: undefined, addresses: [await customerPage(skadi, older.id, passing.id)] }]
  const routes = await Promise.all(ROLES.map(async (as) => ({ as, addresses: await addressesOf(as, skadi) })))
  const ids = { older: older.id, passing: passing.id, claim: (await newClaim(skadi, ABOUT)).claimId }
  // signs in through the API, because a session can be handed over only after such a sign-in
  await clientOf(skadi.url, PEOPLE.tenantAdmin)
  const connection = { host: clusterDirOf(skadi.dataDir), user: OWNER, database: DATABASE }
  await typeEverywhere(connection, HOSTILE_TEXTS)
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(skadi.url).origin) faults.push(`asked elsewhere: ${request.url()}`)
  })
  const seen = new Set<string>()
  const found: Record<string, unknown> = {}
  const lookedAt = (where: string, { said, markup }: Awaited<ReturnType<typeof look>>) => {
    if (markup.length > 0) found[where] = markup
    for (const column of columnsIn(said)) seen.add(column)
  }
  for (const { as, addresses } of [...visits, ...routes]) {
    if (as !== undefined) await takeSession(page, PEOPLE[as])
    for (const address of addresses) {
      await visit(page, address)
      lookedAt(address, await look(page))
    }
  }
  const onRoutes = seen.size
  for (const { as, at, open, says } of openedPlaces(ids)) {
    await takeSession(page, PEOPLE[as])
    await visit(page, at)
    await open(page)
    await expect.poll(async () => columnsIn((await look(page)).said), at).toEqual(expect.arrayContaining([...says]))
    lookedAt(at, await look(page))
  }
  const inPlaces = seen.size
  const saved: Saved[] = []
  // reads files in a page without a content security policy, because the portal's policy would also refuse the style of
  // a file
  const reader = await page.context().newPage()
  for (const { as, at, open, says } of savedFiles(ids)) {
    await takeSession(page, PEOPLE[as])
    await visit(page, at)
    const download = page.waitForEvent('download', { timeout: 120_000 })
    await open(page)
    const file = await download
    const name = file.suggestedFilename()
    const read = await readSaved(name, await readFile(await file.path()))
    const columns = columnsIn(read.text)
    expect.soft(columns, name).toEqual(expect.arrayContaining([...says]))
    expect.soft(read.text, name).toContain('<script>alert(1)')
    if (read.formulas.length > 0) found[name] = read.formulas
    const markup = await markupIn(reader, read.page)
    if (markup > 0) found[name] = markup
    for (const column of columns) seen.add(column)
    saved.push(read)
  }
  console.log(
    JSON.stringify({ onRoutes, inPlaces, inFiles: seen.size, files: saved.length, columns: TYPED_COLUMNS.length }),
  )
  expect.soft(found).toEqual({})
  expect.soft(TYPED_COLUMNS.filter((column) => !seen.has(column))).toEqual([])
  expect.soft(faults).toEqual([])

  // a deliberate fault: the page of a file treats its text as markup
  const [handedOver = ''] = saved.map(({ page: text }) => text).filter(Boolean)
  expect(await markupIn(reader, handedOver.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))).toBeGreaterThan(0)

  // a deliberate fault: a page of the portal treats its texts as markup
  await takeSession(page, PEOPLE.user)
  await page.addInitScript(() =>
    Object.defineProperty(Node.prototype, 'textContent', {
      set(this: Element, text: string) {
        this.innerHTML = text
      },
    }),
  )
  await visit(page, '/fleet')
  expect((await look(page)).markup.length).toBeGreaterThan(0)
  expect(faults.splice(0).join()).toMatch(/content security policy/i)
})
