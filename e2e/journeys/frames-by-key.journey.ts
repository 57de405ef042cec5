import { newColleague } from '../harness/new-tenant.ts'
import { WORKED_ON_MS } from '../harness/passing-arrives.ts'
import { sendPassing } from '../harness/send-passing.ts'
import { signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/skadi.ts'

test('[CHROME-22][CHROME-23][CHROME-31] A and D walk the frames, Q and E the cameras, and a pinned frame is come back to', async ({
  page,
  inbox,
  imageSetPage,
  skadi,
}) => {
  await sendPassing(skadi, { frames: 3 })
  const person = await newColleague(skadi, 'Fjord Rental')
  await signIn(page, person.phone, person.password)
  await inbox.chooseTab('All')
  const frames = imageSetPage.frames('Top left')
  await expect(async () => {
    await page.goto('/assets')
    await inbox.link(inbox.rows.filter({ hasText: 'No plate read' }).first()).click()
    await page.keyboard.press('2')
    await expect(frames).toHaveCount(3, { timeout: 3_000 })
  }).toPass({ timeout: WORKED_ON_MS })
  const shown = (what: string) => expect(imageSetPage.photo).toHaveAttribute('alt', what)

  await shown('Top left, frame 1 of 3')
  for (const frame of [2, 3, 3]) {
    await page.keyboard.press('d')
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
