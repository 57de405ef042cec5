import { OPEN_INSPECTIONS } from '@skadi/domain/image-sets/inspection'
import type { Silence } from '@skadi/domain/image-sets/verdict'
import { expect, test } from 'vitest'
import { assessedNote, customerSentence } from './customer-sentence-words.ts'

const SILENCES: Silence[] = ['toDecide', 'nothing', ...OPEN_INSPECTIONS]

test('a customer reads "no new damages" only after a whole inspection without undecided suggestions', () => {
  for (const silence of SILENCES) {
    const said = customerSentence(false, 0, silence)
    if (silence === 'nothing') expect(said).toBe('No new damages claimed since pickup')
    else if (silence === 'partly') expect(said).toBe('No new damages in the photos we have')
    else expect(said).not.toMatch(/no new/i)
    expect(customerSentence(false, 2, silence)).toBe('2 new damages since pickup')
    expect(customerSentence(true, 0, silence)).toBe('This is how you got the car')
  }
})

test('while suggestions are undecided a customer reads that the assessment is incomplete', () => {
  for (const silence of SILENCES)
    expect(assessedNote(silence)).toBe(
      silence === 'toDecide' ? 'Not everything in these photos has been assessed yet' : '',
    )
})
