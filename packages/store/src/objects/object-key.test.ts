import { expect, it } from 'vitest'
import {
  assertObjectKey,
  claimFileKey,
  customerPhotoKey,
  derivativeKey,
  jobFileKey,
  type KeyOwner,
  logoKey,
  ObjectKeyError,
  originalKey,
  ownerOfKey,
  reportKey,
  statementKey,
} from './object-key.ts'
import { HOSTILE_NAMES } from './testing/hostile-names.ts'

const ID = '01a1fd3f-fc46-704c-b00b-2c732ac05f6d'

it('makes keys of ids', () => {
  expect(originalKey(ID, ID)).toBe(`originals/${ID}/${ID}`)
  expect(derivativeKey({ imageId: ID, revision: 2, width: 257, extension: 'webp' })).toBe(
    `derivatives/${ID}/2/257.webp`,
  )
  assertObjectKey(originalKey(ID, ID))
  assertObjectKey(derivativeKey({ imageId: ID, revision: 0, width: 1920, extension: 'jpg' }))
})

it('makes no key from a text that is not an id', () => {
  for (const wrong of ['', '../etc', ID.toUpperCase(), `${ID}/x`, `${ID}\n`]) {
    expect(() => originalKey(wrong, ID)).toThrow(ObjectKeyError)
    expect(() => derivativeKey({ imageId: wrong, revision: 0, width: 1, extension: 'jpg' })).toThrow(ObjectKeyError)
  }
  expect(() => derivativeKey({ imageId: ID, revision: -1, width: 1, extension: 'jpg' })).toThrow(ObjectKeyError)
  expect(() => derivativeKey({ imageId: ID, revision: 0, width: 1.5, extension: 'jpg' })).toThrow(ObjectKeyError)
})

it('accepts none of more than 500 hostile names as a key, an id or an owner', () => {
  expect(new Set(HOSTILE_NAMES).size).toBeGreaterThan(500)
  for (const name of HOSTILE_NAMES) {
    expect(() => assertObjectKey(name), JSON.stringify(name)).toThrow(ObjectKeyError)
    expect(() => originalKey(ID, name), JSON.stringify(name)).toThrow(ObjectKeyError)
    expect(ownerOfKey(name), JSON.stringify(name)).toBeUndefined()
  }
})

const OTHER = '02a1fd3f-fc46-704c-b00b-2c732ac05f6d'

it.each<[key: string, kind: KeyOwner['kind'], fileId: string | null]>([
  [originalKey(ID, OTHER), 'original', OTHER],
  [derivativeKey({ imageId: ID, revision: 12, width: 1920, extension: 'jpg' }), 'derivative', null],
  [jobFileKey(ID, OTHER), 'jobFile', OTHER],
  [reportKey(ID, 'a'.repeat(64)), 'report', null],
  [statementKey(ID, 'a'.repeat(64)), 'statement', null],
  [customerPhotoKey(ID, OTHER), 'customerPhoto', OTHER],
  [logoKey(ID), 'logo', null],
  [claimFileKey({ claimId: ID, id: OTHER }, 'thumb'), 'claimFile', OTHER],
  [claimFileKey({ claimId: ID, id: OTHER }, 'large'), 'claimFile', OTHER],
  [claimFileKey({ claimId: ID, id: OTHER }, 'original'), 'claimFile', OTHER],
])('tells whose %s is', (key, kind, fileId) => {
  expect(ownerOfKey(key)).toEqual({ kind, ownerId: ID, fileId })
})

it.each([
  '',
  'backup.tar',
  `originals/${ID}`,
  `originals/${ID}/${OTHER}/x`,
  `x/originals/${ID}/${OTHER}`,
  `photos/${ID}.jpg`,
])('finds no owner of %j, a key that it never makes', (key) => expect(ownerOfKey(key)).toBeUndefined())
