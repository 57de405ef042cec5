import { updateDamages } from '@skadi/contract/damages/damages-calls'
import { learnCameraGeometry, type RecordedPassing } from '@skadi/domain/damages/cameras/camera-geometry'
import { type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import { keepCameraGeometry } from '@skadi/store/damages/camera-geometry.repo'
import { WORKER } from '@skadi/store/db/scope'
import { sql } from '@skadi/store/db/sql'
import { axeFaults } from '../../harness/axe-faults.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { ownPassing } from '../../harness/data/own-passing.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { inStore } from '../../harness/open-store.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import { DamageLog } from '../../pages/damage-log.ts'

/** Where the roof camera of this journey shows a box of the camera beside the car. */
const onRoof = ({ x, y, width, height }: Rect): Rect => ({
  x: Math.round(0.9 * x + 80),
  y: Math.round(0.5 * y + 150),
  width,
  height: Math.round(height / 2),
})

/** Damages that people joined at the rig before, far apart in both photos. */
const LEARNT = Array.from(
  { length: 12 },
  (_, nth): RecordedPassing => ({
    car: String(nth),
    wheels: {},
    damages: [0, 1, 2, 3].map((k) => {
      const topLeft = {
        x: 250 + ((nth * 397 + k * 311) % 1200),
        y: 300 + ((nth * 173 + k * 97) % 450),
        width: 160,
        height: 100,
      }
      return { topLeft, roofLeft: onRoof(topLeft) }
    }),
  }),
)

let own: string
test.beforeAll(async ({ skadi }) => {
  own = await ownPassing(skadi)
  await inStore(skadi, WORKER, async (tx) => {
    const place = await tx.row<{ tenantId: string; captureSetId: string }>(
      sql`select tenant_id as "tenantId", capture_set_id as "captureSetId" from image_set where id = ${own}`,
    )
    if (place) await keepCameraGeometry(tx, place, { geometry: learnCameraGeometry(LEARNT), joined: 48 })
  })
})

test.afterAll(({ skadi }) => inStore(skadi, WORKER, (tx) => tx.run(sql`delete from camera_geometry`)))

test('a drawn damage is asked about in the other camera: Y shows its place, Y joins it, undo asks again, Shift+Y answers no', async ({
  page,
  skadi,
}) => {
  const api = await damagesIn(skadi, own)
  const at = async (camera: string) => (await api.list()).filter((one) => one.camera === camera && !one.isDeleted)
  await takeSession(page, PEOPLE.user)
  const log = new DamageLog(page)
  await log.open(own)
  const bar = page.getByTestId('place-bar')
  await expect(bar).toHaveCount(0)
  await log.press('2', 'n')
  const drawn = { x: 640, y: 520, width: 160, height: 100 }
  await log.drawBox(drawn)
  await log.name('scratched', 'rear left door')

  await expect(bar).toContainText(/Damage \d+: also in Roof left\?/)
  await log.press('y')
  await expect(page.getByTestId('photo')).toHaveAttribute('alt', /Roof left/)
  const box = page.getByRole('button', { name: /also here\? Press to join/ })
  await expect(box).toHaveCount(1)
  expect(await axeFaults(page)).toEqual([])
  await log.press('y')
  await expect(bar).toHaveCount(0)
  await expect.poll(async () => (await at('roofLeft')).length).toBe(1)
  const [beside, above] = [(await at('topLeft'))[0], (await at('roofLeft'))[0]]
  expect(above?.familyId).toBe(beside?.familyId)
  expect(above?.labels.map(({ name }) => name)).toEqual(['scratched'])
  const [place, wanted] = [rectOf(above?.points ?? []), onRoof(rectOf(beside?.points ?? []))]
  expect(Math.hypot(place.x - wanted.x, place.y - wanted.y)).toBeLessThan(40)

  await log.press('Control+z')
  await expect.poll(async () => (await at('roofLeft')).length).toBe(0)
  await expect(bar).toContainText('also in Roof left?')
  await log.press('Shift+y')
  await expect(bar).toHaveCount(0)
  await expect.poll(async () => (await at('topLeft'))[0]?.notSeenIn).toEqual(['roofLeft'])
  await page.reload()
  await expect(log.cards).toHaveCount(1)
  await expect(bar).toHaveCount(0)

  // on a phone, in dark mode: the bar fits, and its button joins
  const { id } = (await at('topLeft'))[0] ?? {}
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  await call(updateDamages, { body: { damages: [{ id: id ?? '', notSeenIn: [] }] } }, { token })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await bar.getByRole('button', { name: 'Show' }).click()
  const width = await bar.evaluate((element) => element.getBoundingClientRect().right)
  expect(width).toBeLessThanOrEqual(390)
  expect(await axeFaults(page)).toEqual([])
  await bar.getByRole('button', { name: 'Join' }).click()
  await expect.poll(async () => (await at('roofLeft')).length).toBe(1)
})
