import { inviteUser, withdrawInvitation } from '@skadi/contract/tenants/invitations'
import { listInvitations } from '@skadi/contract/tenants/tenants-reads'
import { updateOwnProfile } from '@skadi/contract/users/users-calls'
import { PHONE_LOOKUPS_AN_HOUR } from '@skadi/domain/auth/login-throttle'
import { newId } from '@skadi/store/db/new-id'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../testing/asking.ts'
import { readAudit } from '../testing/read-audit.ts'
import { type SignedIn, testServer } from '../testing/test-server.ts'

const server = testServer({ env: { PUBLIC_URL: 'https://skadi.example', PRODUCT_NAME: 'Rental Eye' } })
const ask = asking(server)
const { build } = server

let globalAdmin: SignedIn
let tenant = ''
let other = ''
let admin: SignedIn
beforeAll(async () => {
  globalAdmin = await server.signIn(await build.user({ groups: ['GLOBAL_ADMIN'] }))
})
beforeEach(async () => {
  tenant = await build.tenant()
  other = await build.tenant()
  admin = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] }))
})

let phones = 0
const newPhone = () => {
  phones += 1
  return `+4791${String(phones).padStart(6, '0')}`
}
const invite = (who: SignedIn, phone: string, at = tenant, role: 'USER' | 'REVIEWER' = 'USER') =>
  ask(inviteUser, who, { body: { tenant: at, phone, role } })
const open = async (who: SignedIn, at = tenant) =>
  (await ask(listInvitations, who, { query: { tenant: at } })).body.data.items
const sentTo = async (phone: string) => (await server.messages()).filter(({ to }) => to === phone)

describe('inviting by SMS', () => {
  test('an administrator invites to the current tenant only; other existing and unknown tenants get the same refusal', async () => {
    const phone = newPhone()
    const foreign = await invite(admin, phone, other)
    expect(foreign.code).toBe('FORBIDDEN')
    expect(await invite(admin, phone, newId())).toEqual(foreign)
    const listed = await ask(listInvitations, admin, { query: { tenant: other } })
    expect(listed.code).toBe('FORBIDDEN')
    expect(await ask(listInvitations, admin, { query: { tenant: newId() } })).toEqual(listed)
    expect((await invite(globalAdmin, phone, newId())).code).toBe('NOT_FOUND')
    expect(await sentTo(phone)).toEqual([])
  })

  test('a phone without country code, and a phone with an account, are refused and get no SMS', async () => {
    expect((await invite(admin, '90000000')).code).toBe('PHONE_WITHOUT_COUNTRY_CODE')
    const phone = newPhone()
    await build.user({ username: phone })
    const refused = await invite(admin, phone)
    expect([refused.status, refused.code]).toEqual([409, 'ACCOUNT_EXISTS'])
    expect(await sentTo(phone)).toEqual([])
    expect(await open(admin)).toEqual([])
  })

  test('the SMS names the inviting company and the product, in the administrator’s language', async () => {
    const at = await build.tenant({ name: 'Ålesund Bil' })
    const who = await server.signIn(await build.user({ tenants: [{ id: at, role: 'ADMIN_TENANT' }] }))
    const phone = newPhone()
    const invited = await invite(who, `${phone.slice(0, 5)} ${phone.slice(5)}`, at)
    expect(invited.status).toBe(202)
    expect(invited.body.data).toMatchObject({ tenantId: at, phone, role: 'USER' })
    await ask(updateOwnProfile, who, { body: { language: 'no' } })
    await invite(who, phone, at)
    expect((await sentTo(phone)).map(({ kind, text }) => [kind, text])).toEqual([
      ['invite', 'Ålesund Bil invites you to Rental Eye. Register with this phone: https://skadi.example/register'],
      [
        'invite',
        'Ålesund Bil inviterer deg til Rental Eye. Registrer deg med denne telefonen: https://skadi.example/register',
      ],
    ])
    expect(server.logged.join('\n')).not.toContain(phone)
  })

  test('inviting again renews the invitation and may change its role; the audit identifies the phone by its key only', async () => {
    const phone = newPhone()
    const first = await invite(admin, phone)
    await server.database.owner.query(
      `update invitation set expires_at = now() - interval '1 minute' where phone = $1`,
      [phone],
    )
    expect(await open(admin)).toEqual([])
    const second = await invite(globalAdmin, phone, tenant, 'REVIEWER')
    expect(second.body.data.id).toBe(first.body.data.id)
    expect(await open(admin)).toEqual([second.body.data])
    const days = (Date.parse(second.body.data.expiresAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    const audit = await readAudit(server.database, tenant)
    expect(audit).toMatchObject([
      { action: 'inviteUser', after: { role: 'USER' }, personal: { phone } },
      { action: 'inviteUser', after: { role: 'REVIEWER' }, personal: { phone } },
    ])
    expect(JSON.stringify(audit.map(({ before, after }) => [before, after]))).not.toContain(phone)
  })

  test('an SMS over the rate limit is refused, but the invitation stays open', async () => {
    const phone = newPhone()
    for (let time = 1; time <= 3; time += 1) expect((await invite(admin, phone)).status).toBe(202)
    const refused = await invite(admin, phone)
    expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(await sentTo(phone)).toHaveLength(3)
    expect(await open(admin)).toHaveLength(1)
  })

  test('an administrator may invite a limited number of phones an hour, also concurrently; a global admin has no limit', async () => {
    const phone = newPhone()
    await build.user({ username: phone })
    const answers = await Promise.all(Array.from({ length: PHONE_LOOKUPS_AN_HOUR + 5 }, () => invite(admin, phone)))
    const codes = Map.groupBy(answers, ({ code }) => code)
    expect(codes.get('ACCOUNT_EXISTS')).toHaveLength(PHONE_LOOKUPS_AN_HOUR)
    expect(codes.get('TOO_MANY_REQUESTS')).toHaveLength(5)
    const another = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'ADMIN_TENANT' }] }))
    for (const who of [another, globalAdmin]) expect((await invite(who, phone)).code).toBe('ACCOUNT_EXISTS')
  })
})

describe('withdrawing', () => {
  test('an invitation of another tenant answers like an unknown invitation', async () => {
    const { id } = (await invite(globalAdmin, newPhone(), other)).body.data
    const foreign = await ask(withdrawInvitation, admin, { params: { id } })
    expect(foreign.status).toBe(404)
    expect(await ask(withdrawInvitation, admin, { params: { id: newId() } })).toEqual(foreign)
    expect(await open(globalAdmin, other)).toHaveLength(1)
  })

  test('an invitation is withdrawn once, by the tenant’s administrator or a global admin', async () => {
    for (const who of [admin, globalAdmin]) {
      const { id } = (await invite(admin, newPhone())).body.data
      expect((await ask(withdrawInvitation, who, { params: { id } })).status).toBe(204)
      expect((await ask(withdrawInvitation, who, { params: { id } })).status).toBe(404)
    }
    expect(await open(admin)).toEqual([])
    const actions = (await readAudit(server.database, tenant)).map(({ action }) => action)
    expect(actions).toEqual(['inviteUser', 'withdrawInvitation', 'inviteUser', 'withdrawInvitation'])
  })
})
