import { type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { DamageLog } from '../../pages/damage-log.ts'

let own: string
test.beforeAll(async ({ skadi }) => {
  own = await ownPassing(skadi)
})

/** Returns true if a box is at its drawn place, within one screen pixel. */
const near = (rect: Rect, wanted: Rect): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(rect[side] - wanted[side]) <= 12)

test('a box is drawn, labelled, moved by keys, resized under a magnifier and deleted; every step is undone and redone', async ({
  page,
  skadi,
}) => {
  const api = await damagesIn(skadi, own)
  const stored = async () => (await api.list()).filter(({ camera }) => camera === 'topLeft')
  const rect = async () => rectOf((await stored())[0]?.points ?? [])
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(own)
  await log.press('2', 'n')
  const drawn = { x: 500, y: 400, width: 300, height: 200 }
  await log.drawBox(drawn)
  await log.name('scratched', 'rear left door')
  await expect(log.selectedBox).toBeVisible()
  await expect.poll(async () => near(await rect(), drawn)).toBe(true)
  const first = await rect()
  await expect(log.selected).toContainText('Scratched · rear left door')

  await log.press('Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowDown')
  const moved = { ...first, x: first.x + 20, y: first.y + 1 }
  await expect.poll(rect).toEqual(moved)
  const corner = { x: moved.x + moved.width, y: moved.y + moved.height }
  await log.drag(corner, { x: corner.x + 120, y: corner.y + 60 }, () => expect(page.getByTestId('loupe')).toBeVisible())
  await expect(page.getByTestId('loupe')).toHaveCount(0)
  const resized = { ...moved, width: moved.width + 120, height: moved.height + 60 }
  await expect.poll(async () => near(await rect(), resized)).toBe(true)
  const last = await rect()

  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(log.boxes).toHaveCount(0)
  await expect.poll(async () => (await stored())[0]?.isDeleted).toBe(true)

  // One undo history contains all edits: deletion, resize, move, part and label, drawing.
  await log.press('Control+z')
  await expect.poll(async () => (await stored())[0]?.isDeleted).toBe(false)
  await log.press('Control+z')
  await expect.poll(rect).toEqual(moved)
  await log.press('Control+z')
  await expect.poll(rect).toEqual(first)
  await log.press('Control+z', 'Control+z')
  await expect.poll(async () => (await stored())[0]?.labels).toEqual([])
  await log.press('Control+z')
  await expect.poll(async () => (await stored()).length).toBe(0)
  await expect(log.boxes).toHaveCount(0)
  for (let step = 0; step < 6; step += 1) await log.press('Control+Shift+z')
  await expect.poll(async () => (await stored())[0]?.isDeleted).toBe(true)
  expect(await rect()).toEqual(last)
  expect((await stored()).map(({ labels }) => labels.map(({ name }) => name))).toEqual([['scratched']])
})

test('[CHROME-25, CHROME-26] a potential damage is drawn with Ctrl held or after C, and C marks an existing damage as potential', async ({
  page,
  skadi,
}) => {
  const api = await damagesIn(skadi, own)
  const potential = async () =>
    (await api.list()).filter(({ camera }) => camera === 'roofLeft').map(({ potentialDamage }) => potentialDamage)
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(own)
  await page.keyboard.press('3')
  await page.keyboard.down('Control')
  await log.drawBox({ x: 300, y: 300, width: 200, height: 150 })
  await page.keyboard.up('Control')
  await log.name('dented', 'roof')
  await expect.poll(potential).toEqual([true])
  await page.keyboard.press('Escape')
  await expect(log.selectedBox).toHaveCount(0)
  await page.keyboard.press('c')
  await log.drawBox({ x: 900, y: 300, width: 200, height: 150 })
  await log.name('dented', 'roof')
  await expect.poll(potential).toEqual([true, true])
  await page.keyboard.press('c')
  await expect.poll(potential).toEqual([true, false])
})

test('H hides all boxes and shows them again; held down, it hides them until released', async ({ page, skadi }) => {
  const { draw, imageId } = await damagesIn(skadi, own)
  const boxes = [300, 900].map((x) => ({ imageId: imageId('roofRight'), rect: { x, y: 300, width: 200, height: 150 } }))
  await draw(...boxes)
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(own)
  await log.press('6')
  await expect(log.boxes).toHaveCount(2)
  await page.keyboard.press('h')
  await expect(log.boxes).toHaveCount(0)
  await page.keyboard.press('h')
  await expect(log.boxes).toHaveCount(2)
  await page.keyboard.down('h')
  await expect(log.boxes).toHaveCount(0)
  await page.waitForTimeout(400)
  await page.keyboard.up('h')
  await expect(log.boxes).toHaveCount(2)
})
