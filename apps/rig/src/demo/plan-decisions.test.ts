import { cornersOf, type Rect } from '@skadi/domain/damages/damage-box'
import { labelIdOf } from '@skadi/domain/damages/names/damage-labels'
import { expect, test } from 'vitest'
import type { Damage } from './clerk-calls.ts'
import { type ClerkView, planDecisions } from './plan-decisions.ts'
import type { SeenCar, TrueDamage } from './true-damage.ts'

const PLACES = { dent: { x: 400, y: 600 }, rub: { x: 900, y: 500 }, wing: { x: 1400, y: 700 } } as const
const placeOf = (id: keyof typeof PLACES, size = 120): Rect => ({ ...PLACES[id], width: size, height: size })
const damage = (id: keyof typeof PLACES, size?: number): TrueDamage => ({
  id,
  label: id === 'rub' ? 'scratched' : 'dented',
  part: { name: 'door', carEnd: id === 'wing' ? 'rear' : 'front', cameraSide: 'left' },
  boxes: [{ camera: 'topLeft', rect: placeOf(id, size) }],
})
const car = (...damages: TrueDamage[]): SeenCar => ({ damages, gone: [], mistakenFor: 'reflection' })
/** Makes a box: a suggestion on the photo, or a recorded damage with its names. */
const box = (id: string, rect: Rect, given: Partial<Damage> = {}): Damage =>
  ({
    id,
    familyId: `family of ${id}`,
    camera: 'topLeft',
    points: cornersOf(rect),
    state: 'suggested',
    finalState: null,
    partnerState: null,
    isFaint: false,
    isDeleted: false,
    repaired: null,
    labels: [],
    damagedParts: [],
    ...given,
  }) as unknown as Damage
const recorded = (id: string, { label, part }: TrueDamage, given: Partial<Damage> = {}): Damage =>
  box(id, placeOf('rub'), {
    finalState: 'accepted',
    labels: [{ id: labelIdOf(label), name: label, type: 'body', version: 4 }],
    damagedParts: part ? [part] : [],
    ...given,
  })

const elsewhere = { x: 100, y: 100, width: 60, height: 60 }
const photos = [{ id: 'photo', camera: 'topLeft' as const }]
const view = (given: Partial<ClerkView>): ClerkView => ({ boxes: [], known: [], photos, ...given })
const plain = { recordsKnown: false, leavesWork: false }
const words = ({ label, part }: TrueDamage) => ({ labelIds: [labelIdOf(label)], damagedParts: part ? [part] : [] })

test('a suggestion that shows a damage is accepted with the right names, any other suggestion is rejected with its reason', () => {
  const dent = damage('dent')
  const boxes = [box('right', placeOf('dent', 140)), box('wrong', elsewhere)]
  expect(planDecisions(car(dent), view({ boxes }), plain)).toEqual({
    matched: [],
    decided: [
      { id: 'right', finalState: 'accepted', ...words(dent) },
      { id: 'wrong', finalState: 'rejected', labelIds: [labelIdOf('reflection')] },
    ],
    drawn: [],
    repaired: [],
  })
})

test('a suggestion is matched with the known damage that it shows; a correct match stays', () => {
  const rub = damage('rub')
  const known = [recorded('earlier', rub)]
  const astray = view({ boxes: [box('again', placeOf('rub'))], known })
  const accepted = [{ id: 'again', finalState: 'accepted', ...words(rub) }]
  expect(planDecisions(car(rub), astray, plain)).toMatchObject({
    matched: [{ id: 'again', firstDamageId: 'earlier' }],
    decided: accepted,
  })
  const matched = view({ boxes: [box('again', placeOf('rub'), { familyId: 'family of earlier' })], known })
  expect(planDecisions(car(rub), matched, plain)).toMatchObject({ matched: [], decided: accepted })
})

test('a new damage that was matched with another damage becomes a separate damage with all its boxes', () => {
  const [rub, wing] = [damage('rub'), damage('wing')]
  const boxes = [
    box('a', placeOf('wing'), { familyId: 'family of earlier' }),
    box('b', placeOf('wing', 130), { familyId: 'family of b' }),
  ]
  const plan = planDecisions(car(rub, wing), view({ boxes, known: [recorded('earlier', rub)] }), plain)
  expect(plan.matched).toEqual([
    { id: 'a', firstDamageId: null },
    { id: 'b', firstDamageId: 'a' },
  ])
  expect(plan.decided.map(({ id, finalState }) => [id, finalState])).toEqual([
    ['a', 'accepted'],
    ['b', 'accepted'],
  ])
})

test('a damage without a suggestion is drawn if a person can see it, a faint suggestion counts if it shows a damage', () => {
  const [missed, small, faint] = [damage('dent'), damage('rub', 60), damage('wing')]
  const boxes = [box('faint', placeOf('wing'), { isFaint: true }), box('folded', elsewhere, { isFaint: true })]
  expect(planDecisions(car(missed, small, faint), view({ boxes }), plain)).toEqual({
    matched: [],
    decided: [{ id: 'faint', finalState: 'accepted', ...words(faint) }],
    drawn: [{ imageId: 'photo', points: cornersOf(placeOf('dent')), firstDamageId: null, ...words(missed) }],
    repaired: [],
  })
})

test('a known damage is drawn again only if the task records known damages; boxes recorded in the passing stay unchanged', () => {
  const rub = damage('rub')
  const known = [recorded('earlier', rub)]
  const story = { ...plain, recordsKnown: true }
  expect(planDecisions(car(rub), view({ known }), plain).drawn).toEqual([])
  expect(planDecisions(car(rub), view({ known }), story).drawn).toMatchObject([{ firstDamageId: 'earlier' }])
  expect(planDecisions(car(rub), view({ known, boxes: [recorded('here', rub)] }), story).drawn).toEqual([])
})

test('a known damage that is gone from the car is reported as repaired, once', () => {
  const [dent, rub] = [damage('dent'), damage('rub')]
  const seen = { ...car(rub), gone: [dent] }
  const known = [recorded('old', dent), recorded('earlier', rub)]
  expect(planDecisions(seen, view({ known }), plain).repaired).toEqual([{ id: 'old', repaired: true }])
  const repaired = { userId: 'u', name: null, at: '2026-11-29T12:00:00.000Z' }
  const done = [recorded('old', dent, { repaired }), recorded('earlier', rub)]
  expect(planDecisions(seen, view({ known: done }), plain).repaired).toEqual([])
})

test('at the passing that is left to the user, one new damage and the false suggestions stay undecided', () => {
  const [dent, wing, rub] = [damage('dent'), damage('wing'), damage('rub')]
  const boxes = [
    box('left', placeOf('dent')),
    box('new', placeOf('wing')),
    box('again', placeOf('rub'), { familyId: 'family of earlier' }),
    box('wrong', elsewhere),
  ]
  const task = { recordsKnown: true, leavesWork: true }
  const plan = planDecisions(car(dent, wing, rub), view({ boxes, known: [recorded('earlier', rub)] }), task)
  expect(plan.decided.map(({ id }) => id)).toEqual(['new', 'again'])
  expect(plan.drawn).toEqual([])
})
