import { newColleague } from '../../harness/data/new-tenant.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'

test('[CHROME-22][CHROME-23][CHROME-31] A and D step through frames, Q and E through cameras, and a pinned frame is shown again', async ({
  page,
  imageSetPage,
  skadi,
}) => {
  const own = await ownPassing(skadi, 3)
  const person = await newColleague(skadi, 'Fjord Rental')
  await takeSession(page, person.phone, person.password)
  await imageSetPage.open(own)
  await page.keyboard.press('2')
  const frames = imageSetPage.frames('Top left')
  await expect(frames).toHaveCount(3)
  const shown = (what: string) => expect(imageSetPage.photo).toHaveAttribute('alt', what)

  // if all frames are equally good, the middle frame is shown first
  await shown('Top left, frame 2 of 3')
  for (const [key, frame] of [
    ['a', 1],
    ['a', 1],
    ['d', 2],
    ['d', 3],
    ['d', 3],
  ] as const) {
    await page.keyboard.press(key)
    await shown(`Top left, frame ${frame} of 3`)
  }
  await page.keyboard.press('a')
  await shown('Top left, frame 2 of 3')
  await page.keyboard.press('Space')
  await expect(frames.nth(1)).toHaveAccessibleName('frame 2 of 3, pinned')

  await page.keyboard.press('a')
  await page.keyboard.press('e')
  await shown('Roof left, frame 1 of 1')
  await page.keyboard.press('q')
  await shown('Top left, frame 2 of 3')
})
