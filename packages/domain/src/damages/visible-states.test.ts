import { describe, expect, test } from 'vitest'
import {
  DAMAGE_STATES,
  type DamageDecisions,
  type DamageState,
  PERSPECTIVES,
  type Perspective,
} from './damage-state.ts'
import { isVisible, type ManualWork, visibleStates } from './visible-states.ts'

const works = (annotation: boolean, review: boolean): ManualWork => ({
  annotationEnabled: annotation,
  reviewEnabled: review,
})

type Cell = [id: string, perspective: Perspective, annotation: boolean, review: boolean, states: DamageState[]]

const CELLS: Cell[] = [
  ['DAMAGE-08', 'user', true, true, ['accepted', 'created']],
  ['DAMAGE-08', 'user', false, true, ['accepted', 'created']],
  ['DAMAGE-09', 'user', true, false, ['annotated', 'created']],
  ['DAMAGE-10', 'user', false, false, ['suggested', 'created', 'accepted']],
  ['DAMAGE-11', 'annotator', true, true, ['created', 'suggested', 'annotated']],
  ['DAMAGE-11', 'annotator', true, false, ['created', 'suggested', 'annotated']],
  ['DAMAGE-12', 'annotator', false, true, []],
  ['DAMAGE-12', 'annotator', false, false, []],
  ['DAMAGE-13', 'reviewer', true, true, ['created', 'annotated', 'accepted']],
  ['DAMAGE-14', 'reviewer', false, true, ['created', 'suggested', 'annotated', 'accepted']],
  ['DAMAGE-15', 'reviewer', true, false, []],
  ['DAMAGE-15', 'reviewer', false, false, []],
]

test('the table has all twelve cells', () => {
  expect(new Set(CELLS.map(([, ...cell]) => cell.slice(0, 3).join())).size).toBe(12)
})

test.each(CELLS)('[%s] %s, annotation %s, review %s: sees %j', (_, perspective, annotation, review, states) => {
  expect([...visibleStates(perspective, works(annotation, review)).states].sort()).toEqual([...states].sort())
})

describe('suggestions become final', () => {
  const finalCells = CELLS.filter(
    ([, perspective, annotation, review]) => visibleStates(perspective, works(annotation, review)).areSuggestionsFinal,
  ).map(([, ...cell]) => cell.slice(0, 3))

  test('[DAMAGE-16] for the user without manual work, in no other cell of the user', () => {
    expect(finalCells.filter(([perspective]) => perspective === 'user')).toEqual([['user', false, false]])
  })

  test('[DAMAGE-17] for the reviewer with review only, in no other cell of the reviewer', () => {
    expect(finalCells.filter(([perspective]) => perspective === 'reviewer')).toEqual([['reviewer', false, true]])
  })

  test('never for the annotator', () => {
    expect(finalCells.filter(([perspective]) => perspective === 'annotator')).toEqual([])
  })
})

const damage = (state: DamageState, given: Partial<DamageDecisions & { isDeleted: boolean }> = {}) => ({
  state,
  finalState: null,
  partnerState: null,
  isDeleted: false,
  ...given,
})
const PLAIN = { showDeleted: false, showRejected: false }

describe('isVisible', () => {
  test.each(CELLS)('[%s] %s, annotation %s, review %s: shows only %j', (_, perspective, annotation, review, states) => {
    const shown = DAMAGE_STATES.filter((state) =>
      isVisible(damage(state), perspective, works(annotation, review), PLAIN),
    )
    expect(shown).toEqual(DAMAGE_STATES.filter((state) => states.includes(state)))
  })

  const user = (given: ReturnType<typeof damage>, shown = PLAIN) => isVisible(given, 'user', works(false, false), shown)

  test('[DAMAGE-05] a damage that the partner rejected is hidden as rejected', () => {
    const rejected = damage('accepted', { partnerState: 'rejected' })
    expect(user(rejected)).toBe(false)
    expect(user(rejected, { ...PLAIN, showRejected: true })).toBe(true)
  })

  test('the final state decides', () => {
    expect(user(damage('suggested', { finalState: 'rejected' }))).toBe(false)
    expect(user(damage('annotated', { finalState: 'accepted' }))).toBe(true)
  })

  test.each([
    [false, false, false],
    [true, false, false],
    [false, true, false],
    [true, true, true],
  ])('deleted and rejected: deleted requested %s, rejected requested %s', (showDeleted, showRejected, visible) => {
    expect(user(damage('rejected', { isDeleted: true }), { showDeleted, showRejected })).toBe(visible)
  })

  test('a deleted damage only if deleted damages are requested', () => {
    expect(user(damage('created', { isDeleted: true }))).toBe(false)
    expect(user(damage('created', { isDeleted: true }), { ...PLAIN, showDeleted: true })).toBe(true)
  })

  test('a perspective that sees no states sees nothing, whatever is requested', () => {
    for (const perspective of PERSPECTIVES.filter((one) => one !== 'user'))
      for (const state of DAMAGE_STATES)
        expect(
          isVisible(damage(state), perspective, works(false, false), { showDeleted: true, showRejected: true }),
        ).toBe(false)
  })
})
