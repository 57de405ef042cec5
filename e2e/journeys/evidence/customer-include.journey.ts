import { newPlate, passingOf } from '../../harness/data/own-car.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { sentPassing } from '../../harness/data/own-passing.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { ComparePage, WEIGHED } from '../../pages/compare-page.ts'

test('a weak damage is included from the dialog that sends the page, which stays open, by its button and by P', async ({
  page,
  skadi,
}) => {
  const plate = newPlate()
  const pickupId = await passingOf(skadi, plate, sentPassing)
  const returnId = await passingOf(skadi, plate, sentPassing)
  const { imageId, draw } = await damagesIn(skadi, returnId)
  for (const x of [300, 1_100])
    await draw({ imageId: imageId('topLeft'), rect: { x, y: 500, width: 160, height: 120 }, label: 'bent' })
  await takeSession(page, PEOPLE.user)
  const compare = new ComparePage(page)
  await page.goto(`/fleet/${plate}/${pickupId}/compare/${returnId}`)
  await expect(compare.evidence.first()).toContainText('Weak', WEIGHED)
  const address = page.url()
  const panel = page.getByRole('dialog', { name: 'Send to the customer' })
  const include = panel.getByRole('button', { name: /^Include ?: / })
  const why = page.getByRole('dialog', { name: /^Why weak/ })
  const includeFirst = async () => {
    await include.first().click()
    await why.getByRole('button', { name: /^Compared by eye/ }).click()
    await why.getByRole('button', { name: 'Include', exact: true }).click()
    await expect(why).toHaveCount(0)
    await expect(panel).toBeVisible()
    expect(page.url()).toBe(address)
  }
  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  await expect(include).toHaveCount(2)
  await includeFirst()
  await expect(include).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('p')
  await includeFirst()
  await expect(include).toHaveCount(0)
})
