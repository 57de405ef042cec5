import type { Page } from '@playwright/test'
import { waiveCase } from '@skadi/contract/cases/cases-writes'
import { answerAsCustomer, createCustomerLink, settleCustomerAnswer } from '@skadi/contract/customer/customer-calls'
import { updateDamages } from '@skadi/contract/damages/damages-calls'
import { checkImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { newId } from '@skadi/store/db/new-id'
import { newCase } from '../../harness/data/new-case.ts'
import { newPlate, ownCar, passingOf } from '../../harness/data/own-car.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { suggestDamages } from '../../harness/data/suggest-damages.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'

/**
 * Returns the number of records that the list of a figure shows. It is in the heading of the list, or it is the number
 * of rows.
 */
async function countOf(page: Page, href: string): Promise<number> {
  await page.goto(href)
  if (href.startsWith('/tenant-admin')) {
    const rows = page.getByRole('table').first().getByRole('row')
    await expect(rows.first()).toBeVisible()
    return (await rows.count()) - 1
  }
  const text = page.getByRole('banner').getByText(/\d+ (found|cars?|suggestions?|open)/)
  await expect(text).toBeVisible()
  return Number(/(\d+) (found|cars?|suggestions?|open)/.exec(await text.innerText())?.[1])
}

/**
 * Creates a return with an accepted and a rejected suggestion. No user has checked this return.
 * @returns its id
 */
async function decidedSuggestions(server: RunningServer): Promise<string> {
  const { plate } = await ownCar(server)
  const imageSetId = await passingOf(server, plate)
  const { imageId, list } = await damagesIn(server, imageSetId)
  const rect = { x: 700, y: 400, width: 160, height: 120 }
  const part = { name: 'door', carEnd: 'front', cameraSide: 'left' } as const
  const [accepted = '', rejected = ''] = await suggestDamages(server, imageSetId, [
    { imageId: imageId('topLeft'), rect, part },
    { imageId: imageId('bottomLeft'), rect },
  ])
  const { call, token } = await clientOf(server.url, PEOPLE.user)
  const damages = [
    { id: accepted, finalState: 'accepted' as const },
    { id: rejected, finalState: 'rejected' as const },
  ]
  await call(updateDamages, { body: { damages } }, { token })
  const states = (await list()).map(({ finalState }) => finalState)
  expect(states).toHaveLength(2)
  expect(states).toEqual(expect.arrayContaining(['accepted', 'rejected']))
  return imageSetId
}

test('each figure of the overview opens a list of as many records', async ({ page, shell, skadi }) => {
  test.slow()
  const pickupId = await decidedSuggestions(skadi)
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const body = { pickupId, channel: 'show', language: 'en', anyway: true } as const
  const { link, token: shown } = (await call(createCustomerLink, { body }, { token })).data
  const answer = { id: newId(), kind: 'object', text: 'Not mine' } as const
  await call(answerAsCustomer, { params: { token: shown ?? '' }, body: answer })

  await takeSession(page, PEOPLE.tenantAdmin)
  await page.goto('/assets')
  await shell.drawer.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { name: 'What the detectors suggested' })).toBeVisible()
  const main = page.getByRole('main')
  const links = await main
    .locator('section, dl')
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((one) => ({
        href: one.getAttribute('href') ?? '',
        // leaves out names such as "Door: Accepted 3", whose parts are counted separately, and sums of money, whose
        // count is in the sentence below
        text: one.hasAttribute('data-mark') ? '' : (one.textContent ?? ''),
      })),
    )
  const counted = links.filter(({ text }) => /^\D*\d+\D*$/.test(text) && !/NOK/.test(text))
  expect(counted.map(({ href }) => href.split(/[?&]/)[0])).toEqual(
    expect.arrayContaining(['/assets', '/customer-answers', '/overview']),
  )
  for (const { href, text } of counted)
    expect(`${href} ${await countOf(page, href)}`).toBe(`${href} ${/\d+/.exec(text)?.[0]}`)

  await page.goto('/overview')
  const atStake = page.getByText(/\d+ returns? with new damage/)
  const [, returns] = /(\d+) returns?/.exec(await atStake.innerText()) ?? []
  expect(await countOf(page, '/assets?tab=all&unsettled=any')).toBe(Number(returns))
  await call(settleCustomerAnswer, { params: { id: link.id }, body: { answerId: answer.id } }, { token })
})

test('a checked return with new damage stays at stake, and an uninspected passing counts although it was checked', async ({
  page,
  skadi,
}) => {
  const plate = newPlate()
  const pickupId = await passingOf(skadi, plate)
  const imageSetId = await passingOf(skadi, plate)
  const back = await damagesIn(skadi, imageSetId)
  await back.draw({ imageId: back.imageId('topLeft'), rect: { x: 700, y: 400, width: 160, height: 120 } })
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  for (const id of [pickupId, imageSetId])
    await call(
      checkImageSet,
      { params: { id }, body: { checked: true, anyway: true, reason: 'Seen at the desk' } },
      { token },
    )
  await takeSession(page, PEOPLE.tenantAdmin)
  const listed = async (card: string, figure: RegExp) => {
    await page.goto('/overview')
    await page.getByRole('region', { name: card }).getByRole('link', { name: figure }).click()
    return page.getByRole('main').locator(`[data-id="${imageSetId}"]`)
  }
  await expect(await listed('At stake', /^Checked, nobody asked/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Not settled: nobody asked yet/ })).toBeVisible()
  await expect(await listed('Passings not inspected', /^\d+$/)).toBeVisible()

  const { caseId } = await newCase(skadi, { pickupId, imageSetId })
  await call(waiveCase, { params: { id: caseId }, body: { reason: 'A goodwill' } }, { token })
  await page.goto('/assets?tab=all&unsettled=any')
  await expect(page.getByRole('banner').getByText(/\d+ found|Nothing|No passing/)).toBeVisible()
  await expect(page.getByRole('main').locator(`[data-id="${imageSetId}"]`)).toHaveCount(0)
})

test('rejected crops are one press away, and the list of suggestions is narrowed by camera', async ({
  page,
  skadi,
}) => {
  await decidedSuggestions(skadi)
  await takeSession(page, PEOPLE.tenantAdmin)
  await page.goto('/overview')
  await page.getByRole('link', { name: /^Show (all \d+|the) rejected/ }).click()
  await expect(page).toHaveURL(/suggestions=rejected/)
  await expect(page.getByRole('radio', { name: 'Rejected' })).toBeChecked()
  const crops = page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem')
  await expect(crops.first()).toBeVisible()
  const all = await crops.count()
  await page.getByRole('combobox', { name: 'Camera' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/camera=/)
  await expect.poll(() => crops.count()).toBeLessThanOrEqual(all)
  await page.getByRole('banner').getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('radio', { name: 'Rejected' })).toBeChecked()
  await crops.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/assets\/[0-9a-f-]{36}/)
})

test('only administrators have an overview; a global admin keeps the menu, sees failed passings, and chooses a company', async ({
  page,
  shell,
}) => {
  await takeSession(page, PEOPLE.user)
  await page.goto('/assets')
  await expect(shell.drawer.getByRole('link', { name: 'Statistics' })).toBeVisible()
  await expect(shell.drawer.getByRole('link', { name: 'Overview' })).toHaveCount(0)
  await page.goto('/overview')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  await takeSession(page, PEOPLE.globalAdmin)
  await page.goto('/admin/users')
  const queue = shell.drawer.getByRole('link', { name: /^Image sets queue/ })
  await expect(queue).toBeVisible()
  const failed = await queue.getByLabel(/failed passing/).innerText()
  await shell.drawer.getByRole('link', { name: 'Overview' }).click()
  const card = page.getByRole('region', { name: 'Failed passings' })
  await expect(card.getByRole('link', { name: failed, exact: true })).toBeVisible()
  await page.getByRole('region', { name: 'All companies' }).getByRole('link', { name: 'Fjord Rental' }).click()
  await expect(page).toHaveURL(/company=/)
  await expect(page.getByRole('heading', { name: 'At stake' })).toBeVisible()
  await queue.click()
  await expect(page).toHaveURL(/image-sets-queue/)
})
