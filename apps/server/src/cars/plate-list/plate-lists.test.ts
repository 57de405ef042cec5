import { getAssignmentJob } from '@skadi/contract/cars/cars-reads'
import {
  addCar,
  addCars,
  deleteCar,
  deleteCars,
  overwriteCars,
  updateListedCar,
} from '@skadi/contract/cars/cars-writes'
import { getImageSet } from '@skadi/contract/image-sets/image-sets-reads'
import { cancelJob } from '@skadi/contract/jobs/jobs-calls'
import { newId } from '@skadi/store/db/new-id'
import { jobFolder } from '@skadi/store/objects/object-key'
import { beforeEach, describe, expect, test } from 'vitest'
import { workOnJobs } from '../../jobs/work-on-jobs.ts'
import { asking } from '../../testing/asking.ts'
import { waitingFor } from '../../testing/lock-images.ts'
import { type Admin, cars, plateBench } from '../../testing/plate-bench.ts'
import { readAudit } from '../../testing/read-audit.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server
const { admin, change, done, job, jobsOf, list, run } = plateBench(server, workOnJobs)

let ada: Admin
beforeEach(async () => {
  ada = await admin()
})
const plain = (...plates: string[]) => plates.map((plate) => ['NO', plate, null, null, null, null])
const filesOf = (id: string) => Array.fromAsync(server.services.objects.list(jobFolder(id)), ({ key }) => key)

describe('refusals', () => {
  test('a read-only company, an empty list, an invalid plate and another user’s file change nothing', async () => {
    const readOnly = await admin(undefined, true)
    const colleague = await admin(ada.tenantId)
    const fileOf = async ({ userId, tenantId }: Admin, given: object = {}) => {
      const fileId = newId()
      const of = { id: newId(), tenant_id: tenantId, user_id: userId, kind: 'plateFile', input: {}, name: 'a.xlsx' }
      const state = { status: 'FINISHED', finished_at: new Date(), result: { fileId, cars: 1 } }
      await build.insert('job', { ...of, ...state, ...given })
      return fileId
    }
    const old = await fileOf(ada, { finished_at: new Date(Date.now() - 3_601_000) })
    for (const call of [addCars, overwriteCars, deleteCars]) {
      expect((await change(readOnly, call, cars('AB12345'))).code).toBe('READ_ONLY_TENANT')
      expect((await change(ada, call, { cars: [] })).code).toBe('NO_CARS')
      for (const wrong of ['A', 'AB#12345', 'ABCDEFGHIJK'])
        expect((await change(ada, call, cars(wrong))).code).toBe('VALIDATION')
      for (const fileId of [newId(), old, await fileOf(colleague), await fileOf(await admin())])
        expect((await change(ada, call, { fileId })).code).toBe('NOT_FOUND')
      expect(await jobsOf(ada, call.name)).toBe(0)
    }
  })

  test('one car: a listed plate, a wrong plate, VIN or year, and a read-only company change nothing', async () => {
    const readOnly = await admin(undefined, true)
    const volvo = { countryCode: 'NO', registrationNo: 'AB 12345', vin: 'YV1LFA2BCJ1234567', make: 'Volvo' }
    expect((await ask(addCar, readOnly, { body: volvo })).code).toBe('READ_ONLY_TENANT')
    expect((await ask(updateListedCar, ada, { body: volvo })).code).toBe('NOT_FOUND')
    for (const wrong of [
      { registrationNo: 'A' },
      { vin: 'YV1LFA2BCI1234567' },
      { vin: 'ABC' },
      { year: 1800 },
      { mileage: 1 },
    ])
      expect((await ask(addCar, ada, { body: { ...volvo, ...wrong } })).code).toBe('VALIDATION')
    expect(await list(ada)).toEqual([])
    expect(await readAudit(server.database, ada.tenantId)).toEqual([])
    await ask(addCar, ada, { body: volvo })
    expect((await ask(addCar, ada, { body: { ...volvo, registrationNo: 'ab12345', make: 'Saab' } })).code).toBe(
      'CAR_EXISTS',
    )
    expect(await list(ada)).toEqual([['NO', 'AB12345', 'YV1LFA2BCJ1234567', 'Volvo', null, null]])
  })

  test('a colleague cannot read the progress of the change', async () => {
    const { body } = await change(ada, addCars, cars('AB12345'))
    const colleague = await admin(ada.tenantId)
    expect((await ask(getAssignmentJob, colleague, { params: { id: body.data.jobId } })).status).toBe(404)
  })

  test('of several concurrent changes by two administrators, one starts', async () => {
    const colleague = await admin(ada.tenantId)
    const calls = [ada, colleague, ada, colleague].map((who, nth) =>
      change(who, [addCars, overwriteCars, deleteCars][nth % 3] as typeof addCars, cars(`AB1234${nth}`)),
    )
    const answers = await Promise.all(calls)
    const [begun, ...others] = answers.toSorted((a, b) => a.status - b.status)
    expect([begun?.status, ...others.map(({ code }) => code)]).toEqual([202, ...Array(3).fill('JOB_RUNNING')])
    await run(begun?.body.data.jobId ?? '')
    expect((await change(ada, addCars, cars('AB12345'))).status).toBe(202)
  })

  test('a repeated Idempotency-Key starts one change and stores its cars once', async () => {
    const again = () => change(ada, addCars, cars('AB12345'), { 'idempotency-key': 'add-1' })
    const { jobId } = (await again()).body.data
    expect((await again()).body.data).toEqual({ jobId })
    expect(await jobsOf(ada, 'addCars')).toBe(1)
    expect(await filesOf(jobId)).toHaveLength(1)
  })
})

describe('changing the list', () => {
  test('[CARS-05][CARS-08][CARS-10] adding cars answers a job that runs in the background', async () => {
    const { status, body } = await change(ada, addCars, cars('ab 12345', 'EK54321', 'AB12345'))
    expect([status, await list(ada)]).toEqual([202, []])
    const { jobId } = body.data
    expect(await job(ada, jobId)).toEqual({ status: 'IN_PROGRESS', done: 0, total: 2, errors: [], result: null })
    await run(jobId)
    expect(await job(ada, jobId)).toEqual({
      status: 'FINISHED',
      done: 2,
      total: 2,
      errors: [],
      result: { added: 2, changed: 0, removed: 0, assigned: 0 },
    })
    expect(await list(ada)).toEqual(plain('AB12345', 'EK54321'))
  })

  test('[CARS-05] adding a listed car updates its given details and keeps the others', async () => {
    const [volvo] = [{ countryCode: 'NO', registrationNo: 'AB12345', make: 'Volvo', year: 2021 }]
    await done(ada, addCars, { cars: [volvo, { countryCode: 'SE', registrationNo: 'AB12345' }] })
    const { result } = await done(ada, addCars, {
      cars: [{ ...volvo, make: undefined, year: 2022, vin: ' ' }, ...(cars('CD12345') as { cars: [] }).cars],
    })
    expect(result).toEqual({ added: 1, changed: 1, removed: 0, assigned: 0 })
    expect(await list(ada)).toEqual([
      ['NO', 'AB12345', null, 'Volvo', null, 2022],
      ['SE', 'AB12345', null, null, null, null],
      ...plain('CD12345'),
    ])
  })

  test('[CARS-06] overwriting replaces the whole list, of this company only', async () => {
    const other = await admin()
    const listed = { countryCode: 'NO', registrationNo: 'AB12345', make: 'Volvo', year: 2021 }
    for (const who of [ada, other])
      await done(who, addCars, { cars: [listed, { ...listed, registrationNo: 'OLD123' }] })
    const { status, result } = await done(ada, overwriteCars, cars('NEW123', 'AB12345'))
    expect([status, result]).toEqual(['FINISHED', { added: 1, changed: 1, removed: 1, assigned: 0 }])
    expect(await list(ada)).toEqual(plain('AB12345', 'NEW123'))
    expect(await list(other)).toHaveLength(2)
  })

  test('deleting removes the given cars from the list, of this company only', async () => {
    const other = await admin()
    for (const who of [ada, other]) await done(who, addCars, cars('AB12345', 'CD12345'))
    const { result } = await done(ada, deleteCars, cars('AB12345', 'ZZ99999'))
    expect(result).toEqual({ added: 0, changed: 0, removed: 1, assigned: 0 })
    expect(await list(ada)).toEqual(plain('CD12345'))
    expect(await list(other)).toHaveLength(2)
  })

  test('[CARS-07] one plate is deleted; a repeat answers 404', async () => {
    await done(ada, addCars, cars('AB12345', 'CD12345'))
    const remove = () => ask(deleteCar, ada, { query: { countryCode: 'NO', registrationNo: 'ab 12345' } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    expect(await list(ada)).toEqual(plain('CD12345'))
    const [, event, ...none] = await readAudit(server.database, ada.tenantId)
    // The plate is encrypted. Only readers of the audit see it, until it is erased.
    const personal = { before: { countryCode: 'NO', registrationNo: 'AB12345' } }
    expect(event).toMatchObject({ action: 'deleteCar', before: null, personal })
    expect(none).toEqual([])
  })

  test('[CARS-08] a failed change has the status FAILED with its reason, and a cancelled change changes nothing', async () => {
    const failed = (await change(ada, addCars, cars('AB12345'))).body.data.jobId
    for (const key of await filesOf(failed)) await server.services.objects.delete(key)
    await run(failed)
    expect(await job(ada, failed)).toMatchObject({ status: 'FAILED', errors: [{ code: 'NOT_FOUND' }] })
    const cancelled = (await change(ada, addCars, cars('AB12345'))).body.data.jobId
    await ask(cancelJob, ada, { params: { id: cancelled } })
    await run(cancelled)
    expect(await job(ada, cancelled)).toMatchObject({ status: 'FAILED', errors: [{ code: 'CANCELLED' }], result: null })
    expect(await list(ada)).toEqual([])
  })

  test('a change cancelled while it runs changes nothing', async () => {
    await done(ada, addCars, cars('AB12345'))
    const before = await list(ada)
    const other = await server.database.owner.connect()
    await other.query('begin')
    await other.query('select 1 from plate_list where tenant_id = $1 for update', [ada.tenantId])
    const { jobId } = (await change(ada, overwriteCars, cars('CD12345'))).body.data
    const running = run(jobId)
    await expect.poll(() => waitingFor(server)).toBe(1)
    await ask(cancelJob, ada, { params: { id: jobId } })
    await other.query('rollback')
    other.release()
    await running
    expect(await job(ada, jobId)).toMatchObject({ status: 'FAILED', errors: [{ code: 'CANCELLED' }] })
    expect(await list(ada)).toEqual(before)
  })

  test('every change runs once and is audited with counts and a hash, without plates', async () => {
    const { jobId } = (await change(ada, addCars, cars('AB12345'))).body.data
    // Simulates a worker that died before it reported the end. The next worker finds nothing to do.
    for (let nth = 0; nth < 2; nth += 1) await run(jobId)
    await done(ada, overwriteCars, cars('CD12345'))
    const events = await readAudit(server.database, ada.tenantId)
    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(events).toMatchObject([
      { actorId: ada.userId, action: 'addCars', after: { added: 1, cars: 1, sha256 } },
      { action: 'overwriteCars', after: { added: 1, removed: 1, assigned: 0, sha256 } },
    ])
    expect(JSON.stringify(events)).not.toMatch(/AB12345|CD12345/)
  })

  test('listed details fill empty fields of a car and overwrite no field', async () => {
    const carId = await build.car(ada.tenantId, { plate: 'AB12345', make: 'Saab' })
    const said = { countryCode: 'NO', registrationNo: 'AB12345', make: 'Volvo', model: '900', year: 1990 }
    await done(ada, addCars, { cars: [said] })
    const { rows } = await server.database.owner.query('select vin, make, model, year from car where id = $1', [carId])
    expect(rows).toEqual([{ vin: null, make: 'Saab', model: '900', year: 1990 }])
  })

  test.each([addCars, overwriteCars])(
    '$name: unassigned passings of the company’s units become the company’s',
    async (call) => {
      const [ours, foreign] = [
        await build.captureSet({ tenants: [ada.tenantId] }),
        await build.captureSet({ tenants: [await build.tenant()] }),
      ]
      const imageSet = (plate: string, { id }: { id: string }) => build.imageSet({ plate, capture_set_id: id })
      const [mine, strange, other] = [
        await imageSet('AB12345', ours),
        await imageSet('AB12345', foreign),
        await imageSet('CD12345', ours),
      ]
      const { result } = await done(ada, call, cars('AB12345'))
      expect(result?.assigned).toBe(1)
      const statuses = await Promise.all([mine, strange, other].map((id) => ask(getImageSet, ada, { params: { id } })))
      expect(statuses[0]?.body.data).toMatchObject({ tenantId: ada.tenantId, carInfo: { registrationNo: 'AB12345' } })
      expect(statuses[1]?.status).toBe(404)
      const { rows } = await server.database.owner.query('select id from image_set where tenant_id = $1', [
        ada.tenantId,
      ])
      expect(rows).toEqual([{ id: mine }])
    },
  )
})

test('one car is added, fills the company’s car and takes its unassigned passings; a change replaces its details; both are audited', async () => {
  const set = await build.captureSet({ tenants: [ada.tenantId] })
  const [carId, orphan] = [
    await build.car(ada.tenantId, { plate: 'AB12345' }),
    await build.imageSet({ capture_set_id: set.id, plate: 'AB12345' }),
  ]
  const plate = { countryCode: 'NO', registrationNo: 'AB 12345' }
  const added = await ask(addCar, ada, { body: { ...plate, vin: 'yv1lfa2bcj1234567', make: ' Volvo ', model: '' } })
  expect(added.status).toBe(201)
  const volvo = {
    countryCode: 'NO',
    registrationNo: 'AB12345',
    vin: 'YV1LFA2BCJ1234567',
    make: 'Volvo',
    model: null,
    year: null,
  }
  expect(added.body.data).toEqual(volvo)
  const car = async () =>
    (await server.database.owner.query('select vin, make, model, year from car where id = $1', [carId])).rows[0]
  expect(await car()).toEqual({ vin: volvo.vin, make: 'Volvo', model: null, year: null })
  expect((await ask(getImageSet, ada, { params: { id: orphan } })).body.data.tenantId).toBe(ada.tenantId)

  const body = { ...plate, make: 'Saab', year: 2020 }
  expect((await ask(updateListedCar, ada, { body })).body.data).toEqual({ ...volvo, make: 'Saab', year: 2020 })
  expect((await ask(updateListedCar, ada, { body })).body.data).toEqual({ ...volvo, make: 'Saab', year: 2020 })
  expect(await car()).toEqual({ vin: volvo.vin, make: 'Saab', model: null, year: 2020 })
  expect((await ask(updateListedCar, ada, { body: { ...plate, vin: null } })).body.data.vin).toBeNull()
  expect((await car()).vin).toBe(volvo.vin)
  const audits = (await readAudit(server.database, ada.tenantId)).filter(({ action }) =>
    /ListedCar$|^addCar$/.test(action),
  )
  expect(audits.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['addCar', null, { make: 'Volvo', model: null, year: null }],
    ['updateListedCar', { make: 'Volvo', year: null }, { make: 'Saab', year: 2020 }],
    ['updateListedCar', null, null],
  ])
})
