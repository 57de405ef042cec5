import { expect, test } from 'vitest'
import { activeBindings, type KeyScope } from './keys.ts'

const group = (scope: KeyScope, ...labels: string[]) => ({
  scope,
  bindings: labels.map((label) => ({ action: 'inboxNext' as const, label, run: () => {} })),
})
const labels = (...groups: ReturnType<typeof group>[]) => activeBindings(groups).map(({ label }) => label)

test('bindings of the page precede global bindings, and newer components precede older components', () => {
  expect(labels(group('global', 'everywhere'), group('page', 'list'), group('page', 'photo'))).toEqual([
    'photo',
    'list',
    'everywhere',
  ])
})

test('an open dialog blocks all other bindings, even for keys that the dialog does not use', () => {
  expect(labels(group('page', 'list'), group('modal'))).toEqual([])
  expect(labels(group('page', 'list'), group('modal', 'confirm'))).toEqual(['confirm'])
})
