import type { Page } from '@playwright/test'
import type { Damage } from '@skadi/contract/damages/damage'
import { answerInstead, type HeldCall } from '../../harness/answer-instead.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { DamageLog } from '../../pages/damage-log.ts'

const DAMAGES = 45
/** Returns a list to which the limit of each call that reads the passing's damages is added. */
const limitsOf = (page: Page): string[] => {
  const limits: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/assets/damages' && searchParams.has('order')) limits.push(searchParams.get('limit') ?? '')
  })
  return limits
}

let own: string
let drawn: Damage[]
test.beforeAll(async ({ skadi }) => {
  own = await ownPassing(skadi)
  const api = await damagesIn(skadi, own)
  const rectAt = (at: number) => ({ x: 40 + (at % 9) * 200, y: 60 + Math.floor(at / 9) * 200, width: 90, height: 60 })
  const all = Array.from({ length: DAMAGES }, (_, at) => ({ imageId: api.imageId('topLeft'), rect: rectAt(at) }))
  drawn = await api.draw(...all)
})

test('[CONST-03] the damage log starts with 20 damages, counts all of them, and loads more on scrolling or moving past the end', async ({
  page,
}) => {
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  const limits = limitsOf(page)
  const more = page.getByRole('button', { name: 'Load more' })
  // The photos request the boxes of all further pages, but the log does not wait for these boxes.
  const held: HeldCall[] = []
  const end = await answerInstead(page, '*/api/assets/damages?*cursor=*', (call) => held.push(call))
  await log.open(own)
  await expect(log.cards).toHaveCount(20)
  await expect(log.list.getByRole('heading')).toHaveText(/ 45$/)
  await expect(page.getByText('20 of 45')).toBeAttached()
  expect(limits[0]).toBe('20')
  await expect(log.boxes).toHaveCount(0)
  await expect(log.merge).toHaveCount(0)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  end()
  for (const call of held) await call.continue()
  await expect(log.boxes).toHaveCount(DAMAGES)
  await expect(log.cards).toHaveCount(20)
  await expect(log.list.getByRole('heading')).toHaveText(/ 45/)

  await more.scrollIntoViewIfNeeded()
  await expect(page.getByText('40 of 45')).toBeAttached()
  await more.scrollIntoViewIfNeeded()
  await expect(more).toHaveCount(0)
  await log.list.locator(`[data-spot="${drawn.at(-1)?.familyId}"]`).scrollIntoViewIfNeeded()
  await expect(log.list.getByRole('heading')).toHaveText(/ 45/)

  await page.reload()
  await expect(log.boxes).toHaveCount(DAMAGES)
  await expect(log.cards).toHaveCount(20)
  const card = (at: number) => log.list.locator(`[data-spot="${drawn[at]?.familyId}"] [data-card]`)
  await card(19).focus()
  await page.keyboard.press('ArrowDown')
  await expect(card(20)).toBeFocused()
})

test('[CONST-03] choosing a damage on the photo loads its page, merging offers all damages, and other users add to them', async ({
  page,
  skadi,
}) => {
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(own)
  await expect(log.boxes).toHaveCount(DAMAGES)
  await expect(log.cards).toHaveCount(20)
  const last = drawn.at(-1) as Damage
  await log.box(last.id).focus()
  await page.keyboard.press('Enter')
  await expect(log.list.locator(`[data-spot="${last.familyId}"]`)).toBeInViewport()
  await expect(log.selected).toHaveAttribute('data-spot', last.familyId)

  await log.merge.click()
  await expect(log.dialog.getByRole('checkbox')).toHaveCount(DAMAGES)
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(log.cards).toHaveCount(20)
  const api = await damagesIn(skadi, own)
  const rect = { x: 1700, y: 1100, width: 90, height: 60 }
  const [added] = await api.draw({ imageId: api.imageId('topLeft'), rect })
  await expect(log.list.getByRole('heading')).toHaveText(/ 46/)
  await expect(page.getByText('20 of 46')).toBeAttached()
  await api.erase([added?.id ?? ''])
  await expect(page.getByText('20 of 45')).toBeAttached()
})

test('[DAMAGE-34] a refused change with later changes on it is marked on card and box, and asks for a decision', async ({
  page,
  skadi,
}) => {
  const passing = await ownPassing(skadi)
  const api = await damagesIn(skadi, passing)
  const [drawing] = await api.draw({
    imageId: api.imageId('topLeft'),
    rect: { x: 600, y: 500, width: 200, height: 120 },
  })
  const damage = drawing as Damage
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(passing)
  const card = log.cards.first()
  const sign = page.locator('[data-sync=correction]')
  const isPotential = async () => (await api.list()).find(({ id }) => id === damage.id)?.potentialDamage
  const labels = async () => (await api.list()).find(({ id }) => id === damage.id)?.labels.map(({ name }) => name)

  await answerInstead(
    page,
    '*/api/assets/damages',
    (call) => call.fulfill({ status: 403, json: { error: { code: 'READ_ONLY_TENANT', message: 'refused' } } }),
    { times: 1 },
  )
  await card.locator('[data-card]').click()
  await page.keyboard.press('c')
  await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(sign).toHaveCount(0)
  await log.choose(card, 'Edit labels')
  await log.name('dented', 'door')
  await expect.poll(labels).toEqual(['dented'])
  await expect(card).toContainText('Needs correction')
  await expect(card.getByRole('button', { name: /Not saved, needs correction$/ })).toBeVisible()
  await expect(sign).toHaveAccessibleName(/^Correct: Damage .*needs correction$/)
  expect(await axeFaults(page)).toEqual([])
  await sign.click()
  await expect(log.dialog).toContainText('Could not change the damage.')
  await expect(log.dialog).toContainText('Your later changes stay.')
  expect(await axeFaults(page)).toEqual([])
  await log.button('Send it again').click()
  await expect.poll(isPotential).toBe(true)
  expect(await labels()).toEqual(['dented'])
  await expect(sign).toHaveCount(0)
  await expect(card).not.toContainText('Needs correction')
})
