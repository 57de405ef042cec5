import { newClaim } from '../../harness/data/new-claim.ts'
import { ownCar, passingOf } from '../../harness/data/own-car.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { suggestDamages } from '../../harness/data/suggest-damages.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { ComparePage } from '../../pages/compare-page.ts'

test('comparison and claim do not say "nothing new" about a passing that is not inspected or has a suggestion', async ({
  page,
  skadi,
}) => {
  const { imageSetId: older, plate } = await ownCar(skadi)
  const newer = await passingOf(skadi, plate)
  const { claimId } = await newClaim(skadi, { registrationNo: plate, date: null })
  const compare = new ComparePage(page)
  const quiet = page.getByText(/nothing (new|recorded)|no new damage|no damage/i)
  await takeSession(page, PEOPLE.user)
  const path = `/fleet/${plate}/${older}/compare/${newer}`
  await page.goto(path)
  await expect(compare.evidence).toHaveText('Not inspected yet')
  await compare.tab('Car Damage').click()
  await expect(compare.drawer.getByRole('tabpanel').getByText('Not inspected yet')).toBeVisible()
  await expect(quiet).toHaveCount(0)

  await page.goto(`/claims/${claimId}`)
  await page.getByRole('combobox', { name: 'Before' }).selectOption(older)
  await page.getByRole('combobox', { name: 'After' }).selectOption(newer)
  const damages = page.getByRole('region', { name: 'New damages in this period' })
  await expect(damages.getByText('Not inspected yet')).toBeVisible()
  await expect(quiet).toHaveCount(0)

  const { imageId } = await damagesIn(skadi, newer)
  await suggestDamages(skadi, newer, [
    { imageId: imageId('topLeft'), rect: { x: 300, y: 300, width: 160, height: 120 } },
  ])
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 to decide')
  await expect(quiet).toHaveCount(0)
})
