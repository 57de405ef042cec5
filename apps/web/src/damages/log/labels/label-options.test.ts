import { DAMAGE_LABEL_VERSION, labelsOf } from '@skadi/domain/damages/names/damage-labels'
import { expect, test } from 'vitest'
import { setLocale } from '../../../paraglide/runtime.js'
import { labelGroups, partGroups } from './label-options.ts'

const ids = (text: string, recent: number[] = []) =>
  labelGroups(text, [], recent).map(({ title, options }) => [title, options.map(({ id }) => Number(id))])

test('[DAMAGE-36] damage labels are grouped by type, after the labels used last', () => {
  void setLocale('en', { reload: false })
  const groups = labelGroups('', [], [7, 15])
  expect(groups.map(({ title }) => title)).toEqual(['Recent', 'Body', 'Glass', 'Lights', 'Surface', 'Other'])
  expect(groups[0]?.options.map(({ text }) => text)).toEqual(['scratched', 'wheel damage'])
  const all = groups.flatMap(({ options }) => options.map(({ id }) => id))
  expect(all.map(Number).sort((a, b) => a - b)).toEqual(labelsOf(DAMAGE_LABEL_VERSION, 'damage')?.map(({ id }) => id))
})

test("a label is found by its name in the user's language and in English", () => {
  void setLocale('no', { reload: false })
  expect(labelGroups('ripe', [], [])[0]?.options[0]?.text).toBe('ripet')
  expect(labelGroups('scra', [], [])[0]?.options[0]?.text).toBe('ripet')
  void setLocale('es', { reload: false })
  expect(labelGroups('dented', [], [])[0]?.options[0]?.id).toBe('2')
  expect(partGroups('bumper', [])[0]?.options[0]?.id).toBe('bumper')
  void setLocale('en', { reload: false })
})

test('labels that begin with the typed text come first', () => {
  void setLocale('en', { reload: false })
  expect(ids('scr')).toEqual([['Found', [7, 12]]])
  expect(ids('nothing')).toEqual([])
})
