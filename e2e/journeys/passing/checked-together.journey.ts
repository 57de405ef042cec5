import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { displayPlate } from '@skadi/domain/cars/registration'
import { answerInstead } from '../../harness/answer-instead.ts'
import { ownCar, passingOf } from '../../harness/data/own-car.ts'
import { suggestDamages } from '../../harness/data/suggest-damages.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'

/** Creates new passings of three cars without open work, newest first. */
async function threeSettled(skadi: RunningServer) {
  const cars = [await ownCar(skadi), await ownCar(skadi), await ownCar(skadi)]
  const settled: { id: string; plate: string }[] = []
  for (const { plate } of cars) {
    const id = await passingOf(skadi, plate)
    await suggestDamages(skadi, id, [])
    settled.unshift({ id, plate: displayPlate({ countryCode: 'NO', registrationNo: plate }) })
  }
  return settled
}

test('passings checked in succession share one message, and one "Undo" reverts all of them', async ({
  page,
  skadi,
}) => {
  const settled = await threeSettled(skadi)
  const ids = settled.map(({ id }) => id)
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const checked = () =>
    Promise.all(ids.map(async (id) => (await call(getImageSet, { params: { id } }, { token })).data.checked !== null))
  // the last check fails, as after a lost connection
  await answerInstead(page, `*/api/assets/imageSets/${ids[2]}/check*`, (wrong) => wrong.abort())
  await takeSession(page, PEOPLE.user)
  await page.goto(`/assets/${ids[0]}`)
  const messages = page.getByTestId('snackbar')
  for (const [at, { id, plate }] of settled.entries()) {
    await expect(page).toHaveURL(new RegExp(id))
    // waits, because the page shows the previous photo and accepts no key until the passing itself has loaded
    await expect(page.getByRole('banner').getByText(plate, { exact: true })).toBeVisible()
    await expect(page.getByTestId('photo')).toBeVisible()
    await page.keyboard.press('Shift+Enter')
    if (at === 0) await expect(messages).toHaveText(/^QA \d{5} is checked\./)
    if (at === 1) await expect(messages).toHaveText(/^2 passings are checked\./)
  }
  await expect(messages.filter({ hasText: 'could not be marked as checked' })).toHaveCount(1)
  const told = messages.filter({ hasText: '2 passings are checked.' })
  await expect(told).toHaveCount(1)
  await expect.poll(checked).toEqual([true, true, false])
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(told).toHaveCount(0)
  await expect.poll(checked).toEqual([false, false, false])
})
