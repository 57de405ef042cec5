import { listCaptureUnits } from '@skadi/contract/capture/capture-reads'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { getStatistics } from '@skadi/contract/statistics/get-statistics'
import { companyOverview, getOverview, listSuggestions } from '@skadi/contract/statistics/overview-calls'
import { updateTenant } from '@skadi/contract/tenants/tenants-writes'
import { UNINSPECTED_REASONS, uninspectedReasonOf } from '@skadi/domain/statistics/overview'
import type { TenantModule } from '@skadi/domain/tenants/modules'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asking } from '../testing/asking.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let globalAdmin: SignedIn
beforeAll(async () => {
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
})

let tenant = ''
let admin: SignedIn
let adminId = ''
beforeEach(async () => {
  tenant = await build.tenant({ name: `Overview ${newId()}` })
  adminId = await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] })
  admin = await server.signIn(adminId)
})

const overview = async (who = admin, query: { tenantId?: string } = {}) => ask(getOverview, who, { query })
const read = async (who = admin, query: { tenantId?: string } = {}) => (await overview(who, query)).body.data

describe('who reads it', () => {
  test('users, annotators and administrators of other companies are refused, and a global admin names a company', async () => {
    const other = await build.tenant()
    const member = async (role: 'USER' | 'ANNOTATOR' | 'REVIEWER') =>
      server.signIn(await build.user({ tenants: [{ id: tenant, role }] }))
    for (const who of [await member('USER'), await member('ANNOTATOR'), await member('REVIEWER')]) {
      expect((await overview(who)).code).toBe('FORBIDDEN')
      expect((await ask(listSuggestions, who, { query: {} })).code).toBe('FORBIDDEN')
    }
    for (const tenantId of [other, newId()]) {
      expect((await overview(admin, { tenantId })).code).toBe('FORBIDDEN')
      expect((await ask(listSuggestions, admin, { query: { tenantId } })).code).toBe('FORBIDDEN')
    }
    expect((await overview(globalAdmin)).code).toBe('VALIDATION')
    expect((await ask(listSuggestions, globalAdmin, { query: {} })).code).toBe('VALIDATION')
    expect((await read(globalAdmin, { tenantId: tenant })).company.id).toBe(tenant)
  })

  test('a module that is off hides its figures, and nobody else’s company may be searched for unsettled returns', async () => {
    const withModules = async (...modules: TenantModule[]) => {
      await ask(updateTenant, globalAdmin, { params: { id: tenant }, body: { modules } })
      return overview(await server.signIn(adminId))
    }
    expect((await withModules('fleet')).body.data).toMatchObject({ atStake: null, uninspected: null })
    expect((await withModules('inbox')).body.data).toMatchObject({
      atStake: { costs: null },
      uninspected: { passings: 0 },
    })
    expect((await withModules('compare')).code).toBe('FORBIDDEN')

    const [power, member] = [await build.tenant(), await build.tenant()]
    await build.tenantGroup({ members: [power, member], power })
    const powerAdmin = await server.signIn(await build.user({ tenants: [{ id: power, role: 'ADMIN_TENANT' }] }))
    const list = (tenantId: string) => ask(listImageSets, powerAdmin, { query: { tenantId, unsettled: 'any' } })
    expect([(await list(power)).status, (await list(member)).code]).toEqual([200, 'FORBIDDEN'])
  })

  test('an empty company has nothing, and nothing fails', async () => {
    const data = await read()
    expect(z.parse(z.strictObject(companyOverview.shape), data)).toEqual(data)
    const none = { accepted: 0, rejected: 0, undecided: 0, faint: 0 }
    expect(data).toMatchObject({
      atStake: { passings: 0, isAtLeast: false, costs: { sums: [], missing: 0, lookedAt: 0 } },
      answers: { open: 0, oldestAt: null },
      uninspected: { passings: 0, isAtLeast: false, reasons: [] },
      units: { silent: 0, all: 0 },
      suggestions: {
        total: none,
        byCamera: [],
        byKind: [],
        byWeather: [],
        quieter: { workingPoint: 'quiet', ...none },
      },
    })
  })
})

test('passings that nobody inspected are counted by their reason, checked or not, as the inbox and the statistics list them', async () => {
  const now = Date.now()
  const recDate = new Date(now - 3_600_000)
  const expected: Record<string, string[]> = {}
  let nth = 0
  const passing = async (given: Record<string, unknown>, said?: object) => {
    nth += 1
    const plate = `UN${10_000 + nth}`
    const carId = await build.car(tenant, { plate })
    const of = { tenantId: tenant, car_id: carId, plate, checked_at: nth % 2 === 0 ? new Date() : null }
    const id = await build.imageSet({ ...of, recDate: recDate.toISOString(), ...given })
    if (said)
      await build.insert('passage_stage', {
        image_set_id: id,
        step: 'damageDetection',
        kind: 'step',
        status: 'notRun',
        note: said,
      })
    return id
  }
  const note = (code: string, notes: { code: string }[] = []) => ({ code, params: { notes } })
  const notes = [
    note('carUnknown'),
    note('firstPassing'),
    note('noDetector'),
    note('compared'),
    note('detectors', [{ code: 'lookedAt' }, { code: 'firstPassing' }]),
    undefined,
  ]
  for (const detection of ['notRun', 'failed', 'skipped', null, 'done'] as const)
    for (const isSkipped of [false, true])
      for (const status of ['finished', 'failed'] as const)
        for (const noted of detection === 'notRun' ? notes : [undefined]) {
          const id = await passing({ detection, is_skipped: isSkipped, status }, noted)
          if (detection === 'done' && !isSkipped && status === 'finished') continue
          const codes = noted ? [noted.code, ...noted.params.notes.map(({ code }) => code)] : []
          const reason = uninspectedReasonOf({ status, detection, isSkipped, notes: codes })
          expected[reason] = [...(expected[reason] ?? []), id]
        }
  const noPlate = { car_id: null, plate: null, detection: 'notRun' }
  expected.noPlate?.push(await passing(noPlate, note('carUnknown')))
  // These passings were inspected, are in progress, too old, or of another company.
  await passing({ detection: 'notRun', inspected_at: new Date() })
  await passing({ status: 'inProgress' })
  await passing({ detection: 'notRun', recDate: new Date(now - 40 * 86_400_000).toISOString() })
  await build.imageSet({ tenantId: await build.tenant(), detection: 'notRun', recDate: recDate.toISOString() })

  const { uninspected } = await read()
  const list = async (reason: 'any' | (typeof UNINSPECTED_REASONS)[number]) => {
    const query = { uninspected: reason, fromDay: uninspected?.since, limit: 200 }
    const { body } = await ask(listImageSets, admin, { query })
    return { ids: body.data.items.map(({ id }) => id).toSorted(), total: body.meta.totalItems }
  }
  for (const reason of UNINSPECTED_REASONS) {
    const ids = expected[reason]?.toSorted() ?? []
    expect(ids.length, reason).toBeGreaterThan(0)
    expect(await list(reason), reason).toEqual({ ids, total: ids.length })
    expect(uninspected?.reasons.find((one) => one.reason === reason)?.passings, reason).toBe(ids.length)
  }
  const all = Object.values(expected).flat().toSorted()
  expect(await list('any')).toEqual({ ids: all, total: all.length })
  expect(uninspected).toMatchObject({ passings: all.length, isAtLeast: false })
  const span = { from: uninspected?.since ?? '', to: new Date(now).toISOString().slice(0, 10) }
  expect((await ask(getStatistics, admin, { query: span })).body.data.notInspected).toBe(all.length)
})

test('silent units are counted as their list does', async () => {
  const set = await build.captureSet({ tenants: [tenant] })
  await server.database.owner.query(
    `update capture_unit set last_seen_at = case when id = $1 then now() - interval '1 hour' else now() end where id = any($2)`,
    [set.left, [set.left, set.right]],
  )
  const { meta } = (await ask(listCaptureUnits, admin, { query: { silent: 'true' } })).body
  expect(meta.totalItems).toBe(1)
  expect((await read()).units).toEqual({ silent: 1, all: 2 })
})
