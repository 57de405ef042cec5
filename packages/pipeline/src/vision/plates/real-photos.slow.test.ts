import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodeGrey } from '../pixels/grey-image.ts'
import { readQrCodes } from './read-qr.ts'
import { recogniseRegistration } from './recognise-registration.ts'

const truthData = process.env.TRUTH_DATA
if (!truthData)
  console.warn('SKIPPED: real-photos.slow.test.ts needs TRUTH_DATA, the folder of real photos with their truth')

type Item = { file: string; plate: string; text: string }
const firstOf = (set: string, count: number): Item[] => {
  const { items } = JSON.parse(readFileSync(path.join(truthData ?? '', set, 'truth.json'), 'utf8')) as { items: Item[] }
  return items.slice(0, count).map((item) => ({ ...item, file: path.join(truthData ?? '', set, item.file) }))
}

describe.skipIf(!truthData)('real photos (TRUTH_DATA)', () => {
  test.each([
    { set: 'plates_eu', photos: 20, least: 16, mostWrong: 0 },
    { set: 'plates_us', photos: 32, least: 15, mostWrong: 1 },
    { set: 'plates_br', photos: 6, least: 4, mostWrong: 0 },
  ])(
    '$set: at least $least of $photos plates are read completely, and at most $mostWrong wrong with certainty (0 and O counted alike)',
    async ({ set, photos, least, mostWrong }) => {
      const outcomes = { right: 0, wrong: [] as string[] }
      for (const { file, plate } of firstOf(set, photos)) {
        const result = await recogniseRegistration([{ imageId: file, camera: 'topLeft', photo: file }])
        if (result.kind === 'none') continue
        if (result.registrationNo.replaceAll('O', '0') === plate.replaceAll('O', '0')) outcomes.right += 1
        else outcomes.wrong.push(`${plate} read as ${result.registrationNo}`)
      }
      expect(outcomes.wrong.length, outcomes.wrong.join()).toBeLessThanOrEqual(mostWrong)
      expect(outcomes.right).toBeGreaterThanOrEqual(least)
    },
  )

  test('QR codes on phone photos are read exactly', async () => {
    for (const { file, text } of firstOf('qr_jsqr', 8))
      expect((await readQrCodes(await decodeGrey(file), 8)).map((code) => code.text)).toContain(text)
  })
})
