import {
  createNotice,
  deleteNotice,
  listNotices,
  readNotice,
  updateNotice,
} from '@skadi/contract/notices/notices-calls'
import { GLOBAL_CHAIN } from '@skadi/store/audit/append-audit'
import { newId } from '@skadi/store/db/new-id'
import { beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer()
const ask = asking(server)
const { build } = server

let globalAdmin: SignedIn
let reader: SignedIn
beforeEach(async () => {
  await server.database.owner.query('delete from notice')
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
  reader = await server.signIn(await build.user())
})

const written = { title: 'Maintenance', text: 'The portal rests for an hour.', startsAt: '2026-12-01T02:00:00.000Z' }
const publish = async (title = written.title) =>
  (await ask(createNotice, globalAdmin, { body: { ...written, title } })).body.data
const list = async (who: SignedIn, query: Parameters<typeof ask<typeof listNotices>>[2]['query'] = {}) =>
  (await ask(listNotices, who, { query })).body

describe('notices', () => {
  test('users can read notices and mark them as read, but not write, change or delete them', async () => {
    const { id } = await publish()
    for (const refused of [
      await ask(createNotice, reader, { body: written }),
      await ask(updateNotice, reader, { params: { id }, body: { title: 'Mine' } }),
      await ask(deleteNotice, reader, { params: { id } }),
    ])
      expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN'])
    expect((await list(reader)).data.items).toMatchObject([written])
  })

  test('an unknown notice is not found, and an invalid notice is refused', async () => {
    const params = { id: newId() }
    expect((await ask(readNotice, reader, { params })).code).toBe('NOT_FOUND')
    expect((await ask(updateNotice, globalAdmin, { params, body: { title: 'x' } })).code).toBe('NOT_FOUND')
    expect((await ask(deleteNotice, globalAdmin, { params })).code).toBe('NOT_FOUND')
    for (const endsAt of [written.startsAt, '2026-11-30T00:00:00.000Z'])
      expect((await ask(createNotice, globalAdmin, { body: { ...written, endsAt } })).code).toBe('VALIDATION')
    for (const wrong of [{ title: ' ' }, { text: '' }, { title: 'x'.repeat(101) }, { startsAt: 'tomorrow' }])
      expect((await ask(createNotice, globalAdmin, { body: { ...written, ...wrong } })).code).toBe('VALIDATION')
  })

  test('an ended notice counts as read; its end can be moved or removed, but not before its start', async () => {
    const past = { ...written, startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2020-01-02T00:00:00.000Z' }
    const { id } = (await ask(createNotice, globalAdmin, { body: past })).body.data
    const params = { id }
    expect(await list(reader)).toMatchObject({ data: { items: [{ ...past, read: true }] }, meta: { unread: 0 } })

    const body = { startsAt: '2020-01-03T00:00:00.000Z' }
    expect((await ask(updateNotice, globalAdmin, { params, body })).code).toBe('VALIDATION')
    expect((await list(reader)).data.items).toMatchObject([past])

    await ask(updateNotice, globalAdmin, { params, body: { title: 'Longer', endsAt: null } })
    expect(await list(reader)).toMatchObject({
      data: { items: [{ title: 'Longer', endsAt: null, read: false }] },
      meta: { unread: 1 },
    })
  })

  test('a notice has up to three languages; a change replaces only the given languages', async () => {
    const no = { title: 'Vedlikehold', text: 'Portalen hviler en time.' }
    const es = { title: 'Mantenimiento', text: 'El portal descansa una hora.' }
    for (const translations of [{ en: no }, { de: no }, { no: { title: 'Vedlikehold' } }, { no: { ...no, text: ' ' } }])
      expect((await ask(createNotice, globalAdmin, { body: { ...written, translations } as never })).code).toBe(
        'VALIDATION',
      )
    const { id } = await publish()
    const change = (body: object) => ask(updateNotice, globalAdmin, { params: { id }, body })
    expect((await list(reader)).data.items).toMatchObject([{ ...written, language: 'en', translations: {} }])

    await change({ translations: { no, es } })
    await change({ title: 'Longer' })
    expect((await list(reader)).data.items).toMatchObject([
      { title: 'Longer', language: 'en', translations: { no, es } },
    ])
    expect((await change({ language: 'no' })).code).toBe('VALIDATION')
    await change({ ...no, language: 'no', translations: {} })
    expect((await list(reader)).data.items).toMatchObject([{ ...no, language: 'no', translations: {} }])
  })

  test('[API-09] notices are listed newest first, page by page, with the number of unread ones', async () => {
    for (const title of ['one', 'two', 'three']) await publish(title)
    const first = await list(reader, { limit: 2 })
    expect(first.data.items.map(({ title, read }) => [title, read])).toEqual([
      ['three', false],
      ['two', false],
    ])
    expect(first.meta).toMatchObject({ unread: 3, totalItems: 3, lastPage: 2 })
    const cursor = first.meta.nextCursor as string
    expect((await list(reader, { limit: 2, cursor })).data.items.map(({ title }) => title)).toEqual(['one'])
  })

  test('reading counts once for the reader; a change makes the notice unread again for everybody', async () => {
    const { id } = await publish()
    for (const time of [1, 2])
      expect((await ask(readNotice, reader, { params: { id } })).status, `time ${time}`).toBe(204)
    expect(await list(reader)).toMatchObject({ data: { items: [{ read: true }] }, meta: { unread: 0 } })
    expect((await list(globalAdmin)).meta.unread).toBe(1)
    await ask(updateNotice, globalAdmin, { params: { id }, body: { startsAt: '2026-12-02T02:00:00.000Z' } })
    expect(await list(reader)).toMatchObject({
      data: { items: [{ ...written, startsAt: '2026-12-02T02:00:00.000Z', read: false }] },
      meta: { unread: 1 },
    })
  })

  test('a change of an outdated version is refused, and every action is audited with the values before', async () => {
    const { id, modifiedAt } = await publish()
    const change = (title: string) => ask(updateNotice, globalAdmin, { params: { id }, body: { title, modifiedAt } })
    expect((await change('Later')).status).toBe(200)
    expect((await change('Never')).code).toBe('CONFLICT')
    expect((await ask(deleteNotice, globalAdmin, { params: { id } })).status).toBe(204)
    expect((await list(reader)).data.items).toEqual([])
    expect((await readAudit(server.database, GLOBAL_CHAIN)).filter(({ targetId }) => targetId === id)).toMatchObject([
      { action: 'createNotice', after: written },
      { action: 'updateNotice', before: { title: 'Maintenance' }, after: { title: 'Later' } },
      { action: 'deleteNotice', before: { title: 'Later' } },
    ])
  })
})
