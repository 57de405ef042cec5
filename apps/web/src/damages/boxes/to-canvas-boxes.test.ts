import { describe, expect, test } from 'vitest'
import { damageOf, uuid } from '../data/testing/damage-of.ts'
import { badgesOf } from './badges-of.ts'
import { toCanvasBoxes } from './to-canvas-boxes.ts'

const photo = uuid(900)
const plain = { showDeleted: false, syncOf: () => undefined }

describe('boxes of a photo', () => {
  test.each([
    ['new', { isNew: true, isRecent: false }],
    ['recent', { isNew: false, isRecent: true }],
    ['old', { isNew: false, isRecent: false }],
  ] as const)('[DAMAGE-35] a decided damage has its age: %s', (age, flags) => {
    const damage = damageOf(1, { ...flags, finalState: 'accepted' })
    expect(toCanvasBoxes([damage], photo, plain)[0]).toMatchObject({ age, isUndecided: false })
  })

  test('a suggestion has no age before it is decided, unless its family has one', () => {
    const suggested = damageOf(1, { isNew: false })
    const boxes = toCanvasBoxes([suggested, damageOf(2, { isNew: false, isRecent: true })], photo, plain)
    expect(boxes.map(({ age, isUndecided }) => [age, isUndecided])).toEqual([
      ['unknown', true],
      ['recent', true],
    ])
  })

  test('[DAMAGE-05] [DAMAGE-06] rejected damages have no box, in either decision', () => {
    const damages = [
      damageOf(1, { finalState: 'rejected' }),
      damageOf(2, { state: 'accepted', partnerState: 'rejected' }),
    ]
    expect(toCanvasBoxes(damages, photo, plain)).toEqual([])
  })

  test('deleted damages have a box only on request, damages of other photos never', () => {
    const damages = [damageOf(1, { isDeleted: true }), damageOf(2, { imageId: uuid(901) })]
    expect(toCanvasBoxes(damages, photo, plain)).toEqual([])
    const shown = toCanvasBoxes(damages, photo, { ...plain, showDeleted: true })
    expect(shown).toMatchObject([{ id: uuid(1), isDeleted: true, isUndecided: false }])
    expect(toCanvasBoxes(damages, undefined, plain)).toEqual([])
  })

  test('a box has its rectangle, its number and the state of its change', () => {
    const [box] = toCanvasBoxes([damageOf(1, { number: 7 })], photo, { ...plain, syncOf: () => 'error' })
    expect(box).toMatchObject({ rect: { x: 100, y: 100, width: 100, height: 80 }, number: 7, sync: 'error' })
  })
})

test('badges count decided spots by camera with the worst age, and undecided spots separately', () => {
  const old = { isNew: false, isRecent: false, state: 'created' } as const
  const damages = [
    damageOf(1, old),
    damageOf(2, { familyId: uuid(1), frame: 2, ...old }),
    damageOf(3, { ...old, isRecent: true }),
    damageOf(4, { camera: 'topLeft', ...old }),
    damageOf(5, { camera: 'topLeft', isDeleted: true }),
    damageOf(6, { camera: 'roofLeft', finalState: 'rejected' }),
    damageOf(7, { camera: 'topLeft', isNew: false }),
    damageOf(8, { camera: 'roofRight', isNew: false }),
  ]
  expect(badgesOf(damages)).toEqual({
    bottomLeft: { count: 2, age: 'recent', toDecide: 0 },
    topLeft: { count: 1, age: 'old', toDecide: 1 },
    roofRight: { count: 0, age: 'old', toDecide: 1 },
  })
})
