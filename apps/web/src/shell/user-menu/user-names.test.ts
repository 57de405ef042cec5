import { expect, test } from 'vitest'
import { initialsOf, sortByName } from './user-names.ts'

test('initials come from the known parts of a name', () => {
  expect(initialsOf('Ulrik', 'User')).toBe('UU')
  expect(initialsOf('øystein', undefined)).toBe('Ø')
  expect(initialsOf('', ' ')).toBe('·')
})

test('[CHROME-18] tenants are sorted by name in the order of the language', () => {
  const names = (tag: string) =>
    sortByName([{ name: 'Ås' }, { name: 'Zoo' }, { name: 'Bil' }], tag).map(({ name }) => name)
  expect(names('nb')).toEqual(['Bil', 'Zoo', 'Ås'])
  expect(names('en')).toEqual(['Ås', 'Bil', 'Zoo'])
})
