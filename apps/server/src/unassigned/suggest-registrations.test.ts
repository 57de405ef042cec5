import { suggestRegistrations } from '@skadi/contract/unassigned/unassigned-calls'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { orphanBench, PLATE } from '../testing/orphan-bench.ts'
import type { SignedIn } from '../testing/test-server.ts'

const bench = orphanBench()
const { admins, build, ids, orphan } = bench
beforeEach(() => bench.rows('delete from plate_list'))

const suggest = (who: SignedIn, id: string) => bench.ask(suggestRegistrations, who, { params: { id } })
const said = async (who: SignedIn, id: string) =>
  (await suggest(who, id)).body.data.items.map(
    ({ countryCode, registrationNo, confidence, isListed }) =>
      `${countryCode}#${registrationNo}${isListed ? ' listed' : ''} ${confidence ?? '-'}`,
  )
const read = (registrationNo: string, confidence: number) => ({ registrationNo, confidence, imageId: newId() })

describe('suggested plates', () => {
  test('another company’s, an unknown and an assigned passing get the same answer', async () => {
    const unknown = await suggest(admins.ours, newId())
    expect([unknown.status, unknown.code]).toEqual([404, 'NOT_FOUND'])
    const theirRig = await build.captureSet({ tenants: [ids.foreign] })
    for (const id of [await orphan({ capture_set_id: theirRig.id }), await build.imageSet({ tenantId: ids.ours })])
      expect(await suggest(admins.ours, id)).toEqual(unknown)
  })

  test('are the recognised plate and similar plates of the own list', async () => {
    const id = await orphan({
      registration_confidence: 0.5,
      registration_candidates: [read('AB12345', 0.5), read('A812345', 0.25), read('?', 0.25)],
    })
    for (const registrationNo of ['AB1234', 'A8I2345', 'ZZ99999'])
      await bench.list(ids.ours, { countryCode: 'NO', registrationNo })
    expect(await said(admins.ours, id)).toEqual([
      'NO#AB12345 0.5',
      'NO#A8I2345 listed -',
      'NO#AB1234 listed -',
      'NO#A812345 0.25',
    ])
    await bench.list(ids.ours, { countryCode: 'SE', registrationNo: 'A812345' })
    expect((await said(admins.ours, id))[0]).toBe('SE#A812345 listed 0.25')
    expect(await said(admins.ours, await orphan({ plate: null }))).toEqual([])
  })

  test('reveal no other company’s list, and use no list for a global admin', async () => {
    const id = await orphan({ plate: null, registration_candidates: [read(PLATE.registrationNo, 0.25)] })
    const [ours, global] = [await suggest(admins.ours, id), await suggest(admins.global, id)]
    await bench.list(ids.partner)
    await bench.list(ids.foreign, { countryCode: 'NO', registrationNo: 'AB12346' })
    expect(await suggest(admins.ours, id)).toEqual(ours)
    expect(await suggest(admins.global, id)).toEqual(global)
    expect(await said(admins.partner, id)).toEqual(['NO#AB12345 listed 0.25'])
  })

  test('are found in a list of 20,000 plates with the same beginning', async () => {
    await bench.rows(
      `insert into plate_list (tenant_id, country_code, registration_no)
       select $1, 'NO', 'EL' || n from generate_series(20000, 39999) n`,
      [ids.ours],
    )
    const id = await orphan({ plate: null, registration_candidates: [read('EL3876S', 0.4), read('EI25187', 0.3)] })
    const suggested = await said(admins.ours, id)
    expect(suggested.slice(0, 2)).toEqual(['NO#EL38760 listed -', 'NO#EL38761 listed -'])
    expect(await said(admins.ours, await orphan({ plate: 'EI25187' }))).toContain('NO#EL25187 listed -')
  })
})
