import { expect, test } from 'vitest'
import { AUTH } from '../db/scope.ts'
import { builders } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { sweepSessions } from './session.repo.ts'
import { sweepRegistrations, sweepSms } from './sms-code.repo.ts'
import { sweepEvents, sweepSignInFailures } from './throttle-event.repo.ts'

const database = testDatabase()
const build = builders(() => database.owner)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

test('the sweeps delete rows that no rule needs any more, and nothing else', async () => {
  const userId = await build.user()
  for (const [n, hours] of [23, 25].entries()) {
    const phone = `+479000001${n}`
    const created_at = hoursAgo(hours)
    const person = { password_hash: '-', first_name: 'Kari', last_name: 'Fjell' }
    await build.insert('sign_in_failure', { subject: phone, at: created_at })
    await build.insert('throttle_event', { subject: phone, at: created_at })
    await build.insert('sms_code', { phone, purpose: 'reset', hash: Buffer.alloc(32), created_at })
    await build.insert('registration', { phone, user_id: id(n), ...person, created_at })
    await build.insert('sms_sent', { phone, address: '-', kind: 'reset', at: hoursAgo(n === 0 ? 47 : 49) })
    await build.insert('user_session', { id: id(n), user_id: userId, revoked_at: created_at })
  }
  await database.db.transaction(AUTH, async (tx) => {
    await sweepSignInFailures(tx)
    await sweepEvents(tx)
    await sweepRegistrations(tx)
    await sweepSms(tx)
    await sweepSessions(tx, 24 * 3_600)
  })
  for (const [table, column] of [
    ['sign_in_failure', 'subject'],
    ['throttle_event', 'subject'],
    ['sms_code', 'phone'],
    ['registration', 'phone'],
    ['sms_sent', 'phone'],
    ['user_session', 'id::text'],
  ]) {
    const { rows } = await database.owner.query(`select ${column} as kept from ${table}`)
    expect(rows, table).toEqual([{ kept: table === 'user_session' ? id(0) : '+4790000010' }])
  }
})
