import type { Locator } from '@playwright/test'
import { newPlate, passingOf } from '../../harness/data/own-car.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { sentPassing } from '../../harness/data/own-passing.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { ComparePage, WEIGHED } from '../../pages/compare-page.ts'

const RECT = { x: 700, y: 500, width: 160, height: 120 }

test('a weak damage is left out until a user includes it with a note, which is shown and can be reverted', async ({
  page,
  skadi,
}) => {
  const plate = newPlate()
  const olderId = await passingOf(skadi, plate, sentPassing)
  const newerId = await passingOf(skadi, plate, sentPassing)
  const newer = await damagesIn(skadi, newerId)
  await newer.draw({ imageId: newer.imageId('topLeft'), rect: RECT })
  const compare = new ComparePage(page)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/fleet/${plate}/${olderId}/compare/${newerId}`)
  const why = page.getByRole('dialog', { name: /^Why weak/ })
  const ask = async () => {
    await compare.evidence.getByRole('button', { name: 'Why' }).press('Enter')
    await expect(why).toBeVisible()
  }
  const button = (name: string): Locator => why.getByRole('button', { name })
  const card = compare.pairs.locator('[data-kind=new] [data-family]')

  await expect(compare.evidence).toContainText('Weak', WEIGHED)
  await ask()
  await expect(why).toContainText('Not shown on reports')
  await expect(why.getByRole('listitem').first()).not.toBeEmpty()
  await button('Include').press('Enter')
  await expect(why.getByRole('alert').filter({ hasText: 'Write a reason' })).toBeVisible()
  await expect(why.getByRole('textbox', { name: 'Note' })).toHaveAttribute('aria-invalid', 'true')
  await why.getByRole('textbox', { name: 'Note' }).fill('The customer was there and agreed.')
  await button('Include').press('Enter')
  await expect(why).toBeHidden()
  await expect(compare.evidence).toContainText('included anyway')
  await expect(card).toContainText('included anyway')

  await page.reload()
  await expect(compare.evidence).toContainText('included anyway', WEIGHED)
  await ask()
  await expect(why).toContainText(/Included by Ulrik User, .*The customer was there and agreed\./)
  await expect(why).toContainText('Shown on reports')
  await button('Undo the decision').press('Enter')
  await expect(why).toBeHidden()
  await expect(compare.evidence).not.toContainText('included anyway')
  await expect(card).not.toContainText('included anyway')
})
