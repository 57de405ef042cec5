import type { FleetSuggestionField } from '@skadi/domain/fleet/fleet-list'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import type { Scope } from '../db/scope.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fleetSuggestionsStatement } from './suggest-fleet.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)

let [tenantId, other] = ['', '']
beforeAll(async () => {
  ;[tenantId, other] = [await make.tenant(), await make.tenant()]
  const names = ['Oslo', 'Ålesund', 'Os', 'Tromsø', 'Oslo', 'Bodø 100%']
  for (const name of names) await make.imageSet({ tenantId, origin_location: name, origin_name: `Set ${name}` })
  await make.imageSet({ tenantId: other, origin_location: 'Oslo Øst' })
})

const namesOf = async (scope: Scope, ...asked: Parameters<typeof fleetSuggestionsStatement>) =>
  (await database.db.rows<{ name: string }>(scope, fleetSuggestionsStatement(...asked))).map(({ name }) => name)
const suggest = (text: string, field: FleetSuggestionField = 'location', of = tenantId) =>
  namesOf({ role: 'app', tenantId: of, userId: newId() }, of, field, text, 20)

test.each([
  ['OS', ['Os', 'Oslo']],
  ['s', ['Ålesund', 'Os', 'Oslo', 'Tromsø']],
  ['å', ['Ålesund']],
  ['%', ['Bodø 100%']],
  ['Øst', []],
])('[FLEET-15] %j finds the locations that contain this text, case-insensitive', async (text, expected) => {
  const found = await suggest(text)
  expect(new Set(found)).toEqual(new Set(expected))
  expect(found).toHaveLength(expected.length)
})

test('[FLEET-15] values that begin with the text come first, each once', async () => {
  expect(await suggest('o')).toEqual(['Os', 'Oslo', 'Bodø 100%', 'Tromsø'])
  expect(await suggest('set o', 'name')).toEqual(['Set Os', 'Set Oslo'])
  expect((await suggest('')).length).toBe(5)
})

test('only staff get suggestions from all tenants', async () => {
  expect(await suggest('oslo', 'location', other)).toEqual(['Oslo Øst'])
  const staff = { role: 'staff', userId: newId() } as const
  expect(await namesOf(staff, undefined, 'location', 'oslo', 20)).toEqual(['Oslo', 'Oslo Øst'])
})
