import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { TENANT_MODULES } from '@skadi/domain/tenants/modules'
import { expect, test } from 'vitest'
import { compareItem, isWanted, type PaletteItem, plateOf, screenItems } from './palette-items.ts'

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

test('a plate offers its newest passing beside the pickup before it', () => {
  const row = (id: string, pickup: string | null) =>
    ({
      id,
      recDate: '2026-11-21T05:10:00.000Z',
      timeZone: 'Europe/Oslo',
      carInfo: { countryCode: 'NO', registrationNo: 'AB12345' },
      sincePickup: pickup === null ? null : { imageSetId: pickup, recDate: '2026-10-14T16:20:00.000Z', damages: 2 },
    }) as ImageSetSummary
  expect(compareItem([row('new', null), row('return', 'pickup'), row('older', 'other')])).toMatchObject({
    id: 'return',
    olderId: 'pickup',
    label: 'AB 12345: Compare with pickup',
    hint: 'pickup 14.10.2026, now 21.11.2026',
  })
  expect(compareItem([row('only', null)])).toBeUndefined()
})
