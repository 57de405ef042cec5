import { openSession } from '@skadi/store/auth/session.repo'
import { AUTH } from '@skadi/store/db/scope'
import { builders } from '@skadi/store/testing/builders'
import { testDatabase } from '@skadi/store/testing/test-database'
import { afterEach, expect, test, vi } from 'vitest'
import { ActorCache } from './actor-cache.ts'

const database = testDatabase()
const build = builders(() => database.owner)
afterEach(() => vi.useRealTimers())

async function openedSession() {
  const userId = await build.user()
  const { id } = await database.db.transaction(AUTH, (tx) =>
    openSession(tx, userId, { userAgent: 'test', address: '127.0.0.1' }),
  )
  const end = () => database.owner.query('update user_session set revoked_at = now() where id = $1', [id])
  return { id, userId, end }
}

test('an ended session stays cached for less than a second, even without an event', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = new ActorCache(database.db)
  const { id, userId, end } = await openedSession()
  expect(await cache.find(id)).toMatchObject({ userId })
  await end()
  vi.advanceTimersByTime(899)
  expect(await cache.find(id)).toMatchObject({ userId })
  vi.advanceTimersByTime(1)
  expect(await cache.find(id)).toBeUndefined()
})

test('a change event drops its user from the cache at once, and keeps other users', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = new ActorCache(database.db)
  const [changed, other] = [await openedSession(), await openedSession()]
  for (const { id, userId, end } of [changed, other]) {
    expect(await cache.find(id)).toMatchObject({ userId })
    await end()
  }
  cache.forget(changed.userId)
  expect(await cache.find(changed.id)).toBeUndefined()
  expect(await cache.find(other.id)).toMatchObject({ userId: other.userId })
})
