import { expect, test } from 'vitest'
import { differences } from './messages.mjs'

test('missing and left over messages and other inputs are named', () => {
  const english = new Map([
    ['title', 'Inbox'],
    ['count', '{shown} of {total}'],
    ['gone', 'Gone'],
  ])
  const spanish = new Map([
    ['title', 'Entrada'],
    ['count', '{shown} de {all}'],
    ['extra', 'Más'],
  ])
  expect(differences(english, spanish)).toEqual([
    'gone is missing',
    'extra is not in en',
    'count takes {all, shown}, in en {shown, total}',
  ])
  expect(differences(english, english)).toEqual([])
})
