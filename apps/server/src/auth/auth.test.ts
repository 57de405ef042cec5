import { newId } from '@skadi/store/db/new-id'
import { describe, expect, test } from 'vitest'
import { accountCalls } from '../testing/account-calls.ts'
import { testServer } from '../testing/test-server.ts'

const server = testServer()
const { build, database } = server
const { account, bearer, post, refresh, send, signIn } = accountCalls(server)
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const read = async (idToken: string) =>
  (await send('GET', '/assets/imageSets', undefined, { headers: bearer(idToken) })).status

describe('signing in', () => {
  test('a wrong password and an unknown phone get byte-identical answers', async () => {
    const { username } = await account()
    const wrong = await signIn(username, 'Wrong-horse-70')
    const unknown = await signIn('+4799999999', 'Wrong-horse-70')
    expect([wrong.status, wrong.code]).toEqual([401, 'WRONG_CREDENTIALS'])
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
  })

  test('an inactive account is reported only after the right password', async () => {
    const { username } = await account({ status: 'inactive' })
    expect((await signIn(username, 'Wrong-horse-70')).code).toBe('WRONG_CREDENTIALS')
    const right = await signIn(username)
    expect([right.status, right.code]).toEqual([403, 'USER_INACTIVE'])
  })

  test('invalid input is reported by field and rule, and never repeated', async () => {
    const answer = await post('/auth', { username: 'canary-name', password: '', extra: 'canary-extra' })
    expect(answer.status).toBe(400)
    expect(answer.text).not.toContain('canary')
    expect(answer.details).toEqual(
      expect.arrayContaining([
        { field: 'body.username', rule: 'custom' },
        { field: 'body.password', rule: 'at least 1' },
        { field: 'body', rule: 'unrecognized_keys' },
      ]),
    )
  })

  test('[AUTH-20] phone and password answer a token pair for the last used tenant, and the cookie for photos', async () => {
    const [zebra, alpha] = [
      await build.tenant({ name: `Zebra ${newId()}` }),
      await build.tenant({ name: `Alpha ${newId()}` }),
    ]
    const { username, id } = await account({
      tenants: [
        { id: zebra, role: 'USER' },
        { id: alpha, role: 'ADMIN_TENANT' },
      ],
    })
    const spaced = `${username.slice(0, 3)} ${username.slice(3)}`
    const { status, data, cookies } = await signIn(spaced)
    expect(status).toBe(200)
    const claims = claimsOf(data.idToken)
    expect(claims).toMatchObject({
      sub: id,
      username,
      currentTenant: alpha,
      groups: [],
      ver: expect.any(Number),
      iss: 'skadi',
      aud: 'skadi-api',
    })
    expect(claims.exp - claims.iat).toBe(900)
    expect(await read(data.idToken)).toBe(200)
    const media = cookies.find((cookie) => cookie.name === 'mediaSession')
    expect(media).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/media', maxAge: 3600 })
    expect(media).not.toHaveProperty('secure')
  })
})

describe('refreshing', () => {
  test('a foreign or altered token, or a token with another phone, is refused', async () => {
    const { username } = await account()
    const other = await account()
    const { refreshToken } = (await signIn(username)).data
    for (const token of [
      'x',
      `${refreshToken}x`,
      refreshToken.replace('.1.', '.2.'),
      `${newId()}.1.${refreshToken.split('.')[2]}`,
    ]) {
      expect((await refresh(token, username)).status).toBe(401)
    }
    expect((await refresh(refreshToken, other.username)).code).toBe('REFRESH_INVALID')
    // A valid refresh token with another user's phone counts as stolen, so its session ends.
    expect((await refresh(refreshToken, username)).status).toBe(401)
  })

  test('[AUTH-21] the newest token rotates; the previous token answers the same pair for 30 s', async () => {
    const { username } = await account({ tenants: [{ id: await build.tenant(), role: 'USER' }] })
    const first = (await signIn(username)).data
    const second = (await refresh(first.refreshToken, username)).data
    expect(second.refreshToken).not.toBe(first.refreshToken)
    const again = await Promise.all([1, 2, 3].map(() => refresh(first.refreshToken, username)))
    for (const one of again) expect(one.data).toEqual(second)
    expect(await read(second.idToken)).toBe(200)
  })

  test('fifty concurrent uses of one token all get the same pair', async () => {
    const { username } = await account()
    const { refreshToken } = (await signIn(username)).data
    const pairs = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken, username)))
    expect(new Set(pairs.map(({ text }) => text)).size).toBe(1)
  })

  test('a token older than the previous token ends the whole session, including its access tokens', async () => {
    const { username } = await account({ tenants: [{ id: await build.tenant(), role: 'USER' }] })
    const first = (await signIn(username)).data
    const second = (await refresh(first.refreshToken, username)).data
    const third = (await refresh(second.refreshToken, username)).data
    expect(await read(third.idToken)).toBe(200)
    expect((await refresh(first.refreshToken, username)).status).toBe(401)
    expect((await refresh(third.refreshToken, username)).status).toBe(401)
    await expect.poll(() => read(third.idToken)).toBe(401)
  })

  test('after 30 s, using the previous token ends the session', async () => {
    const { username } = await account()
    const first = (await signIn(username)).data
    const second = (await refresh(first.refreshToken, username)).data
    const { sid } = claimsOf(second.idToken)
    await database.owner.query(
      `update user_session set rotated_at = rotated_at - interval '31 seconds' where id = $1`,
      [sid],
    )
    expect((await refresh(first.refreshToken, username)).status).toBe(401)
    expect((await refresh(second.refreshToken, username)).status).toBe(401)
  })

  test('a session ends after 30 days without use', async () => {
    const { username } = await account()
    const { idToken, refreshToken } = (await signIn(username)).data
    await database.owner.query(
      `update user_session set rotated_at = now() - interval '30 days 1 second' where id = $1`,
      [claimsOf(idToken).sid],
    )
    expect((await refresh(refreshToken, username)).status).toBe(401)
  })
})

test.each([
  ['179 days', 200],
  ['181 days', 401],
])('a session opened %s ago and used ever since answers %i', async (age, status) => {
  const { username } = await account()
  const { idToken, refreshToken } = (await signIn(username)).data
  await database.owner.query('update user_session set created_at = now() - $2::interval where id = $1', [
    claimsOf(idToken).sid,
    age,
  ])
  expect((await refresh(refreshToken, username)).status).toBe(status)
})

describe('the end of a session', () => {
  test('signing out ends the session at once and clears the cookie; an unknown token gets the same answer', async () => {
    const { username } = await account({ tenants: [{ id: await build.tenant(), role: 'USER' }] })
    const { idToken, refreshToken } = (await signIn(username)).data
    expect(await read(idToken)).toBe(200)
    const out = await post('/auth/logout', { refreshToken })
    expect(out.status).toBe(204)
    expect(out.cookies[0]).toMatchObject({ name: 'mediaSession', value: '', maxAge: 0 })
    await expect.poll(() => read(idToken)).toBe(401)
    expect((await refresh(refreshToken, username)).status).toBe(401)
    expect((await post('/auth/logout', { refreshToken: 'unknown' })).status).toBe(204)
  })

  test('a change of rights invalidates older access tokens at once', async () => {
    const { username, id } = await account({ tenants: [{ id: await build.tenant(), role: 'USER' }] })
    const { idToken, refreshToken } = (await signIn(username)).data
    expect(await read(idToken)).toBe(200)
    await database.owner.query('update app_user set rights_version = rights_version + 1 where id = $1', [id])
    await expect.poll(() => read(idToken)).toBe(401)
    const fresh = (await refresh(refreshToken, username)).data
    expect(await read(fresh.idToken)).toBe(200)
  })
})

describe('the current tenant', () => {
  const switchTo = (idToken: string, tenant: string, refreshToken: string) =>
    post('/auth/currentTenant', { tenant, refreshToken }, { headers: bearer(idToken) })

  test('a foreign and an unknown tenant get the same refusal, and the session continues', async () => {
    const { username } = await account({ tenants: [{ id: await build.tenant(), role: 'USER' }] })
    const { idToken, refreshToken } = (await signIn(username)).data
    const foreign = await switchTo(idToken, await build.tenant(), refreshToken)
    const unknown = await switchTo(idToken, newId(), refreshToken)
    expect([foreign.status, foreign.code]).toEqual([403, 'NOT_A_MEMBER'])
    expect(unknown.text).toBe(foreign.text)
    expect((await refresh(refreshToken, username)).status).toBe(200)
  })

  test('refuses the refresh token of another session', async () => {
    const tenant = await build.tenant()
    const { username } = await account({ tenants: [{ id: tenant, role: 'USER' }] })
    const mine = (await signIn(username)).data
    const other = (await signIn((await account({ tenants: [{ id: tenant, role: 'USER' }] })).username)).data
    expect((await switchTo(mine.idToken, tenant, other.refreshToken)).code).toBe('REFRESH_INVALID')
  })

  test('[AUTH-32] switching answers tokens of the new tenant, sets it for the next sign-in, and can be repeated after a lost answer', async () => {
    const [one, two] = [await build.tenant({ name: `A ${newId()}` }), await build.tenant({ name: `B ${newId()}` })]
    const { username } = await account({
      tenants: [
        { id: one, role: 'USER' },
        { id: two, role: 'ADMIN_TENANT' },
      ],
    })
    const before = (await signIn(username)).data
    const after = await switchTo(before.idToken, two, before.refreshToken)
    expect(after.status).toBe(200)
    expect(claimsOf(after.data.idToken).currentTenant).toBe(two)
    const again = await switchTo(before.idToken, two, before.refreshToken)
    expect(again.data).toEqual(after.data)
    expect((await refresh(after.data.refreshToken, username)).status).toBe(200)
    expect(claimsOf((await signIn(username)).data.idToken).currentTenant).toBe(two)
  })
})

describe('the profile', () => {
  test('another user’s profile answers like the profile of an unknown user', async () => {
    const { headers } = await server.signIn((await account()).id)
    const foreign = await server.inject({ url: `/api/profile/${(await account()).id}`, headers })
    const unknown = await server.inject({ url: `/api/profile/${newId()}`, headers })
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  })

  test('[AUTH-27] a user reads the own names, tenants and flags', async () => {
    const tenant = await build.tenant({ isHandicapped: true })
    const { id, username } = await account({ groups: ['ANNOTATOR'], tenants: [{ id: tenant, role: 'USER' }] })
    const { headers } = await server.signIn(id)
    const { data } = JSON.parse((await server.inject({ url: `/api/profile/${id}`, headers })).body)
    expect(data).toMatchObject({
      userId: id,
      username,
      firstName: 'Ada',
      lastName: 'Berg',
      groups: ['ANNOTATOR'],
      currentTenant: { id: tenant, role: 'USER', tenantIsHandicapped: true, masterTenantId: null },
      isGlobalAdmin: false,
      isAnnotator: true,
      isReviewer: false,
    })
  })
})
