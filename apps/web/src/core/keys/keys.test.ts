import { expect, test } from 'vitest'
import { activeBindings, type KeyScope } from './keys.ts'

const group = (scope: KeyScope, ...labels: string[]) => ({
  scope,
  bindings: labels.map((label) => ({ action: 'inboxNext' as const, label, run: () => {} })),
})
const labels = (...groups: ReturnType<typeof group>[]) => activeBindings(groups).map(({ label }) => label)

test('the page is asked before what holds everywhere, the newest component first', () => {
  expect(labels(group('global', 'everywhere'), group('page', 'list'), group('page', 'photo'))).toEqual([
    'photo',
    'list',
    'everywhere',
  ])
})

test('an open dialog takes all keys, also those it has no use for', () => {
  expect(labels(group('page', 'list'), group('modal'))).toEqual([])
  expect(labels(group('page', 'list'), group('modal', 'confirm'))).toEqual(['confirm'])
})
