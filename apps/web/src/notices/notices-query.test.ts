import { expect, test } from 'vitest'
import { asRead } from './notices-query.ts'

const notice = (id: string, read = false) => ({
  id,
  title: id,
  text: '',
  startsAt: '2026-11-21T00:00:00.000Z',
  createdAt: '2026-11-21T00:00:00.000Z',
  modifiedAt: '2026-11-21T00:00:00.000Z',
  read,
})

test('a read notice is marked on every loaded page, and the bell no longer counts it', () => {
  const page = (...items: ReturnType<typeof notice>[]) => ({ data: { items }, meta: { unread: 3 } })
  const data = { pages: [page(notice('a'), notice('b')), page(notice('c'))], pageParams: [undefined, 'next'] }
  const after = asRead(data as Parameters<typeof asRead>[0], ['a', 'c'])
  expect(after.pages.map(({ data: { items } }) => items.map(({ read }) => read))).toEqual([[true, false], [true]])
  expect(after.pages.map(({ meta }) => meta.unread)).toEqual([1, 1])
})
