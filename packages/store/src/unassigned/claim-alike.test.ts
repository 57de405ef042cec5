import { beforeEach, describe, expect, test } from 'vitest'
import { type Scope, WORKER } from '../db/scope.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { claimUnassigned } from './claim-unassigned.repo.ts'

const database = testDatabase()
const make = builders(() => database.owner)

/** Ids of the tenants A, B and C. */
let ids: Record<string, string> = {}
beforeEach(async () => {
  ids = { A: await make.tenant(), B: await make.tenant(), C: await make.tenant() }
})

const rig = (of: string) => make.captureSet({ tenants: [...of].map((letter) => ids[letter] as string) })
const list = (letter: string, [country_code, registration_no]: string[]) =>
  make.insert('plate_list', { tenant_id: ids[letter], country_code, registration_no })
const orphan = (set: { id: string }, given: object = {}) =>
  make.imageSet({ capture_set_id: set.id, plate: 'AB12O45', registration_source: 'plate', ...given })
const scopeOf = (letter: string): Scope => ({
  role: 'assign',
  tenantId: ids[letter] as string,
  userId: ids.A as string,
})
const claim = (plates: { countryCode: string; registrationNo: string }[] | undefined, scope: Scope) =>
  database.db.transaction(scope, (tx) =>
    claimUnassigned(tx, { tenantId: ids.A as string, ...(plates ? { plates } : {}) }),
  )
const rowOf = async (id: string) => (await database.owner.query('select * from image_set where id = $1', [id])).rows[0]
const goesTo = async (id: string) => {
  const row = await rowOf(id)
  return Object.keys(ids).find((letter) => ids[letter] === row.tenant_id) ?? row.output
}

describe.each(['worker', 'assign'])('in the scope %s a photo that was read as NO AB12O45', (role) => {
  const unit = role === 'worker' ? WORKER : undefined
  test.each([
    { lists: { A: ['FI', 'AB12O45'] }, to: 'A', because: 'the photo does not show the country' },
    { lists: { A: ['DE', 'ÄB1204S'] }, to: 'unassigned', because: 'the listed plate looks different' },
    { lists: { A: ['DE', 'ÄB12045'] }, to: 'A', because: 'it looks like the only listed plate' },
    { lists: { A: ['DE', 'ÄB12045'], B: ['NO', 'AB12O45'] }, to: 'unassigned', because: 'B lists just that plate' },
    { lists: { A: ['DE', 'ÄB12045'], B: ['SE', 'AB12045'] }, to: 'unassigned', because: 'two plates look like it' },
    { lists: { A: ['DE', 'ÄB12045'], C: ['SE', 'AB12045'] }, to: 'A', because: 'C has nothing to do with the rig' },
    { lists: { A: ['FI', 'AB12O45'], B: ['FI', 'AB12O45'] }, to: 'unassigned', because: 'two tenants claim it' },
  ])('$to: $because', async ({ lists, to }) => {
    const id = await orphan(await rig('AB'), { plate: 'AB12O45' })
    for (const [letter, plate] of Object.entries(lists)) await list(letter, plate)
    const [countryCode = '', registrationNo = ''] = lists.A
    await claim([{ countryCode, registrationNo }], unit ?? scopeOf('A'))
    expect(await goesTo(id)).toBe(to)
    const row = await rowOf(id)
    expect([row.country_code, row.registration_no]).toEqual(to === 'A' ? lists.A : ['NO', 'AB12O45'])
  })

  test('it stays unassigned if a person or a QR code gave the plate', async () => {
    const set = await rig('A')
    const orphans = [
      await orphan(set, { registration_source: 'human' }),
      await orphan(set, { registration_source: 'qr' }),
    ]
    await list('A', ['SE', 'AB12O45'])
    await claim(undefined, unit ?? scopeOf('A'))
    expect(await Promise.all(orphans.map(goesTo))).toEqual(['unassigned', 'unassigned'])
  })
})
