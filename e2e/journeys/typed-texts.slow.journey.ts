import type { Page } from '@playwright/test'
import { createCustomerLink } from '@skadi/contract/customer/create-customer-link'
import { markOf, TYPED_COLUMNS, typeEverywhere } from '@skadi/drills/hostile-rows'
import { HOSTILE_TEXTS } from '@skadi/report/testing/hostile-texts'
import { clusterDirOf } from '@skadi/store/embedded/cluster'
import { DATABASE, OWNER } from '@skadi/store/embedded/create-cluster'
import { addressesOf } from '../harness/axe-routes.ts'
import { demoCarPassings } from '../harness/car-passings.ts'
import { clientOf, PEOPLE } from '../harness/demo.ts'
import { takeSession } from '../harness/sign-in.ts'
import { expect, test } from '../harness/skadi.ts'
import type { RunningServer } from '../harness/start-server.ts'

const ROLES = ['user', 'tenantAdmin', 'globalAdmin', 'annotator', 'reviewer'] as const
/** What hostile texts would be if they were markup; nothing of the portal is. */
const MARKUP = [
  ...['error', 'load', 'mouseover', 'focus', 'toggle', 'begin'].map((event) => `[on${event}]`),
  'iframe, object, embed, base, meta[http-equiv=refresh i], math, foreignObject, [formaction]',
  ...['href', 'src', 'action', 'data'].flatMap((name) => [`[${name}^="javascript:" i]`, `[${name}^="//evil"]`]),
  'script:not([src])',
].join()
/** Not said by a route as it opens: shown in menus, drawers, dialogs and files, or what the demo has none of. */
const SHOWN_ELSEWHERE: readonly string[] = [
  'tenant_logo.file_name',
  'image.file_name',
  'car.vin',
  'car.gear',
  'claim.people',
  'claim_file.file_name',
  'customer_answer.text',
  'customer_answer.reply',
  'notice.translations',
  'saved_view.name',
  'price_table.file_name',
  'recording.clip_id',
  'user_session.user_agent',
]

async function customerPage({ url }: RunningServer, imageSetId: string): Promise<string> {
  const { call, token } = await clientOf(url, PEOPLE.user)
  const body = { pickupId: imageSetId, channel: 'show' as const, language: 'en' as const }
  return `/c/${(await call(createCustomerLink, { body }, { token })).data.token}`
}

/** Everything that a page says, in texts, fields and attributes, with the elements that no page of ours has. */
async function look(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' }), address).toHaveCount(0)
  return page.evaluate((markup) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
    return {
      said: [document.documentElement.outerHTML, ...fields].join('\n'),
      markup: [...document.querySelectorAll(markup)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    }
  }, MARKUP)
}

test(`${HOSTILE_TEXTS.length} hostile texts in all that people type are texts on every route, for everybody`, async ({
  page,
  skadi,
  faults,
}) => {
  const [, , , pickup] = await demoCarPassings(skadi)
  const visits = [{ as: undefined, addresses: [await customerPage(skadi, pickup.id)] }]
  const routes = await Promise.all(ROLES.map(async (as) => ({ as, addresses: await addressesOf(as, skadi) })))
  const connection = { host: clusterDirOf(skadi.dataDir), user: OWNER, database: DATABASE }
  await typeEverywhere(connection, HOSTILE_TEXTS)
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(skadi.url).origin) faults.push(`asked elsewhere: ${request.url()}`)
  })
  const seen = new Map<string, string>()
  const found: Record<string, string[]> = {}
  for (const { as, addresses } of [...visits, ...routes]) {
    if (as !== undefined) await takeSession(page, PEOPLE[as])
    for (const address of addresses) {
      const { said, markup } = await look(page, address)
      if (markup.length > 0) found[address] = markup
      for (const column of TYPED_COLUMNS) if (said.includes(markOf(column))) seen.set(column, address)
    }
  }
  expect.soft(found).toEqual({})
  expect.soft(TYPED_COLUMNS.filter((column) => !seen.has(column))).toEqual(SHOWN_ELSEWHERE)
  expect.soft(faults).toEqual([])

  // planted: a page that takes what it is to write for markup
  await takeSession(page, PEOPLE.user)
  await page.addInitScript(() =>
    Object.defineProperty(Node.prototype, 'textContent', {
      set(this: Element, text: string) {
        this.innerHTML = text
      },
    }),
  )
  const { markup } = await look(page, '/fleet')
  expect(markup.length).toBeGreaterThan(0)
  expect(faults.splice(0).join()).toMatch(/content security policy/i)
})
