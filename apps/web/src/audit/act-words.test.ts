import { expect, test } from 'vitest'
import { eventWords } from './act-words.ts'

test('an undone check has its own text, every other action the text of its verb', () => {
  const checked = (value: boolean) => eventWords({ action: 'checkImageSet', after: { checked: value } })
  expect([checked(true), checked(false)]).toEqual(['Checked a passing', 'Marked a passing as not done'])
  expect(eventWords({ action: 'checkImageSet', after: null })).toBe('Checked a passing')
  expect(eventWords({ action: 'anOlderVerb', after: { checked: false } })).toBe('anOlderVerb')
})
