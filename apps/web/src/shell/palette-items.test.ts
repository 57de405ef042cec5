import { TENANT_MODULES } from '@skadi/domain/tenants/modules'
import { expect, test } from 'vitest'
import { isWanted, type PaletteItem, plateOf, screenItems } from './palette-items.ts'

const item = (label: string, hint?: string): PaletteItem => ({ kind: 'company', id: 'x', label, hint })

test.each([
  ['', true],
  ['berg', true],
  ['BERG ca', true],
  ['cars berg', true],
  ['ergen', false],
  ['berg x', false],
])('“%s” finds Bergen Cars: %s', (typed, isFound) => {
  expect(isWanted(item('Bergen Cars'), typed)).toBe(isFound)
})

test('accents need not be typed, hints count', () => {
  expect(isWanted(item('Anotación'), 'anotacion')).toBe(true)
  expect(isWanted(item('Ålesund Bil'), 'alesund')).toBe(true)
  expect(isWanted(item('Users', 'Admin panel'), 'admin')).toBe(true)
})

test.each([
  ['ab 12345', 'AB12345'],
  ['AB', 'AB'],
  ['sk000417', 'SK000417'],
  ['a', undefined],
  ['', undefined],
  ['bergen cars as', undefined],
  ['a+b', undefined],
])('“%s” asks for the plate %s', (typed, plate) => {
  expect(plateOf(typed)).toBe(plate)
})

test('only screens one may open are offered', () => {
  const currentTenant = {
    id: 't1',
    role: 'USER',
    isHandicapped: false,
    modules: TENANT_MODULES,
    groupTenantIds: [],
  } as const
  const user = { userId: 'u1', groups: [], tenants: [{ id: 't1', role: 'USER' as const }], currentTenant }
  const labels = screenItems(user).map(({ label }) => label)
  expect(labels).toContain('Inbox')
  expect(labels).not.toContain('Users')
  expect(
    screenItems({ ...user, currentTenant: { ...currentTenant, modules: [] } }).map(({ label }) => label),
  ).not.toContain('Inbox')
  expect(screenItems(undefined)).toEqual([])
})
