import { describe, expect, test } from 'vitest'
import type { Camera } from '../capture/camera.ts'
import { PROCESSING_STATUSES, STAGE_STATUSES } from '../passages/stage.ts'
import { inspectionOf, isInspectionOver } from './inspection.ts'
import { firstManualStatus } from './manual-processing.ts'
import {
  changesOf,
  isAgedOut,
  needsNobody,
  openWorkOf,
  pairVerdictOf,
  sendRefusalOf,
  silenceOf,
  type VerdictFacts,
  verdictOf,
} from './verdict.ts'

const facts = (given: Partial<VerdictFacts>): VerdictFacts => ({
  status: 'finished',
  currentStep: undefined,
  detection: 'done',
  newDamages: 0,
  recentDamages: 0,
  undecided: 0,
  sincePickup: undefined,
  baseline: undefined,
  isSkipped: false,
  isInspected: false,
  unseen: [],
  isOneSided: false,
  ...given,
})

const WHOLE = { state: 'whole', by: 'detector' }
const NOT_INSPECTED = { state: 'notInspected' }
test.each<[string, [newDamages: number, recentDamages: number, sincePickup: number], string[]]>([
  ['without a pickup', [2, 1, 0], ['new 2', 'recent 1']],
  ['new damages alone', [2, 0, 2], ['new 2 since']],
  [
    'the pickup was the passing just before: what it showed first is not since the pickup',
    [1, 1, 1],
    ['new 1 since', 'recent 1'],
  ],
  ['a passing between pickup and return showed it first', [0, 1, 1], ['recent 1 since']],
  ['two passings between', [1, 1, 3], ['new 1 since', 'recent 1 since', 'old 1 since']],
  ['only old ones', [0, 0, 1], ['old 1 since']],
])('each damage has the word of its age: %s', (_, [newDamages, recentDamages, sincePickup], said) => {
  const words = changesOf({ newDamages, recentDamages, sincePickup }).map(
    ({ age, count, isSincePickup }) => `${age} ${count}${isSincePickup ? ' since' : ''}`,
  )
  expect(words).toEqual(said)
})

const CHANGED = { kind: 'changed', newDamages: 1, recentDamages: 0, sincePickup: 0, undecided: 0 }

describe('verdictOf', () => {
  test.each<[string, Partial<VerdictFacts>, object]>([
    [
      'failed, whatever is known',
      { status: 'failed', currentStep: 'imageSetCreation', newDamages: 2, undecided: 1, isInspected: true },
      { kind: 'failed', step: 'imageSetCreation' },
    ],
    [
      'changed',
      { newDamages: 2, recentDamages: 1, undecided: 3 },
      { kind: 'changed', newDamages: 2, recentDamages: 1, sincePickup: 0, undecided: 3, rest: WHOLE },
    ],
    [
      'changed since pickup, though neither new nor recent',
      { sincePickup: 1 },
      { kind: 'changed', newDamages: 0, recentDamages: 0, sincePickup: 1, undecided: 0, rest: WHOLE },
    ],
    ['no change since pickup', { sincePickup: 0 }, { kind: 'noChange' }],
    [
      'changed, also while other steps go on',
      { status: 'inProgress', newDamages: 1 },
      { ...CHANGED, rest: { state: 'inProgress' } },
    ],
    [
      'changed by what people recorded where nothing was detected, and the rest not inspected',
      { detection: 'notRun', newDamages: 1 },
      { ...CHANGED, rest: NOT_INSPECTED },
    ],
    [
      'changed by what an annotator found',
      { detection: 'notRun', newDamages: 1, isInspected: true },
      { ...CHANGED, rest: { state: 'whole', by: 'person' } },
    ],
    ['to decide', { undecided: 3 }, { kind: 'toDecide', undecided: 3, rest: WHOLE }],
    [
      'in progress',
      { status: 'inProgress', currentStep: 'faceBlur', detection: undefined },
      { kind: 'inProgress', step: 'faceBlur' },
    ],
    ['not inspected where detection did not run', { detection: 'notRun' }, { kind: 'notInspected', recorded: 0 }],
    ['not inspected where detection was skipped', { detection: 'skipped' }, { kind: 'notInspected', recorded: 0 }],
    ['not inspected where detection failed', { detection: 'failed' }, { kind: 'notInspected', recorded: 0 }],
    ['not inspected where nothing is known', { detection: undefined }, { kind: 'notInspected', recorded: 0 }],
    [
      'not inspected, though somebody recorded a damage at the first passing',
      { detection: 'notRun', baseline: 1 },
      { kind: 'notInspected', recorded: 1 },
    ],
    ['skipped, also where something was looked for', { isSkipped: true, baseline: 3 }, { kind: 'skipped' }],
    [
      'changed by what was recorded before it was skipped',
      { isSkipped: true, newDamages: 1 },
      { ...CHANGED, rest: { state: 'skipped' } },
    ],
    ['inspected by a person after it was skipped', { isSkipped: true, isInspected: true }, { kind: 'noChange' }],
    [
      'partly inspected',
      { unseen: ['topLeft'] },
      { kind: 'partly', by: 'detector', unseen: ['topLeft'], isOneSided: false, recorded: 0 },
    ],
    [
      'partly, where one side alone was recorded, also by a person',
      { isOneSided: true, isInspected: true, baseline: 2 },
      { kind: 'partly', by: 'person', unseen: [], isOneSided: true, recorded: 2 },
    ],
    ['a baseline', { baseline: 7 }, { kind: 'baseline', damages: 7 }],
    ['a baseline without damages', { baseline: 0 }, { kind: 'baseline', damages: 0 }],
    [
      'a baseline that a person inspected',
      { baseline: 1, detection: 'notRun', isInspected: true },
      { kind: 'baseline', damages: 1 },
    ],
    ['no change', {}, { kind: 'noChange' }],
    ['no change, by a person', { detection: 'notRun', isInspected: true }, { kind: 'noChange' }],
  ])('%s', (_, given, verdict) => {
    expect(verdictOf(facts(given))).toEqual(verdict)
  })
})

/** Yields every state of a passing that can affect its verdict. */
function* everyState(): Generator<VerdictFacts> {
  const bool = [false, true]
  const counts = [0, 2]
  const unseens: Camera[][] = [[], ['roofRight']]
  for (const status of PROCESSING_STATUSES)
    for (const detection of [undefined, ...STAGE_STATUSES])
      for (const isSkipped of bool)
        for (const isInspected of bool)
          for (const unseen of unseens)
            for (const isOneSided of bool)
              for (const undecided of counts)
                for (const newDamages of counts)
                  for (const recentDamages of counts)
                    for (const sincePickup of [undefined, ...counts])
                      for (const baseline of [undefined, ...counts])
                        yield {
                          currentStep: undefined,
                          status,
                          detection,
                          isSkipped,
                          isInspected,
                          unseen,
                          isOneSided,
                          undecided,
                          newDamages,
                          recentDamages,
                          sincePickup,
                          baseline,
                        }
}

describe('in every state of a passing', () => {
  const states = [...everyState()]
  const wasLookedAt = ({ status, detection, isSkipped, isInspected, unseen, isOneSided }: VerdictFacts) =>
    status === 'finished' && (isInspected || (detection === 'done' && !isSkipped)) && unseen.length === 0 && !isOneSided
  const breaking = (isBroken: (state: VerdictFacts) => boolean) => states.filter(isBroken).slice(0, 1)

  test('"no change" and "baseline" occur only if the whole car was inspected and no damage is undecided or new', () => {
    expect(states.length).toBeGreaterThan(20_000)
    expect(
      breaking((state) => {
        const verdict = verdictOf(state)
        const isSilent = verdict.kind === 'noChange' || verdict.kind === 'baseline'
        const { undecided, newDamages, recentDamages, sincePickup = 0 } = state
        return isSilent && (!wasLookedAt(state) || undecided + newDamages + recentDamages + sincePickup > 0)
      }),
    ).toEqual([])
  })

  test('a first passing is never called unchanged, nor is a pair with undecided finds or an incomplete inspection', () => {
    expect(breaking((state) => state.baseline !== undefined && verdictOf(state).kind === 'noChange')).toEqual([])
    expect(
      breaking((state) => pairVerdictOf(state, 0).kind === 'noChange' && (!wasLookedAt(state) || state.undecided > 0)),
    ).toEqual([])
  })

  test('silence is "nothing" exactly when the whole car was inspected and no find is undecided', () => {
    expect(
      breaking((state) => {
        const isNothing = silenceOf({ inspection: inspectionOf(state), undecided: state.undecided }) === 'nothing'
        return isNothing !== (wasLookedAt(state) && state.undecided === 0)
      }),
    ).toEqual([])
  })

  test('undecided finds are named with every other find, and an incomplete inspection is stated', () => {
    expect(
      breaking((state) => {
        const verdict = verdictOf(state)
        if (verdict.kind === 'changed' || verdict.kind === 'toDecide')
          return verdict.undecided !== state.undecided || (verdict.rest.state === 'whole') !== wasLookedAt(state)
        return state.undecided > 0 && verdict.kind !== 'failed'
      }),
    ).toEqual([])
  })

  test('an uninspected passing is never sent; a passing with undecided finds only if the user confirms', () => {
    expect(
      breaking((state) => {
        const inspection = inspectionOf(state)
        const refusal = (isAnyway: boolean) => sendRefusalOf({ inspection, undecided: state.undecided }, isAnyway)
        if (!isInspectionOver(inspection))
          return refusal(true) !== 'NOT_INSPECTED' || refusal(false) !== 'NOT_INSPECTED'
        return refusal(true) !== undefined || (refusal(false) === 'UNDECIDED_DAMAGES') !== state.undecided > 0
      }),
    ).toEqual([])
  })

  test('no passing is settled with undecided finds, without inspection or without a plate', () => {
    expect(
      breaking((state) => {
        const isOver = isInspectionOver(inspectionOf(state))
        const open = openWorkOf({ ...state, hasPlate: true })
        return (open === undefined) !== (isOver && state.undecided === 0)
      }),
    ).toEqual([])
    expect(openWorkOf({ ...facts({}), hasPlate: false })).toEqual({
      undecided: 0,
      inspection: undefined,
      hasNoPlate: true,
    })
    expect(openWorkOf({ ...facts({ detection: 'notRun', undecided: 2 }), hasPlate: true })).toEqual({
      undecided: 2,
      inspection: 'notInspected',
      hasNoPlate: false,
    })
  })
})

describe('needsNobody', () => {
  test.each<[string, boolean, Partial<VerdictFacts & { hasPlate: boolean; hasOpenAnswer: boolean }>]>([
    ['nothing changed', true, {}],
    ['nothing changed since pickup', true, { sincePickup: 0 }],
    ['the car’s first passing, with damages', true, { baseline: 7 }],
    ['a damage that was new at the passing before', true, { recentDamages: 1 }],
    ['a person looked at one side only', true, { isInspected: true, isOneSided: true, detection: 'notRun' }],
    ['a new damage', false, { newDamages: 1 }],
    ['a damage new since pickup', false, { sincePickup: 1 }],
    ['a suggestion to decide', false, { undecided: 1 }],
    ['not inspected', false, { detection: 'notRun' }],
    ['a camera that the detector did not see', false, { unseen: ['topLeft'] }],
    ['skipped by its annotator', false, { isSkipped: true }],
    ['no plate', false, { hasPlate: false }],
    ['a customer waits for a reply', false, { hasOpenAnswer: true }],
    ['failed', false, { status: 'failed' }],
    ['in progress', false, { status: 'inProgress' }],
  ])('%s: %s', (_, expected, given) => {
    expect(needsNobody({ ...facts({}), hasPlate: true, hasOpenAnswer: false, ...given })).toBe(expected)
  })

  test.each([
    ['2026-11-21', '2026-11-22', true],
    ['2026-11-22', '2026-11-22', false],
    ['2026-11-23', '2026-11-22', false],
    ['2020-01-01', null, false],
  ])('a passing of %s that needs nobody, rule from %s: aged out %s', (recDay, before, expected) => {
    const quiet = { ...facts({}), hasPlate: true, hasOpenAnswer: false }
    expect(isAgedOut(quiet, recDay, before)).toBe(expected)
    expect(isAgedOut({ ...quiet, newDamages: 1 }, recDay, before)).toBe(false)
  })
})

test.each([
  [true, true, 0],
  [true, false, 0],
  [false, true, 1],
  [false, false, 2],
])('annotation %s, review %s: manual work starts at %i', (annotation, review, status) => {
  expect(firstManualStatus(annotation, review)).toBe(status)
})
