import type { Job } from '@skadi/contract/jobs/job'
import { cancelJob, dismissJob, getJob, getJobLink, listJobs } from '@skadi/contract/jobs/jobs-calls'
import { newId } from '@skadi/store/db/new-id'
import { jobFolder } from '@skadi/store/objects/object-key'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../core/http/api-error.ts'
import { sweepJobs } from '../sweeps.ts'
import { asking } from '../testing/asking.ts'
import { testServer } from '../testing/test-server.ts'
import { jobBench, TEST_KINDS } from './testing/job-bench.ts'

const server = testServer({ jobKinds: TEST_KINDS })
const ask = asking(server)
const { build } = server
const { person, start, run, steps } = jobBench(server)

type Person = Awaited<ReturnType<typeof person>>
let ada: Person
beforeAll(async () => {
  ada = await person()
})
afterEach(() => {
  vi.useRealTimers()
  steps.clear()
})

const byId = (id: string) => ({ params: { id } })
const jobOf = async (who: Person, id: string): Promise<Job> => (await ask(getJob, who, byId(id))).body.data
const linkOf = async (who: Person, id: string): Promise<string> =>
  (await ask(getJobLink, who, byId(id))).body.data as string
const filesOf = async (id: string) => Array.fromAsync(server.services.objects.list(jobFolder(id)), ({ key }) => key)

describe('a job belongs to its owner only', () => {
  test('for a colleague, another company and an anonymous caller it answers like an unknown job', async () => {
    const id = await start(ada, 'text')
    const colleague = await person(ada.tenantId)
    for (const call of [getJob, getJobLink, cancelJob, dismissJob]) {
      const unknown = await ask(call, ada, byId(newId()))
      expect(unknown.status).toBe(404)
      for (const who of [colleague, await person()])
        expect((await ask(call, who, byId(id))).text, call.name).toBe(unknown.text)
    }
    expect((await ask(listJobs, colleague, { query: {} })).body.data.items).toEqual([])
    expect((await jobOf(ada, id)).status).toBe('IN_PROGRESS')
  })

  test('in another tenant of its owner it is not found', async () => {
    const who = await person()
    const id = await start(who, 'text')
    const elsewhere = await build.tenant()
    await build.insert('tenant_member', { tenant_id: elsewhere, user_id: who.userId, role: 'USER' })
    await server.database.owner.query('update app_user set last_tenant_id = $2 where id = $1', [who.userId, elsewhere])
    const there = await server.signIn(who.userId)
    expect((await ask(listJobs, there, { query: {} })).body.data.items).toEqual([])
    expect((await ask(getJob, there, byId(id))).status).toBe(404)
  })
})

describe('running a job', () => {
  test('finishes with a file and data, and reports progress while it runs', async () => {
    const id = await start(ada, 'steps', { name: 'EB12345' })
    const running = run(id)
    await expect.poll(() => jobOf(ada, id)).toMatchObject({ status: 'IN_PROGRESS', done: 1, total: 3, file: null })
    expect((await ask(getJobLink, ada, byId(id))).body).toEqual({ data: null })
    steps.go()
    await running
    expect(await jobOf(ada, id)).toMatchObject({
      kind: 'steps',
      name: 'EB12345',
      status: 'FINISHED',
      done: 3,
      total: 3,
      file: { name: 'ære-1.txt', contentType: 'text/plain', size: 5 },
      result: { reportId: 'r1' },
      error: null,
    })
  })

  test('a finished or cancelled job never runs again', async () => {
    const [finished, cancelled] = [await start(ada, 'text'), await start(ada, 'text')]
    await run(finished)
    const before = await jobOf(ada, finished)
    await ask(cancelJob, ada, byId(cancelled))
    await run(finished)
    await run(cancelled)
    expect(await jobOf(ada, finished)).toEqual(before)
    expect(await filesOf(finished)).toHaveLength(1)
    expect(await filesOf(cancelled)).toEqual([])
  })

  test('restarted after its process died, it writes its file again and offers the newest file', async () => {
    const id = await start(ada, 'stuck')
    const killed = new AbortController()
    const first = run(id, { signal: killed.signal })
    await expect.poll(() => steps.begun).toBe(1)
    killed.abort()
    await expect(first).rejects.toThrow()
    steps.go()
    await run(id)
    expect(await jobOf(ada, id)).toMatchObject({ status: 'FINISHED', file: { name: 'attempt-2.txt' } })
  })

  test('cancelled while it runs, it stops and leaves no file', async () => {
    const id = await start(ada, 'stuck')
    const running = run(id)
    await expect.poll(() => steps.begun).toBe(1)
    expect((await ask(cancelJob, ada, byId(id))).body.data.status).toBe('CANCELLED')
    await running
    expect(steps.aborted).toBe(1)
    expect(await jobOf(ada, id)).toMatchObject({ status: 'CANCELLED', file: null })
    expect(await filesOf(id)).toEqual([])
    expect((await ask(getJobLink, ada, byId(id))).status).toBe(404)
  })

  test.each([
    ['a refusal', new ApiError('NOT_FOUND'), false, 'NOT_FOUND'],
    ['a fault at the last attempt', new Error('canary'), true, 'INTERNAL'],
  ])('%s makes it FAILED, with the code and no other text of the error', async (_what, error, isLast, code) => {
    const id = await start(ada, 'text')
    steps.fault = error
    await run(id, { isLast })
    const { text, body } = await ask(getJob, ada, byId(id))
    expect(body.data).toMatchObject({ status: 'FAILED', error: { code }, file: null })
    expect(text).not.toContain('canary')
  })

  test('after a fault with attempts left, it returns to the queue', async () => {
    const id = await start(ada, 'text')
    steps.fault = new Error('no luck')
    await expect(run(id)).rejects.toThrow('no luck')
    expect((await jobOf(ada, id)).status).toBe('IN_PROGRESS')
  })

  test('after its timeout it is FAILED and not retried', async () => {
    const id = await start(ada, 'hasty')
    await run(id)
    expect(await jobOf(ada, id)).toMatchObject({ status: 'FAILED', error: { code: 'UNAVAILABLE' } })
  })
})

describe('the file of a job', () => {
  const finished = async (kind = 'text', who = ada) => {
    const id = await start(who, kind)
    await run(id)
    return id
  }
  const follow = (url: string) => server.inject({ url })

  test('is streamed to the user who requested its link, as a download under its name', async () => {
    const response = await follow(await linkOf(ada, await finished('stream')))
    expect([response.statusCode, response.body]).toEqual([200, 'a stream'])
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': '8',
      'content-disposition': `attachment; filename="Fl_te.csv"; filename*=UTF-8''Fl%C3%A5te.csv`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  test('is refused with a changed link, with the link of another job, and after five minutes', async () => {
    const link = await linkOf(ada, await finished())
    const refused = async (url: string) => JSON.parse((await follow(url)).body).error.code
    expect(await refused(`${link}x`)).toBe('SIGNATURE')
    expect(await refused(link.replace(/jobs\/[^?]+/, `jobs/${await finished()}`))).toBe('SIGNATURE')
    vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] })
    expect(await refused(link)).toBe('SIGNATURE')
  })

  test('is not served after signing out, after leaving the tenant, and once dismissed', async () => {
    const links = await Promise.all(
      [1, 2, 3].map(async () => {
        const who = await person()
        const id = await finished('text', who)
        return { who, id, link: await linkOf(who, id) }
      }),
    )
    const [left, out, dismissed] = links as [(typeof links)[0], (typeof links)[0], (typeof links)[0]]
    const { owner } = server.database
    await owner.query('delete from tenant_member where user_id = $1', [left.who.userId])
    await owner.query('update user_session set revoked_at = now() where id = $1', [out.who.sessionId])
    expect((await ask(dismissJob, dismissed.who, byId(dismissed.id))).status).toBe(204)
    server.services.actors.clear()
    for (const { link } of links) {
      const { statusCode, body } = await follow(link)
      expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('of a kind that needs a right is refused once the right is lost', async () => {
    const who = await person()
    const id = await finished('ofFleet', who)
    const link = await linkOf(who, id)
    expect((await follow(link)).statusCode).toBe(200)
    await server.database.owner.query(`update tenant set modules = '{inbox}' where id = $1`, [who.tenantId])
    const again = await server.signIn(who.userId)
    expect((await ask(getJobLink, again, byId(id))).code).toBe('FORBIDDEN')
    server.services.actors.clear()
    expect((await follow(link)).statusCode).toBe(404)
  })
})

test('jobs older than seven days and dismissed jobs are deleted with their files, others stay', async () => {
  const who = await person()
  const [old, dismissed, kept] = [await start(who, 'text'), await start(who, 'text'), await start(who, 'text')]
  for (const id of [old, dismissed, kept]) await run(id)
  await ask(dismissJob, who, byId(dismissed))
  const { owner } = server.database
  await owner.query(`update job set created_at = now() - interval '7 days 1 minute' where id = $1`, [old])
  await owner.query(`update job set dismissed_at = now() - interval '2 hours' where id = $1`, [dismissed])
  expect(await sweepJobs(server.services)).toBe(2)
  expect([await filesOf(old), await filesOf(dismissed)]).toEqual([[], []])
  expect(await filesOf(kept)).toHaveLength(1)
  expect((await ask(listJobs, who, { query: {} })).body.data.items.map(({ id }) => id)).toEqual([kept])
})
