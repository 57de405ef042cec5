import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { checkImageSet, inspectImageSet } from '@skadi/contract/image-sets/image-sets-writes'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let [tenant, foreign, userId] = ['', '', '']
let user: SignedIn
beforeAll(async () => {
  ;[tenant, foreign] = [await build.tenant(), await build.tenant()]
  userId = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
  user = await server.signIn(userId)
})

const imageSet = (given: object = {}) => build.imageSet({ tenantId: tenant, detection: 'done', ...given })
const check = (id: string, body: { checked?: boolean; anyway?: boolean; reason?: string } = {}) =>
  ask(checkImageSet, user, { params: { id }, body: { checked: true, ...body } })
const inspect = (id: string, inspected = true, who = user) =>
  ask(inspectImageSet, who, { params: { id }, body: { inspected } })
const read = async (id: string) => (await ask(getImageSet, user, { params: { id } })).body.data
const auditsOf = async (id: string) => (await readAudit(server.database, tenant)).filter((one) => one.targetId === id)
const detailsOf = ({ body }: { body: unknown }) => (body as { error: { details?: unknown } }).error.details

describe('checking a passing with remaining work', () => {
  test.each<[why: string, given: object, code: string, details: [field: string, rule: string][]]>([
    ['undecided suggestions', { undecided_damages: 3 }, 'UNDECIDED_DAMAGES', [['undecidedDamages', '3']]],
    ['nobody looked', { detection: 'notRun' }, 'NOT_INSPECTED', [['inspection', 'notInspected']]],
    ['detection is not wanted', { detection: 'skipped' }, 'NOT_INSPECTED', [['inspection', 'notInspected']]],
    ['it failed', { status: 'failed', detection: null }, 'NOT_INSPECTED', [['inspection', 'failed']]],
    ['it goes on', { status: 'inProgress' }, 'NOT_INSPECTED', [['inspection', 'inProgress']]],
    ['an annotator skipped it', { is_skipped: true }, 'NOT_INSPECTED', [['inspection', 'skipped']]],
    ['a camera was not looked at', { detection_unseen: '{roofLeft}' }, 'NOT_INSPECTED', [['inspection', 'partly']]],
    ['one side was recorded', { is_one_sided: true }, 'NOT_INSPECTED', [['inspection', 'partly']]],
    ['no plate', { plate: null }, 'NO_PLATE', [['registrationNo', 'none']]],
    [
      'all of these',
      { undecided_damages: 1, detection: 'notRun', plate: null },
      'UNDECIDED_DAMAGES',
      [
        ['undecidedDamages', '1'],
        ['inspection', 'notInspected'],
        ['registrationNo', 'none'],
      ],
    ],
  ])('is refused with the remaining work, and nothing is written: %s', async (_, given, code, details) => {
    const id = await imageSet(given)
    const refused = await check(id)
    expect([refused.status, refused.code]).toEqual([409, code])
    expect(detailsOf(refused)).toEqual(details.map(([field, rule]) => ({ field, rule })))
    expect((await read(id)).checked).toBeNull()
    expect(await auditsOf(id)).toEqual([])
  })

  test('succeeds with `anyway`, and stores and audits the remaining work', async () => {
    const id = await imageSet({ undecided_damages: 2, detection: 'notRun' })
    const { body } = await check(id, { anyway: true, reason: ' The car is sold ' })
    const anyway = { undecided: 2, inspection: 'notInspected', hasNoPlate: false, reason: 'The car is sold' }
    expect(body.data.checked).toMatchObject({ userId, anyway })
    expect((await read(id)).checked?.anyway).toEqual(anyway)
    expect((await auditsOf(id)).map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { checked: false }, after: { checked: true, anyway: true, undecided: 2, inspection: 'notInspected' } },
    ])
    // A repeated check gets the same answer. After the check is removed, the passing has work left again.
    expect((await check(id)).body.data.checked).toEqual(body.data.checked)
    expect((await check(id, { checked: false })).body.data.checked).toBeNull()
    expect((await check(id)).code).toBe('UNDECIDED_DAMAGES')
  })

  test.each<[why: string, given: object]>([
    ['nobody inspected', { detection: 'notRun' }],
    ['has no plate', { plate: null }],
  ])('needs a reason of three characters for a passing that %s, and writes nothing without it', async (_, given) => {
    const id = await imageSet(given)
    for (const reason of [undefined, '', ' a  ', 'ab'])
      expect(await check(id, { anyway: true, ...(reason !== undefined && { reason }) })).toMatchObject({
        status: 400,
        code: 'VALIDATION',
      })
    expect((await read(id)).checked).toBeNull()
    expect(await auditsOf(id)).toEqual([])
    expect((await check(id, { anyway: true, reason: ' abc ' })).body.data.checked?.anyway?.reason).toBe('abc')
    const undecided = await imageSet({ undecided_damages: 1 })
    expect((await check(undecided, { anyway: true })).body.data.checked?.anyway?.reason).toBeNull()
  })

  test('ignores `anyway` for a passing without remaining work', async () => {
    const id = await imageSet()
    expect((await check(id, { anyway: true, reason: 'x' })).body.data.checked?.anyway).toBeNull()
    expect((await check(await imageSet(), { reason: 'x'.repeat(301) })).code).toBe('VALIDATION')
  })
})

describe('confirming that a user looked at all photos', () => {
  test('is refused in a read-only company; another company’s passing answers like an unknown passing', async () => {
    const readOnly = await build.tenant({ isHandicapped: true })
    const admin = await server.signIn(await build.user({ tenants: [{ id: readOnly, role: 'ADMIN_TENANT' }] }))
    expect((await inspect(await build.imageSet({ tenantId: readOnly }), true, admin)).code).toBe('READ_ONLY_TENANT')
    const other = await build.imageSet({ tenantId: foreign })
    expect(await inspect(other)).toEqual(await inspect(newId()))
  })

  test.each<[why: string, given: object, code: string]>([
    ['suggestions are undecided', { undecided_damages: 2 }, 'UNDECIDED_DAMAGES'],
    ['the passing failed', { status: 'failed' }, 'NOT_FINISHED'],
    ['the passing is in progress', { status: 'inProgress' }, 'NOT_FINISHED'],
  ])('is refused while %s', async (_, given, code) => {
    const id = await imageSet({ detection: 'notRun', ...given })
    expect((await inspect(id)).code).toBe(code)
    expect((await read(id)).inspected).toBeNull()
  })

  test('marks the passing as inspected, audited once; reverting removes the mark', async () => {
    const id = await imageSet({ detection: 'notRun' })
    expect((await check(id)).code).toBe('NOT_INSPECTED')
    const first = (await inspect(id)).body.data
    expect(first.inspected).toEqual({ at: expect.any(String), userId })
    expect((await inspect(id)).body.data).toEqual(first)
    expect((await check(id)).body.data.checked?.anyway).toBeNull()
    expect((await inspect(id, false)).body.data.inspected).toBeNull()
    expect((await auditsOf(id)).map(({ action, after }) => [action, after])).toEqual([
      ['inspectImageSet', { inspected: true, inspection: 'whole' }],
      ['checkImageSet', { checked: true }],
      ['inspectImageSet', { inspected: false, inspection: 'notInspected' }],
    ])
  })

  test('leaves out cameras whose photo is damaged, deleted, or missing although the earlier passing has it', async () => {
    const carId = await build.car(tenant)
    const before = await imageSet({ car_id: carId, recDate: '2026-11-01T10:00:00Z' })
    for (const camera of ['bottomLeft', 'topLeft', 'topRight', 'roofRight']) await build.image(before, { camera })
    const id = await imageSet({ car_id: carId, recDate: '2026-11-02T10:00:00Z', detection: 'notRun' })
    await build.image(id, { camera: 'bottomLeft' })
    await build.image(id, { camera: 'topLeft', status: 'unreadable' })
    await build.image(id, { camera: 'topRight', soft_deleted_at: new Date(), soft_deleted_by: userId })
    const { data } = (await inspect(id)).body
    expect(data.unseenCameras.toSorted()).toEqual(['roofRight', 'topLeft', 'topRight'])
    // No work is left on this passing.
    expect((await check(id)).body.data.checked?.anyway).toBeNull()
  })
})
