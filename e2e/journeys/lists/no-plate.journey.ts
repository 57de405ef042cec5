import { ownPassing } from '../../harness/data/own-passing.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('[NAV-60] without a registration number, a passing and a comparison show a text in its place', async ({
  page,
  imageSetPage,
  skadi,
}) => {
  const older = await ownPassing(skadi)
  const newer = await ownPassing(skadi)
  await takeSession(page, PEOPLE.user)
  await imageSetPage.open(newer)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No registration number')
  await page.goto(`/fleet/unknown/${older}/compare/${newer}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No registration number')
})
