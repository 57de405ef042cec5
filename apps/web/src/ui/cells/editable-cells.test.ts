import { beforeEach, describe, expect, test } from 'vitest'
import {
  type CellOutcome,
  cellOf,
  countFromTheirs,
  restoreCell,
  saveCell,
  typeInCell,
  useCells,
} from './editable-cells.ts'

beforeEach(() => useCells.setState({ cells: {} }))

/** Creates a function `save` whose calls stay pending until the test answers them. */
function asked() {
  const calls: [text: string, base: string][] = []
  let answer: (outcome: CellOutcome) => void = () => undefined
  const save = (text: string, base: string) => {
    calls.push([text, base])
    return new Promise<CellOutcome>((resolve) => {
      answer = resolve
    })
  }
  return { calls, save, answer: (outcome: CellOutcome) => answer(outcome) }
}

describe('a cell', () => {
  test('saves the typed text, trimmed, and then has no draft', async () => {
    const { calls, save, answer } = asked()
    typeInCell('vin', 'A ', 'old')
    typeInCell('vin', 'AB ', 'old')
    const saved = saveCell('vin', save)
    expect(cellOf('vin')).toEqual({ draft: 'AB', base: 'old', status: 'saving' })
    answer({ kind: 'saved' })
    await saved
    expect(calls).toEqual([['AB', 'old']])
    expect(cellOf('vin')).toBeUndefined()
  })

  test('[CHROME-41] loses the typed text when it is restored', () => {
    typeInCell('vin', 'AB', 'old')
    typeInCell('make', 'Volvo', '')
    restoreCell('vin')
    expect([cellOf('vin'), cellOf('make')?.draft]).toEqual([undefined, 'Volvo'])
  })

  test('saves once for repeated calls', async () => {
    const { calls, save, answer } = asked()
    typeInCell('vin', 'AB', 'old')
    const saved = saveCell('vin', save)
    await saveCell('vin', save)
    answer({ kind: 'saved' })
    await saved
    expect(calls).toHaveLength(1)
    await saveCell('vin', save)
    expect(calls).toHaveLength(1)
  })

  test('keeps the text and the reason after a failed save, and saves the same text on retry', async () => {
    typeInCell('vin', 'AB', 'old')
    await saveCell('vin', async () => ({ kind: 'failed', reason: 'No network' }))
    expect(cellOf('vin')).toEqual({ draft: 'AB', base: 'old', status: 'failed', reason: 'No network' })
    const { calls, save, answer } = asked()
    const again = saveCell('vin', save)
    answer({ kind: 'saved' })
    await again
    expect([calls, cellOf('vin')]).toEqual([[['AB', 'old']], undefined])
  })

  test("keeps the text after another user's change, and overwrites that change only on purpose", async () => {
    typeInCell('vin', 'AB', 'old')
    await saveCell('vin', async () => ({ kind: 'conflict', theirs: 'XY' }))
    expect(cellOf('vin')).toEqual({ draft: 'AB', base: 'old', status: 'conflict', theirs: 'XY' })
    countFromTheirs('vin')
    const { calls, save, answer } = asked()
    const again = saveCell('vin', save)
    answer({ kind: 'saved' })
    await again
    expect(calls).toEqual([['AB', 'XY']])
  })

  test('keeps text typed during a save, with any outcome of the save', async () => {
    for (const outcome of [{ kind: 'saved' }, { kind: 'failed', reason: '' }] as const) {
      const { save, answer } = asked()
      typeInCell('vin', 'AB', 'old')
      const saved = saveCell('vin', save)
      typeInCell('vin', 'ABC', 'old')
      answer(outcome)
      await saved
      expect(cellOf('vin')).toEqual({ draft: 'ABC', base: outcome.kind === 'saved' ? 'AB' : 'old', status: 'typing' })
      restoreCell('vin')
    }
  })

  test('stays restored when a running save ends later', async () => {
    const { save, answer } = asked()
    typeInCell('vin', 'AB', 'old')
    const saved = saveCell('vin', save)
    restoreCell('vin')
    answer({ kind: 'conflict', theirs: 'XY' })
    await saved
    expect(cellOf('vin')).toBeUndefined()
  })
})
