import { expect, test } from 'vitest'
import { initialsOf, sortByName } from './user-names.ts'

test('initials of what is known of a name', () => {
  expect(initialsOf('Ulrik', 'User')).toBe('UU')
  expect(initialsOf('øystein', undefined)).toBe('Ø')
  expect(initialsOf('', ' ')).toBe('·')
})

test('[CHROME-18] tenants are sorted by name as the language sorts', () => {
  const names = (tag: string) =>
    sortByName([{ name: 'Ås' }, { name: 'Zoo' }, { name: 'Bil' }], tag).map(({ name }) => name)
  expect(names('nb')).toEqual(['Bil', 'Zoo', 'Ås'])
  expect(names('en')).toEqual(['Ås', 'Bil', 'Zoo'])
})
