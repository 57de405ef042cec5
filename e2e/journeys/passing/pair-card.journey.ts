import type { Page } from '@playwright/test'
import { getEvidence } from '@skadi/contract/evidence/evidence-calls'
import { getStatistics } from '@skadi/contract/statistics/get-statistics'
import { spanDays } from '@skadi/domain/statistics/statistics-span'
import { axeFaults } from '../../harness/axe-faults.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { alignedPassings, SPOT, twoPassings } from '../../harness/data/paired-passings.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'

/** Returns the codes of the reasons for which the damages of a pair are proven or weak. */
async function reasonsOf(skadi: RunningServer, pair: { pickupId: string; imageSetId: string }) {
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const { data } = await call(getEvidence, { query: pair }, { token })
  return data.items.flatMap(({ judgement }) => judgement?.reasons.map(({ code }) => code) ?? [])
}

const cardOf = (page: Page) => page.getByTestId('pair-card')

test('[DAMAGE-02, DAMAGE-03, DAMAGE-06] an undecided passing opens in the pair view: one key accepts, one rejects, and the next damage follows', async ({
  page,
  skadi,
}) => {
  const { imageSetId, decisions } = await twoPassings(skadi, 3)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/assets/${imageSetId}`)
  const card = cardOf(page)
  await expect(card).toContainText('1 of 3')
  await expect(page.getByTestId('pair-older')).toBeVisible()
  await expect(page.getByTestId('pair-newer')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await page.keyboard.press('ArrowRight')
  await expect(card).toContainText('2 of 3')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('z')
  await expect(card).toContainText('2 of 3')
  await page.keyboard.press('x')
  await expect(page.getByText('1 suggestion rejected.')).toBeVisible()
  await expect.poll(decisions).toEqual(['accepted', 'rejected', null])
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(decisions).toEqual(['accepted', 'rejected', 'accepted'])

  // after the last decision the card offers to check the passing, which leads to the next passing
  await card.getByRole('button', { name: 'Checked, next' }).click()
  await expect(page).not.toHaveURL(new RegExp(imageSetId))
  await expect.poll(async () => (await damagesIn(skadi, imageSetId)).imageSet.checked).not.toBeNull()
})

test('one key shows the whole photo at the same spot, and a camera key leaves the pair view', async ({
  page,
  skadi,
}) => {
  const { imageSetId } = await twoPassings(skadi, 1)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/assets/${imageSetId}`)
  await expect(cardOf(page)).toBeVisible()
  await page.keyboard.press('o')
  await expect(cardOf(page)).toBeHidden()
  await expect(page.getByTestId('selected-box')).toBeVisible()
  await page.keyboard.press('o')
  await expect(cardOf(page)).toBeVisible()
  await page.keyboard.press('1')
  await expect(cardOf(page)).toBeHidden()
  await page.getByRole('radio', { name: 'Before and after' }).check({ force: true })
  await expect(cardOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('photo')).toBeVisible()
})

test('a decision on aligned photos counts as a comparison by eye in the evidence and the statistics, until it is reverted', async ({
  page,
  skadi,
}) => {
  test.slow()
  const { pickupId, imageSetId, decisions } = await alignedPassings(skadi, 1)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/assets/${imageSetId}`)
  await expect(page.locator('[data-testid=pair-card][data-seen]')).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('z')
  await expect.poll(decisions).toEqual(['accepted'])
  await expect(cardOf(page)).toContainText('compared by eye')

  const reasons = () => reasonsOf(skadi, { pickupId, imageSetId })
  await expect.poll(reasons, { timeout: 60_000 }).toContain('comparedByEye')
  const { call, token } = await clientOf(skadi.url, PEOPLE.tenantAdmin)
  const judged = async () => {
    const query = spanDays('30d', new Date(), 'UTC')
    const { verdicts } = (await call(getStatistics, { query }, { token })).data
    return verdicts.proven + verdicts.weak + verdicts.blocked
  }
  await expect.poll(judged, { timeout: 60_000 }).toBeGreaterThan(0)
  const counted = await judged()
  await page.keyboard.press('Control+z')
  await expect.poll(decisions).toEqual([null])
  expect(await reasons()).not.toContain('comparedByEye')
  await expect.poll(judged, { timeout: 60_000 }).toBe(counted - 1)
})

test('a comparison decides like the pair: a reason, a rejection, its undo, and an acceptance by eye', async ({
  page,
  skadi,
}) => {
  test.slow()
  const { pickupId, imageSetId, decisions } = await alignedPassings(skadi, 2)
  const { registrationNo } = (await damagesIn(skadi, imageSetId)).imageSet.carInfo
  await takeSession(page, PEOPLE.user)
  await page.goto(`/fleet/${registrationNo}/${pickupId}/compare/${imageSetId}`)
  const bar = page.getByRole('region', { name: 'Evidence' })
  // the damage is visible, large enough to judge, and the line between the photos crosses it
  await expect(page.getByText(/aligned to [\d.]+ px/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByTestId('selected-box')).toBeInViewport()
  const across = async () => {
    const [line, box] = await Promise.all([
      page.getByRole('slider', { name: 'Line between the photos' }).inputValue(),
      page.getByTestId('selected-box').boundingBox(),
    ])
    const canvas = await page.getByTestId('pair-canvas').boundingBox()
    return box && canvas ? canvas.x + (canvas.width * Number(line)) / 100 - box.x - box.width / 2 : Number.NaN
  }
  await expect.poll(async () => Math.abs(await across()) < 2).toBe(true)
  await expect(bar.getByRole('button', { name: 'Accept' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  // the older photo ends 34 px before the edge, where nothing is compared; on the car, nothing differs
  await page.getByRole('radio', { name: 'Difference' }).check({ force: true })
  const layer = page.getByRole('img', { name: 'Where the photos look different' })
  const opacityAt = (x: number, y: number) =>
    layer.evaluate(
      (canvas: HTMLCanvasElement, at) => canvas.getContext('2d')?.getImageData(at.x, at.y, 1, 1).data[3] ?? 0,
      { x, y },
    )
  await expect.poll(() => opacityAt(480, 300)).toBe(120)
  expect([130, 190]).toContain(await opacityAt(4, 300))
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('radio', { name: 'Swipe' }).check({ force: true })

  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await expect.poll(decisions).toEqual(['rejected', null])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(decisions).toEqual([null, null])
  await bar.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(async () => (await decisions()).filter((state) => state === 'accepted').length).toBe(1)
  await expect.poll(() => reasonsOf(skadi, { pickupId, imageSetId }), { timeout: 60_000 }).toContain('comparedByEye')

  // Escape leads back to the passing, at the same zoom
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/assets/${imageSetId}`))
})

test('a passing without work opens at its new damage, and keeps the zoom in the comparison and back', async ({
  page,
  skadi,
}) => {
  const { pickupId, imageSetId, api } = await twoPassings(skadi, 0)
  await api.draw({ imageId: api.imageId('roofLeft'), rect: SPOT })
  await takeSession(page, PEOPLE.user)
  await page.goto(`/assets/${imageSetId}`)
  const photo = page.getByTestId('photo')
  await expect(photo).toHaveAttribute('alt', /^Roof left/)
  const zoomed = () => photo.evaluate((one) => one.parentElement?.style.transform ?? '')
  await expect.poll(zoomed).toMatch(/scale\((?!0)/)
  const before = await zoomed()
  await page.keyboard.press('=')
  await expect.poll(zoomed).not.toBe(before)
  // waits, because the key works only when the page has loaded the earlier passing
  await expect(page.getByRole('link', { name: /^Compare with/ })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page).toHaveURL(new RegExp(`/${pickupId}/compare/${imageSetId}`))
  await expect(page.getByTestId('pair-canvas')).toBeVisible()
  const percent = page.locator('output').first()
  const there = await percent.textContent()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/assets/${imageSetId}`))
  await expect(percent).toHaveText(there ?? '')
})
