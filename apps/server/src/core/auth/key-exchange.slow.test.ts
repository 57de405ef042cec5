import { generateKeyPairSync } from 'node:crypto'
import { createWebhook } from '@skadi/contract/integrations/integrations-calls'
import { newId } from '@skadi/store/db/new-id'
import { buildCustomerLink } from '@skadi/store/testing/build-customer-link'
import { buildWebhook } from '@skadi/store/testing/build-webhook'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { SkadiApp } from '../../app.ts'
import { accountCalls, PASSWORD } from '../../testing/account-calls.ts'
import { asking } from '../../testing/asking.ts'
import { testServer } from '../../testing/test-server.ts'
import { type AccountSecrets, accountSecrets } from './account-secrets.ts'
import { sealAnew } from './seal-anew.ts'
import { loadSigningKey, previousKeys } from './signing-key.ts'

const pem = () => String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
const [oldest, old, newest] = [pem(), pem(), pem()]
const before = previousKeys(`${old}${oldest.replaceAll('\n', '\\n')}`)
const ofOld = accountSecrets(loadSigningKey(old, ''))
const ofNewest = accountSecrets(loadSigningKey(newest, ''))
const ofBoth = accountSecrets(loadSigningKey(newest, ''), before)

let secrets: AccountSecrets = ofOld
const server = testServer({ change: () => ({ secrets }) })
const { database, build } = server
const ask = asking(server)
const { account, bearer, post, signIn } = accountCalls(server)

/** Starts another server on the same database, with other keys. */
const withKeys = (given: AccountSecrets): Promise<SkadiApp> => {
  secrets = given
  return server.startAnother()
}
const statusAt = async (app: SkadiApp, username: string, secondFactor: string) =>
  (
    await app.server.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { username, password: PASSWORD, secondFactor },
    })
  ).statusCode
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
const storedIn = async (table: string, column: string, id: string): Promise<Buffer> =>
  (await database.owner.query(`select ${column} as sealed from ${table} where id = $1`, [id])).rows[0].sealed

async function withSecondFactor() {
  const { username, id } = await account()
  const { idToken } = (await signIn(username)).data
  const call = async (path: string, body: object) =>
    JSON.parse((await post(`/auth/secondFactor${path}`, body, { headers: bearer(idToken) })).text).data
  const { secret } = await call('', { password: PASSWORD })
  const { recoveryCodes } = await call('/confirm', { code: codeOf(secret) })
  return { username, id, secret, recoveryCode: String(recoveryCodes[0]) }
}

async function withWebhook() {
  const tenantId = await build.tenant()
  const userId = await build.user({ tenants: [{ id: tenantId, role: 'ADMIN_TENANT' }] })
  const body = { name: 'Ours', url: 'https://example.com/hook', kinds: ['passing.ready' as const] }
  const { data } = (await ask(createWebhook, await server.signIn(userId), { body })).body
  const imageSetId = await build.imageSet({ tenantId })
  const link = { tenantId, userId, carId: newId(), imageSetId, imageId: await build.image(imageSetId) }
  const { linkId } = await buildCustomerLink(build.insert, link)
  await database.owner.query(`update customer_link set channel = 'email', recipient = $2 where id = $1`, [
    linkId,
    ofOld.sealRecipient(linkId, 'kari@example.com'),
  ])
  // This older secret was replaced before the key exchange. It is still encrypted with an older key.
  const older = accountSecrets(loadSigningKey(oldest, '')).sealWebhookSecret(data.id, Buffer.from('older'))
  await database.owner.query(
    `update webhook set old_secret = $2, old_secret_until = now() + interval '1 hour' where id = $1`,
    [data.id, older],
  )
  const { webhookId: lostId } = await buildWebhook(build.insert, { tenantId, createdBy: userId })
  return { webhookId: data.id, secret: data.secret, linkId, lostId }
}

test('values encrypted with earlier keys stay readable, and are re-encrypted so that the newest key alone reads them', async () => {
  const { username, id, secret, recoveryCode } = await withSecondFactor()
  const { webhookId, secret: told, linkId, lostId } = await withWebhook()
  expect(await statusAt(await withKeys(ofNewest), username, codeOf(secret, 1))).toBe(500)
  expect(await statusAt(await withKeys(ofBoth), username, codeOf(secret, 1))).toBe(200)

  const { logger, db } = server.services
  const lost = await storedIn('webhook', 'secret', lostId)
  expect(await sealAnew(db, ofBoth, logger)).toEqual({ sealedAnew: 4, unopened: 1 })
  expect(await sealAnew(db, ofBoth, logger)).toEqual({ sealedAnew: 0, unopened: 1 })

  const totp = ofNewest.openTotp(id, await storedIn('app_user', 'totp_secret', id))
  expect(new Secret({ buffer: new Uint8Array(totp).buffer }).base32).toBe(secret)
  const webhook = ofNewest.openWebhookSecret(webhookId, await storedIn('webhook', 'secret', webhookId))
  expect(told).toContain(webhook.toString('base64'))
  const overlapping = await storedIn('webhook', 'old_secret', webhookId)
  expect(ofNewest.openWebhookSecret(webhookId, overlapping).toString()).toBe('older')
  expect(ofNewest.openRecipient(linkId, await storedIn('customer_link', 'recipient', linkId))).toBe('kari@example.com')
  expect(await storedIn('webhook', 'secret', lostId)).toEqual(lost)

  const newer = await withKeys(ofNewest)
  expect(await statusAt(newer, username, 'aaaaaa-aaaaaa-aaaaaa-aaaaaa')).toBe(401)
  expect(await statusAt(newer, username, recoveryCode)).toBe(200)
})
