import { updateImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { answerInstead } from '../../harness/answer-instead.ts'
import { axeFaults } from '../../harness/axe-faults.ts'
import { ownCar } from '../../harness/data/own-car.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { suggestDamages } from '../../harness/data/suggest-damages.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { DamageLog } from '../../pages/damage-log.ts'

/** Two passings of one car, which are created for these tests. */
let older: string
let newer: string
test.beforeAll(async ({ skadi }) => {
  const { imageSetId, plate } = await ownCar(skadi)
  older = imageSetId
  newer = await ownPassing(skadi)
  const { call, token } = await clientOf(skadi.url, PEOPLE.tenantAdmin)
  const body = { carInfo: { countryCode: 'NO', registrationNo: plate } }
  await call(updateImageSet, { params: { id: newer }, body }, { token })
})

const rectAt = (x: number, y: number) => ({ x, y, width: 160, height: 100 })

test('[DETAIL-06, DETAIL-07, DETAIL-05] a damage is deleted after a question, and then shown by its switch only; the switches show what the list contains', async ({
  page,
  skadi,
}) => {
  const api = await damagesIn(skadi, newer)
  const [id = ''] = await suggestDamages(skadi, newer, [{ imageId: api.imageId('topLeft'), rect: rectAt(500, 500) }])
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(newer)
  await log
    .group('toDecide')
    .getByRole('button', { name: /^Accept / })
    .click()
  await expect(log.group('new')).toHaveCount(1)

  // Answers as if earlier passings also showed the damage.
  const end = await answerInstead(
    page,
    '*/api/assets/damages?*',
    async (call) => {
      const body = (await call.answer()) as { data: { items: object[] } }
      const items = body.data.items.map((damage) => ({ ...damage, isNew: false, isRecent: false }))
      await call.fulfill({ json: { ...body, data: { items } } })
    },
    { isAnswered: true },
  )
  await expect.poll(async () => (await api.list())[0]?.finalState).toBe('accepted')
  await page.reload()
  await expect(page.getByText('No new damages', { exact: true })).toBeVisible()
  await expect(page.getByText('1 old damage is hidden.')).toBeVisible()
  end()
  await page.reload()

  const card = log.group('new').first()
  await log.choose(card, 'Delete')
  await log.button('Cancel').click()
  await expect(log.group('new')).toHaveCount(1)
  await log.choose(card, 'Delete')
  await expect(log.dialog).toContainText(/Delete Damage \d+\?/)
  await log.button('Delete').click()
  await expect(log.dialog).toHaveCount(0)
  await expect(page.getByText('No damages', { exact: true })).toBeVisible()
  await expect(log.boxes).toHaveCount(0)
  await log.showDeleted.click()
  await expect(log.cards).toHaveCount(1)
  await expect(log.cards).toContainText('Deleted')
  await expect(log.box(id)).toHaveCount(1)
  await expect.poll(async () => (await api.list()).map(({ isDeleted }) => isDeleted)).toEqual([true])
  await log.showDeleted.click()
  await expect(page.getByText('1 deleted damage is hidden.')).toBeVisible()
})

test('[DAMAGE-07, DAMAGE-18, DAMAGE-30] a deleted damage is restored by matching, which requires a choice', async ({
  page,
  skadi,
}) => {
  const [before, api] = [await damagesIn(skadi, older), await damagesIn(skadi, newer)]
  const [known] = await before.draw({ imageId: before.imageId('topLeft'), rect: rectAt(300, 420) })
  const [wanted] = await api.draw({ imageId: api.imageId('bottomLeft'), rect: rectAt(300, 420), label: 'gouged' })
  await api.remove([wanted?.id ?? ''])
  const isDeleted = async () => (await api.list()).find(({ id }) => id === wanted?.id)?.isDeleted
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(newer)
  await log.showDeleted.click()
  const restore = log.card('Gouged').getByRole('button', { name: /^Restore / })

  // Closing the dialog resets it: the damage stays deleted (DAMAGE-20).
  await restore.click()
  await expect(log.button('Confirm')).toBeDisabled()
  await expect(log.dialog.getByRole('radio', { name: /Scratched/ })).toHaveCount(1)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(log.dialog).toHaveCount(0)
  expect(await isDeleted()).toBe(true)

  await restore.click()
  await expect(log.dialog.getByRole('radio', { name: /Scratched/ })).toHaveCount(1)
  await page.keyboard.press('1')
  await expect(log.button('Confirm')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(log.dialog).toHaveCount(0)
  await expect(log.group('recent').filter({ hasText: 'Gouged' })).toHaveCount(1)
  await expect.poll(isDeleted).toBe(false)
  expect((await api.list()).find(({ id }) => id === wanted?.id)?.firstDamageId).toBe(known?.id)
})

test('[DAMAGE-19, DAMAGE-20, CHROME-30] restoring offers the unique damages closest to the photo; Esc cancels and resets, finishing saves', async ({
  page,
  skadi,
}) => {
  const api = await damagesIn(skadi, newer)
  const [drawn] = await api.draw({ imageId: api.imageId('bottomRight'), rect: rectAt(900, 600), label: 'bent' })
  const asked: URL[] = []
  const patched: unknown[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.searchParams.has('closestToImageId')) asked.push(url)
    if (request.method() === 'PATCH') patched.push(request.postDataJSON())
  })
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(newer)
  await page.keyboard.press('4')
  await log.box(drawn?.id ?? '').press('Enter')
  await page.keyboard.press('Delete')
  await log.button('Delete').click()
  await log.showDeleted.click()
  const restore = log.card('Bent').getByRole('button', { name: /^Restore / })
  await restore.click()
  await expect(log.dialog.getByRole('radio', { name: /^New damage/ })).toBeVisible()
  expect(asked[0]?.searchParams.get('closestToImageId')).toBe(drawn?.imageId)
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await expect(log.dialog).toHaveCount(0)
  expect(patched).toEqual([])
  await restore.click()
  await expect(log.dialog.getByRole('radio', { name: /^New damage/ })).toBeVisible()
  await page.keyboard.press('n')
  await log.button('Confirm').click()
  await expect(log.card('Bent')).not.toContainText('Deleted')
  await expect
    .poll(() => patched)
    .toMatchObject([{ damages: [{ id: drawn?.id, isDeleted: false, firstDamageId: null }] }])
})

test('[DAMAGE-29] the representative of a damage can be deleted only after another box is chosen as representative', async ({
  page,
  skadi,
}) => {
  const [before, api] = [await damagesIn(skadi, older), await damagesIn(skadi, newer)]
  const [first] = await before.draw({ imageId: before.imageId('roofLeft'), rect: rectAt(700, 300) })
  const [second] = await api.draw({
    imageId: api.imageId('roofLeft'),
    rect: rectAt(705, 305),
    firstDamageId: first?.id ?? '',
  })
  expect(second?.representativeId, 'the first box stands for the damage').toBe(first?.id)
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(older)
  await log
    .box(first?.id ?? '')
    .or(log.cards.first())
    .first()
    .waitFor()
  await page.keyboard.press('3')
  await log.box(first?.id ?? '').press('Enter')
  await page.keyboard.press('Delete')
  await expect(log.dialog.getByRole('heading', { name: 'Choose a new representative' })).toBeVisible()
  await expect(log.button('Continue')).toBeDisabled()
  await log.dialog.getByRole('radio').check()
  await log.button('Continue').click()
  await log.button('Delete').click()
  await expect.poll(async () => (await before.list()).find(({ id }) => id === first?.id)?.isDeleted).toBe(true)
  expect((await api.list()).find(({ id }) => id === second?.id)?.representativeId).toBe(second?.id)
})

test('[DAMAGE-26, DAMAGE-27, DAMAGE-28] damages can be merged once two are checked; Back returns to the selection, Confirm merges and closes', async ({
  page,
  skadi,
}) => {
  const api = await damagesIn(skadi, newer)
  const imageId = api.imageId('topRight')
  const [one, two] = await api.draw(
    { imageId, rect: rectAt(300, 300) },
    { imageId, rect: rectAt(800, 300), label: 'dented' },
  )
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(newer)
  await expect(log.cards.filter({ hasText: 'Dented' })).toHaveCount(1)
  await log.merge.click()
  const merge = log.dialog.getByRole('button', { name: /^Merge (\d )?damages?$/ })
  await expect(merge).toBeDisabled()
  await log.dialog.getByRole('checkbox', { name: `Damage ${one?.number}, ` }).check()
  await expect(merge).toBeDisabled()
  await log.dialog.getByRole('checkbox', { name: `Damage ${two?.number}, ` }).check()
  expect(await axeFaults(page)).toEqual([])
  await merge.click()
  await expect(log.dialog).toContainText(`2 become damage ${one?.number}, first seen`)
  await log.button('Back').click()
  await expect(log.dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await merge.click()
  await log.button('Confirm').click()
  await expect(log.dialog).toHaveCount(0)
  await expect
    .poll(
      async () =>
        new Set((await api.list()).filter((damage) => damage.imageId === imageId).map(({ familyId }) => familyId)).size,
    )
    .toBe(1)
})
