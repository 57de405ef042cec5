import type { Page } from '@playwright/test'
import { answerInstead } from '../../harness/answer-instead.ts'
import { demoCarPassings } from '../../harness/data/car-passings.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { MEETS, type Person, type Route, routeTable } from '../../harness/route-table.ts'
import { signIn } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'
import { walkTo } from '../../harness/walk-to.ts'
import type { Shell } from '../../pages/shell.ts'

/** Matches the title of a passing, which ends with its time and the name of the product. */
const titleOfPassing = / CES?T - Skadi$/

/**
 * Returns the routes that a person can reach. Between them are unreachable addresses, one of each kind, so that each
 * page differs from the previous page. One per kind is enough: `screen-access.test.ts` shows that all addresses of a
 * kind are refused in the same way, for every screen and person.
 */
function routesFor(routes: readonly Route[], person: Person): Route[] {
  const missing = routes.filter(({ access }) => MEETS[access][person] === 'not found')
  const found = routes.filter((route) => !missing.includes(route))
  const oneOfEach = Object.values(Object.groupBy(missing, ({ access }) => access)).map((kind) => kind[0])
  return routes.flatMap((_, at) => [found[at], oneOfEach[at]]).filter((route) => route !== undefined)
}

/** Matches addresses with the detail drawer: a passing, and a comparison of two passings. */
const WITH_DETAILS = /^\/assets\/[^/]+$|\/compare\/[^/]+$/

/** Opens the addresses of the specification as one person. Checks screen, title, drawers and refusal. */
async function walkAs(person: Person, { page, shell, skadi }: { page: Page; shell: Shell; skadi: RunningServer }) {
  await signIn(page, PEOPLE[person])
  const [, , , pickup, returned] = await demoCarPassings(skadi)
  for (const { path, title, access, drawer } of routesFor(routeTable(returned.id, pickup.id), person)) {
    const met = MEETS[access][person]
    const name = met === 'not found' ? 'Page not found' : title
    const shown = name === undefined ? titleOfPassing : `${name} - Skadi`
    if (name === undefined || shown === (await page.title())) {
      // Starts from a page that every person may see, so that the next page differs from the previous page.
      await walkTo(page, '/connectionTest')
      await expect(page).toHaveTitle('Connection test - Skadi')
    }
    await walkTo(page, path)
    await expect(page, `${person} at ${path}`).toHaveTitle(shown)
    await expect(page.getByText('Please sign in to your company account')).toBeVisible({ visible: met === 'notice' })
    // A global admin without a company has the menu of the admin area in place of the portal's menu.
    const menu = person === 'globalAdmin' && drawer === 'portal' ? 'admin' : drawer
    if (met === 'screen') await expect.poll(() => shell.drawerType(), `${person} at ${path}`).toBe(menu)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const details = met === 'screen' && WITH_DETAILS.test(path) ? 1 : 0
    await expect(page.getByTestId('detail-drawer'), `${person} at ${path}`).toHaveCount(details)
  }
}

/** Resource types of requests that scripts make and that can send data. */
const CALLING = ['fetch', 'xhr', 'eventsource', 'ping', 'websocket']

test('[API-01, ROLE-09, CHROME-04] a user has inbox, fleet, claims, reports, and details only on a passing and a comparison; all calls go to the API', async ({
  page,
  shell,
  skadi,
}) => {
  const calls: string[] = []
  const others: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (CALLING.includes(request.resourceType())) calls.push(origin + pathname)
    else if (origin.startsWith('http') && origin !== skadi.url) others.push(request.url())
  })
  page.on('websocket', (socket) => calls.push(socket.url().replace(/^ws/, 'http')))
  await walkAs('user', { page, shell, skadi })
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter((url) => !url.startsWith(`${skadi.url}/api/`))).toEqual([])
  expect(others).toEqual([])
})

test('[ROLE-10, ROLE-11, NAV-15] a company’s administrator also has its admin tools', async ({
  page,
  shell,
  skadi,
}) => {
  await walkAs('tenantAdmin', { page, shell, skadi })
})

test('[ROLE-13, NAV-21, NAV-22] a global admin has the admin area', async ({ page, shell, skadi }) => {
  await walkAs('globalAdmin', { page, shell, skadi })
})

test('[ROLE-14, NAV-32, NAV-41] an annotator has the annotator area and its entry, each page with its title', async ({
  page,
  shell,
  skadi,
}) => {
  await walkAs('annotator', { page, shell, skadi })
})

test('[ROLE-15, NAV-13] a reviewer has the annotator area, the entry of reviewers, and the connection test', async ({
  page,
  shell,
  skadi,
}) => {
  await walkAs('reviewer', { page, shell, skadi })
})

test('[ROLE-08, ROLE-19, ROLE-20] a user without a role gets a notice about the company account, and all other screens are not found', async ({
  page,
  shell,
  skadi,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await walkAs('nobody', { page, shell, skadi })
  expect(asked.filter((path) => path.startsWith('/api/assets'))).toEqual([])
})

test('[NAV-42] until its title is known, a page has the product’s title', async ({ page, skadi }) => {
  const [{ id: passing }] = await demoCarPassings(skadi)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await answerInstead(page, '*/api/assets/imageSets*', async (call) => {
    await isAnswered
    await call.continue()
  })
  await signIn(page, PEOPLE.user)
  await walkTo(page, '/fleet')
  await expect(page).toHaveTitle('Fleet - Skadi')
  await walkTo(page, `/assets/${passing}`)
  await expect(page).toHaveTitle('Skadi')
  answer()
  await expect(page).toHaveTitle(titleOfPassing)
})
