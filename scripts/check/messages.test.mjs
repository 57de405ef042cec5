import { expect, test } from 'vitest'
import { differences, misplaced, pluralGaps, strayFiles, strayPrefixes } from './messages.mjs'

test('reports missing messages, superfluous messages and different inputs', () => {
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

const file = (name, ...keys) => ({
  path: `apps/web/messages/{locale}/${name}.json`,
  messages: Object.fromEntries(keys.map((key) => [key, 'text'])),
})
const shared = { path: 'packages/report/messages/{locale}/damages.json', messages: { carPart_door: 'door' } }

test('a key prefix belongs to one file, the file of the same name', () => {
  const good = [file('fleet', 'fleet_title', 'row_title'), file('views', 'views_title'), shared]
  expect(strayPrefixes(good)).toEqual([])
  expect(strayPrefixes([...good, file('jobs', 'row_done')])).toEqual([
    'row_ is in apps/web/messages/{locale}/fleet.json and apps/web/messages/{locale}/jobs.json: a prefix lives in one file',
  ])
  expect(strayPrefixes([file('fleet', 'views_title'), file('views', 'row_title')])).toEqual([
    'views_ is in apps/web/messages/{locale}/fleet.json, not in apps/web/messages/{locale}/views.json',
  ])
  expect(strayPrefixes([shared, file('cars', 'carPart_door')])).toHaveLength(1)
})

test('files are named as folders of the sources, at most 40, and translators open each of them', () => {
  const files = [file('fleet', 'fleet_title'), shared]
  const patterns = ['./messages/{locale}/fleet.json', '../../packages/report/messages/{locale}/damages.json']
  expect(strayFiles(files, ['fleet'], patterns)).toEqual([])
  expect(strayFiles(files, ['cars'], patterns)).toEqual([
    'apps/web/messages/{locale}/fleet.json: no folder of apps/web/src has this name',
  ])
  expect(strayFiles(files, ['fleet'], patterns.slice(1))).toEqual([
    'apps/web/messages/{locale}/fleet.json is missing in apps/web/project.inlang/settings.json',
  ])
  expect(strayFiles(files, ['fleet'], patterns.slice(0, 1))).toEqual([
    'packages/report/messages/{locale}/damages.json is missing in apps/web/project.inlang/settings.json',
  ])
  expect(strayFiles(files, ['fleet'], [...patterns, './messages/{locale}/old.json'])).toEqual([
    'apps/web/project.inlang/settings.json: apps/web/messages/{locale}/old.json does not exist',
  ])
  const many = Array.from({ length: 41 }, (_, at) => file(`area${at}`))
  expect(
    strayFiles(
      many,
      many.map((_, at) => `area${at}`),
      many.map((_, at) => `./messages/{locale}/area${at}.json`),
    ),
  ).toEqual(['apps/web/messages: 41 files a language, at most 40'])
})

test('a message is in the same file in every language', () => {
  const english = [file('fleet', 'fleet_title'), file('views', 'views_title')]
  expect(misplaced(english, english)).toEqual([])
  expect(misplaced(english, [file('fleet', 'fleet_title', 'views_title'), file('views')])).toEqual([
    'views_title is in apps/web/messages/{locale}/fleet.json, in en in apps/web/messages/{locale}/views.json',
  ])
})

test('a plural message has each form of its language, and one form may be the rest', () => {
  const counted = (...forms) => [
    {
      declarations: ['input count', 'local plural = count: plural'],
      selectors: ['plural'],
      match: Object.fromEntries(forms.map((form) => [`plural=${form}`, '{count}'])),
    },
  ]
  const found = new Map([
    ['good', counted('one', 'few', '*')],
    ['short', counted('one', '*')],
    ['plain', 'text'],
  ])
  expect(pluralGaps(found, 'pl')).toEqual(['short has one text for the plurals many and few'])
  expect(pluralGaps(found, 'de')).toEqual([])
  expect(pluralGaps(new Map([['rest', counted('*')]]), 'en')).toEqual([
    'rest has one text for the plurals other and one',
  ])
})
