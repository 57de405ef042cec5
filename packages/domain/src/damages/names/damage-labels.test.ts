import { expect, test } from 'vitest'
import { DAMAGE_LABEL_SCOPES, labelIdOf, labelOf, labelsOf } from './damage-labels.ts'

const namesOf = (scope: (typeof DAMAGE_LABEL_SCOPES)[number]) => labelsOf(4, scope)?.map(({ name }) => name)

test('[ENTITY-19] the damage labels, by their names', () => {
  expect(namesOf('damage')).toEqual([
    'bent',
    'dented',
    'chipped',
    'cracked',
    'gouged',
    'missing',
    'scratched',
    'molding or emblem',
    'glass cracked',
    'glass broken',
    'glass chipped',
    'glass scratched',
    'marker light damaged',
    'decal or paint stripe damaged',
    'wheel damage',
    'potential damage',
    'material breach',
  ])
})

test('[ENTITY-20] the non-damage labels, by their names', () => {
  expect(namesOf('nonDamage')).toEqual([
    'line',
    'fake',
    'light',
    'PDR',
    'reflection',
    'water',
    'snow',
    'dust',
    'dirt',
    'raindrop',
    'face',
    'edge',
    'multiple damage',
    'background',
  ])
})

test('the scope all has both kinds of labels, and is the default', () => {
  expect(namesOf('all')).toEqual([...(namesOf('damage') ?? []), ...(namesOf('nonDamage') ?? [])])
  expect(labelsOf(4)).toEqual(labelsOf(4, 'all'))
})

test('only non-damage labels are noise, and every label states its version', () => {
  for (const { type } of labelsOf(4, 'damage') ?? []) expect(type).not.toBe('noise')
  for (const { type } of labelsOf(4, 'nonDamage') ?? []) expect(type).toBe('noise')
  for (const { version } of labelsOf(4) ?? []) expect(version).toBe(4)
})

test.each([3, 5, 0, -4, 4.5, Number.NaN])('version %d is not known', (version) => {
  for (const scope of DAMAGE_LABEL_SCOPES) expect(labelsOf(version, scope)).toBeUndefined()
})

test('an id belongs to one label: in both directions, no id twice', () => {
  const ids = labelsOf(4)?.map(({ id }) => id)
  expect(ids).toEqual([
    ...Array.from({ length: 17 }, (_, at) => at + 1),
    ...Array.from({ length: 14 }, (_, at) => at + 101),
  ])
  expect(labelOf(7)).toEqual({ id: 7, name: 'scratched', type: 'surface', version: 4 })
  expect(labelOf(labelIdOf('raindrop'))?.name).toBe('raindrop')
  expect(labelOf(18)).toBeUndefined()
})
