import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { getEvidence } from '@skadi/contract/evidence/get-evidence'
import sharp from 'sharp'
import { axeFaults } from '../../harness/axe-faults.ts'
import { type Make, newPlate, passingOf } from '../../harness/data/own-car.ts'
import { damagesIn } from '../../harness/data/own-damages.ts'
import { sentPassing } from '../../harness/data/own-passing.ts'
import { suggestDamages } from '../../harness/data/suggest-damages.ts'
import { clientOf, PEOPLE } from '../../harness/demo.ts'
import { takeSession } from '../../harness/sign-in.ts'
import { expect, test } from '../../harness/skadi.ts'
import type { RunningServer } from '../../harness/start-server.ts'

const SPOT = { x: 900, y: 520, width: 160, height: 90 }

/** Two passings of one car, the later one with suggestions beside each other on one photo. */
async function twoPassings(skadi: RunningServer, count: number, make?: Make) {
  const plate = newPlate()
  const pickupId = await passingOf(skadi, plate, make)
  const imageSetId = await passingOf(skadi, plate, make)
  const api = await damagesIn(skadi, imageSetId)
  const ids = await suggestDamages(
    skadi,
    imageSetId,
    Array.from({ length: count }, (_, at) => ({
      imageId: api.imageId('topLeft'),
      rect: { ...SPOT, x: SPOT.x - at * 250 },
    })),
  )
  const decisions = async () => {
    const known = await api.list()
    return ids.map((id) => known.find((damage) => damage.id === id)?.finalState ?? null)
  }
  return { pickupId, imageSetId, ids, decisions, api }
}

/** Two such passings, with photos that can be aligned. */
async function alignedPassings(skadi: RunningServer, count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'skadi-pair-'))
  try {
    const photos = await Promise.all(
      [0, 34].map(async (shift) => {
        const photo = join(folder, `${shift}.jpg`)
        await sharp(Buffer.from(drawing(shift)))
          .jpeg({ quality: 92 })
          .toFile(photo)
        return photo
      }),
    )
    return await twoPassings(skadi, count, (server) => sentPassing(server, { photo: photos.shift() ?? '' }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Codes of the reasons for which the damages of a pair are proven or weak. */
async function reasonsOf(skadi: RunningServer, pair: { pickupId: string; imageSetId: string }) {
  const { call, token } = await clientOf(skadi.url, PEOPLE.user)
  const { data } = await call(getEvidence, { query: pair }, { token })
  return data.items.flatMap(({ judgement }) => judgement?.reasons.map(({ code }) => code) ?? [])
}

const cardOf = (page: Page) => page.getByTestId('pair-card')

test('[DAMAGE-02, DAMAGE-03, DAMAGE-06] an undecided passing opens in the pair view: one key accepts, one rejects, and the next damage follows', async ({
  page,
  skadi,
}) => {
  const { imageSetId, decisions } = await twoPassings(skadi, 3)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/assets/${imageSetId}`)
  const card = cardOf(page)
  await expect(card).toContainText('1 of 3')
  await expect(page.getByTestId('pair-older')).toBeVisible()
  await expect(page.getByTestId('pair-newer')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await page.keyboard.press('ArrowRight')
  await expect(card).toContainText('2 of 3')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('z')
  await expect(card).toContainText('2 of 3')
  await page.keyboard.press('x')
  await expect(page.getByText('1 suggestion rejected.')).toBeVisible()
  await expect.poll(decisions).toEqual(['accepted', 'rejected', null])
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(decisions).toEqual(['accepted', 'rejected', 'accepted'])

  // after the last decision the same place offers the check, which moves on
  await card.getByRole('button', { name: 'Checked, next' }).click()
  await expect(page).not.toHaveURL(new RegExp(imageSetId))
  await expect.poll(async () => (await damagesIn(skadi, imageSetId)).imageSet.checked).not.toBeNull()
})

test('one key shows the whole photo at the same spot, and a camera key leaves the pair view', async ({
  page,
  skadi,
}) => {
  const { imageSetId } = await twoPassings(skadi, 1)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/assets/${imageSetId}`)
  await expect(cardOf(page)).toBeVisible()
  await page.keyboard.press('o')
  await expect(cardOf(page)).toBeHidden()
  await expect(page.getByTestId('selected-box')).toBeVisible()
  await page.keyboard.press('o')
  await expect(cardOf(page)).toBeVisible()
  await page.keyboard.press('1')
  await expect(cardOf(page)).toBeHidden()
  await page.getByRole('radio', { name: 'Before and after' }).check({ force: true })
  await expect(cardOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('photo')).toBeVisible()
})

test('a decision on aligned photos counts as a comparison by eye in the evidence, until it is reverted', async ({
  page,
  skadi,
}) => {
  test.slow()
  const { pickupId, imageSetId, decisions } = await alignedPassings(skadi, 1)
  await takeSession(page, PEOPLE.user)
  await page.goto(`/assets/${imageSetId}`)
  await expect(page.locator('[data-testid=pair-card][data-seen]')).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('z')
  await expect.poll(decisions).toEqual(['accepted'])
  await expect(cardOf(page)).toContainText('compared by eye')

  const reasons = () => reasonsOf(skadi, { pickupId, imageSetId })
  await expect.poll(reasons, { timeout: 60_000 }).toContain('comparedByEye')
  await page.keyboard.press('Control+z')
  await expect.poll(decisions).toEqual([null])
  expect(await reasons()).not.toContain('comparedByEye')
})

test('a comparison decides like the pair: a reason, a rejection, its undo, and an acceptance by eye', async ({
  page,
  skadi,
}) => {
  test.slow()
  const { pickupId, imageSetId, decisions } = await alignedPassings(skadi, 2)
  const { registrationNo } = (await damagesIn(skadi, imageSetId)).imageSet.carInfo
  await takeSession(page, PEOPLE.user)
  await page.goto(`/fleet/${registrationNo}/${pickupId}/compare/${imageSetId}`)
  const bar = page.getByRole('region', { name: 'Evidence' })
  // the damage is in view, large enough to judge, and the line goes through it
  await expect(page.getByText(/aligned to [\d.]+ px/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByTestId('selected-box')).toBeInViewport()
  const across = async () => {
    const [line, box] = await Promise.all([
      page.getByRole('slider', { name: 'Line between the photos' }).inputValue(),
      page.getByTestId('selected-box').boundingBox(),
    ])
    const canvas = await page.getByTestId('pair-canvas').boundingBox()
    return box && canvas ? canvas.x + (canvas.width * Number(line)) / 100 - box.x - box.width / 2 : Number.NaN
  }
  await expect.poll(async () => Math.abs(await across()) < 2).toBe(true)
  await expect(bar.getByRole('button', { name: 'Accept' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  // the older photo ends 34 px before the edge: nothing is compared there, and nothing differs on the car
  await page.getByRole('radio', { name: 'Difference' }).check({ force: true })
  const layer = page.getByRole('img', { name: 'Where the photos look different' })
  const opacityAt = (x: number, y: number) =>
    layer.evaluate(
      (canvas: HTMLCanvasElement, at) => canvas.getContext('2d')?.getImageData(at.x, at.y, 1, 1).data[3] ?? 0,
      { x, y },
    )
  await expect.poll(() => opacityAt(480, 300)).toBe(120)
  expect([130, 190]).toContain(await opacityAt(4, 300))
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('radio', { name: 'Swipe' }).check({ force: true })

  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await expect.poll(decisions).toEqual(['rejected', null])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(decisions).toEqual([null, null])
  await bar.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(async () => (await decisions()).filter((state) => state === 'accepted').length).toBe(1)
  await expect.poll(() => reasonsOf(skadi, { pickupId, imageSetId }), { timeout: 60_000 }).toContain('comparedByEye')

  // a key leads back to the passing, at the same zoom
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/assets/${imageSetId}`))
})

test('a passing without work opens at its new damage, and keeps the zoom in the comparison and back', async ({
  page,
  skadi,
}) => {
  const { pickupId, imageSetId, api } = await twoPassings(skadi, 0)
  await api.draw({ imageId: api.imageId('roofLeft'), rect: SPOT })
  await takeSession(page, PEOPLE.user)
  await page.goto(`/assets/${imageSetId}`)
  const photo = page.getByTestId('photo')
  await expect(photo).toHaveAttribute('alt', /^Roof left/)
  const zoomed = () => photo.evaluate((one) => one.parentElement?.style.transform ?? '')
  await expect.poll(zoomed).toMatch(/scale\((?!0)/)
  const before = await zoomed()
  await page.keyboard.press('=')
  await expect.poll(zoomed).not.toBe(before)
  await page.keyboard.press('t')
  await expect(page).toHaveURL(new RegExp(`/${pickupId}/compare/${imageSetId}`))
  await expect(page.getByTestId('pair-canvas')).toBeVisible()
  const percent = page.locator('output').first()
  const there = await percent.textContent()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/assets/${imageSetId}`))
  await expect(percent).toHaveText(there ?? '')
})

/** A car's side with enough marks for an alignment; the car stands this many pixels further on, before the same wall. */
function drawing(shift: number): string {
  let state = 7
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % below
  }
  const rects = (count: number, left: number, top: number, width: number, height: number) =>
    Array.from({ length: count }, () => {
      const shade = 60 + next(150)
      const [x, y] = [left + next(width), top + next(height)]
      return `<rect x="${x}" y="${y}" width="${8 + next(40)}" height="${8 + next(30)}" fill="rgb(${shade},${shade},${shade})"/>`
    }).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1200"><rect width="1920" height="1200" fill="#39404a"/>
    ${rects(80, 0, 0, 1880, 330)}<g transform="translate(${shift} 0)">
    <rect x="260" y="380" width="1400" height="480" rx="90" fill="#c9d1d9"/>${rects(400, 280, 400, 1340, 440)}</g></svg>`
}
