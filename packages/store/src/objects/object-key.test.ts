import { expect, it } from 'vitest'
import { assertObjectKey, derivativeKey, ObjectKeyError, originalKey } from './object-key.ts'

const ID = '01a1fd3f-fc46-704c-b00b-2c732ac05f6d'

it('makes keys of ids', () => {
  expect(originalKey(ID, ID)).toBe(`originals/${ID}/${ID}`)
  expect(derivativeKey({ imageId: ID, revision: 2, width: 257, extension: 'webp' })).toBe(
    `derivatives/${ID}/2/257.webp`,
  )
  assertObjectKey(originalKey(ID, ID))
  assertObjectKey(derivativeKey({ imageId: ID, revision: 0, width: 1920, extension: 'jpg' }))
})

it('makes no key of what is not an id', () => {
  for (const wrong of ['', '../etc', ID.toUpperCase(), `${ID}/x`, `${ID}\n`]) {
    expect(() => originalKey(wrong, ID)).toThrow(ObjectKeyError)
    expect(() => derivativeKey({ imageId: wrong, revision: 0, width: 1, extension: 'jpg' })).toThrow(ObjectKeyError)
  }
  expect(() => derivativeKey({ imageId: ID, revision: -1, width: 1, extension: 'jpg' })).toThrow(ObjectKeyError)
  expect(() => derivativeKey({ imageId: ID, revision: 0, width: 1.5, extension: 'jpg' })).toThrow(ObjectKeyError)
})
