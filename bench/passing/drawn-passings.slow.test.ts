import { normalisePlate } from '@skadi/domain/cars/plate-key'
import { recogniseRegistration } from '@skadi/pipeline/vision/plates/recognise-registration'
import { describePassing } from '@skadi/simulator/passing/describe-passing'
import { carLife } from '@skadi/simulator/passing/life'
import { poseScene } from '@skadi/simulator/passing/pose-scene'
import { takePhoto } from '@skadi/simulator/passing/take-photo'
import { expect, test } from 'vitest'

const CARS = 20
const CAMERAS = ['bottomLeft', 'bottomRight', 'topLeft', 'topRight'] as const

test('the product’s own reader reads nine of ten plates, and every QR code, of cars at rest', async () => {
  const read = { plate: [] as boolean[], code: [] as boolean[] }
  const missed: string[] = []
  for (let seed = 1; seed <= CARS; seed++) {
    const { identity, events } = carLife(seed)
    // every fourth car is recognised by its QR sticker
    const qr = seed % 4 === 0 ? `SK${100_000 + seed}` : undefined
    const car = { ...identity, plate: identity.plate ?? 'AB 12345', qr }
    const scene = await poseScene({ ...describePassing({ identity: car, events }, 30, seed), speed: 0 })
    const photos = []
    for (const camera of CAMERAS) {
      const { jpeg } = await takePhoto(scene, camera)
      photos.push({ imageId: camera, camera, photo: jpeg })
    }
    const result = await recogniseRegistration(photos, { countryCode: 'NO' })
    const found = result.kind === 'none' ? undefined : result.registrationNo
    const expected = qr ?? normalisePlate(car.plate)
    read[qr ? 'code' : 'plate'].push(found === expected)
    if (found !== expected) missed.push(`${expected} as ${found ?? 'nothing'}`)
  }
  const share = (reads: readonly boolean[]) => reads.filter(Boolean).length / reads.length
  expect(share(read.plate), missed.join(', ')).toBeGreaterThanOrEqual(0.9)
  expect(share(read.code), missed.join(', ')).toBe(1)
})

test('the same seeds give the same photo, another passing of the car gives another photo', async () => {
  const life = carLife(5)
  const take = async (seed: number) => {
    const { jpeg } = await takePhoto(await poseScene(describePassing(life, 30, seed)), 'roofLeft')
    return jpeg
  }
  const first = await take(7)
  expect((await take(7)).equals(first)).toBe(true)
  expect((await take(8)).equals(first)).toBe(false)
})
