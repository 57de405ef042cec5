import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { expect, test } from 'vitest'
import { imageSet } from '../../core/testing/image-set-fixture.ts'
import { setLocale } from '../../paraglide/runtime.js'
import { verdictOfRow } from './verdict-view.ts'
import { inboxNote, partsOfVerdict, verdictNote } from './verdict-words.ts'

const CHANGED = { detection: 'done', newDamages: 1, recentDamages: 1, undecidedDamages: 1 } as const
const SINCE = {
  ...CHANGED,
  sincePickup: { imageSetId: 'pickup', recDate: '2026-11-20T10:41:00Z', damages: 1 },
} as const
const CHECKED = { at: '2026-11-26T12:00:00Z', userId: 'kari', name: 'Kari Nordmann', anyway: null }
const ANYWAY = { ...CHECKED, anyway: { undecided: 1, inspection: null, hasNoPlate: false, reason: null } }

test.each<[string, Partial<ImageSetSummary>, string]>([
  ['the last pickup, and the number left to decide', SINCE, '1 new since pickup 20.11.2026, 1 recent, 1 to decide'],
  [
    'the user who checked the passing',
    { ...SINCE, undecidedDamages: 0, checked: CHECKED },
    'checked by Kari Nordmann 26.11.2026 13:00 CET',
  ],
  [
    'that the passing was checked anyway',
    { ...SINCE, checked: ANYWAY },
    'checked anyway by Kari Nordmann 26.11.2026 13:00 CET',
  ],
  [
    'that the change came after the check',
    { ...SINCE, checked: CHECKED },
    'checked 26.11.2026 13:00 CET, before this changed',
  ],
  ['that the rest was not inspected', { newDamages: 1 }, 'the rest is not inspected'],
  ['the number of cameras not inspected', { detection: 'done', unseenCameras: ['topLeft'] }, '1 camera not inspected'],
  ['the number of recorded damages without an inspection', { baselineDamages: 2 }, '2 recorded'],
  ['that one side is missing', { ...CHANGED, isOneSided: true }, 'only one side of the rig recorded it'],
  [
    'first of all that the time is not plausible',
    {
      ...SINCE,
      checked: CHECKED,
      time: { source: 'arrival', reportedAt: '1970-01-01T00:02:00Z', arrivedAt: '2026-11-21T05:10:00Z' },
    },
    'Time not plausible: the rig said 01.01.1970 01:02 CET, arrived 21.11.2026 06:10 CET',
  ],
  ['nothing without any oddity', CHANGED, ''],
])('the line below a verdict says %s', (_, over, said) => {
  const row = imageSet(1, over)
  expect(verdictNote(row, verdictOfRow(row))).toBe(said)
})

test.each<[number, number, number, string]>([
  [2, 0, 2, '2 new since pickup 20.11.2026'],
  [0, 1, 1, '1 recent since pickup 20.11.2026'],
  [1, 1, 3, '1 new since pickup 20.11.2026, 1 recent, 1 old since pickup 20.11.2026'],
  [0, 1, 0, '1 recent'],
])('%i new and %i recent damages, %i of all since pickup: %s', (newDamages, recentDamages, damages, said) => {
  const row = imageSet(1, { ...SINCE, newDamages, recentDamages, sincePickup: { ...SINCE.sincePickup, damages } })
  expect(partsOfVerdict(verdictOfRow({ ...row, undecidedDamages: 0 }), { date: '20.11.2026' }).join(', ')).toBe(said)
})

test.each<[string, Partial<ImageSetSummary>, string]>([
  ['since pickup, the damages', SINCE, 'since pickup 20.11.2026 · Scratched, front bumper · Dented, left door'],
  ['the damages alone', CHANGED, 'Scratched, front bumper · Dented, left door'],
  [
    'the suggestions, and what was not inspected',
    { detection: 'done', undecidedDamages: 2, unseenCameras: ['topLeft'] },
    'Scratched, front bumper · Dented, left door · 1 camera not inspected',
  ],
  ['who checked it, above all', { ...CHANGED, checked: CHECKED }, 'checked 26.11.2026 13:00 CET, before this changed'],
  [
    'nothing new about an unchanged passing',
    { detection: 'done', isOneSided: true },
    'only one side of the rig recorded it',
  ],
])('the line below a verdict in the inbox says %s', (_, over, said) => {
  const row = imageSet(1, over)
  expect(inboxNote(row, verdictOfRow(row), ['Scratched, front bumper', 'Dented, left door'])).toBe(said)
  expect(inboxNote(row, verdictOfRow(row), [])).toBe(verdictNote(row, verdictOfRow(row)))
})

test.each([
  ['en', 1, 'Baseline: 1 recorded, nothing to compare with'],
  ['en', 7, 'Baseline: 7 recorded, nothing to compare with'],
  ['no', 7, 'Utgangspunkt: 7 skader registrert, ingenting å sammenligne med'],
  ['es', 1, 'Punto de partida: 1 daño registrado, nada con que comparar'],
] as const)('the text for a baseline (ruling 3): %s, %i', (locale, damages, said) => {
  void setLocale(locale, { reload: false })
  expect(partsOfVerdict({ kind: 'baseline', damages }, null)).toEqual([said])
  void setLocale('en', { reload: false })
})
