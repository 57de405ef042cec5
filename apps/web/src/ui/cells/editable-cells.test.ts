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

/** A save that stays pending until it is answered. */
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
  test('keeps what is typed, trimmed, and is then like what is stored', async () => {
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

  test('[CHROME-41] forgets what was typed when it is restored', () => {
    typeInCell('vin', 'AB', 'old')
    typeInCell('make', 'Volvo', '')
    restoreCell('vin')
    expect([cellOf('vin'), cellOf('make')?.draft]).toEqual([undefined, 'Volvo'])
  })

  test('saves once, however often it is asked to', async () => {
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

  test('what fails stays, with the reason, and is tried again as it is', async () => {
    typeInCell('vin', 'AB', 'old')
    await saveCell('vin', async () => ({ kind: 'failed', reason: 'No network' }))
    expect(cellOf('vin')).toEqual({ draft: 'AB', base: 'old', status: 'failed', reason: 'No network' })
    const { calls, save, answer } = asked()
    const again = saveCell('vin', save)
    answer({ kind: 'saved' })
    await again
    expect([calls, cellOf('vin')]).toEqual([[['AB', 'old']], undefined])
  })

  test('what somebody else changed first stays, and is kept only when meant', async () => {
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

  test('what is typed while a save is under way is not lost, however it ends', async () => {
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

  test('a save that ends after it was restored brings nothing back', async () => {
    const { save, answer } = asked()
    typeInCell('vin', 'AB', 'old')
    const saved = saveCell('vin', save)
    restoreCell('vin')
    answer({ kind: 'conflict', theirs: 'XY' })
    await saved
    expect(cellOf('vin')).toBeUndefined()
  })
})
