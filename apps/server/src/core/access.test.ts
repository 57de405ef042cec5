import { createSecretKey, generateKeyPairSync } from 'node:crypto'
import { CALLS } from '@skadi/contract/calls'
import type { CallDefinition } from '@skadi/contract/core/define-call'
import { newId } from '@skadi/store/db/new-id'
import type { InjectOptions } from 'fastify'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { ownKey } from '../testing/own-key.ts'
import { testServer } from '../testing/test-server.ts'
import { routeOf } from './register-call.ts'

const server = testServer()
const { build } = server

const isProtected = (call: CallDefinition) => call.access !== 'tokenFree'
const bodyOf = (response: { body: string }) => JSON.parse(response.body)

function requestOf(call: CallDefinition, headers: Record<string, string> = {}): InjectOptions {
  const url = routeOf(call).replace(/:\w+/g, newId())
  return { method: call.method, url, headers, ...(call.body ? { payload: {} } : {}) }
}

describe('without a good token', () => {
  test.each(CALLS.filter(isProtected).map((call) => [call.name, call] as const))(
    '[API-02] %s refuses a request without bearer or device authorization',
    async (_, call) => {
      const response = await server.inject(requestOf(call, { 'x-api-version': 'v2' }))
      expect(response.statusCode).toBe(401)
      expect(bodyOf(response).error.code).toBe(call.access === 'device' ? 'WRONG_DEVICE_KEY' : 'UNAUTHENTICATED')
    },
  )

  test('401 comes before everything else: a body that is no JSON, a wrong version, an unknown id', async () => {
    const response = await server.inject({
      method: 'POST',
      url: `/api/assets/imageSets/${newId()}/checked`,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(response.statusCode).toBe(401)
  })

  test('forged, altered and foreign tokens are all refused alike', async () => {
    const tenant = await build.tenant()
    const user = await build.user({ tenants: [{ id: tenant, role: 'USER' }] })
    const { idToken, refreshToken, sessionId } = await server.signIn(user)
    const [head = '', body = '', signature = ''] = idToken.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const other = generateKeyPairSync('ed25519').privateKey
    const sign = (header: object, payload: Record<string, unknown> = claims) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...header }).sign(other)
    const header = JSON.parse(Buffer.from(head, 'base64url').toString())
    const forgeries = [
      `${encode({ ...header, alg: 'none' })}.${body}.`,
      `${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
      `${encode({ ...header, alg: 'HS256' })}.${body}.${signature}`,
      `${head}.${encode({ ...claims, groups: ['GLOBAL_ADMIN'] })}.${signature}`,
      `${head}.${encode({ ...claims, exp: claims.exp + 9999 })}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      `${head}.${body}.${signature}.${signature}`,
      `${head}.${body}.${'A'.repeat(signature.length)}`,
      refreshToken,
      'Bearer',
      '',
      await sign({ kid: header.kid }),
      await sign({ kid: header.kid, jku: 'https://evil.example/keys' }),
      await sign({ kid: '../../../dev/null' }),
      await sign({ kid: header.kid, jwk: generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }) }),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: header.kid })
        .sign(createSecretKey(Buffer.alloc(32))),
    ]
    // every single altered character of the signature
    for (let at = 0; at < signature.length; at += 1) {
      const altered = `${signature.slice(0, at)}${signature[at] === 'A' ? 'B' : 'A'}${signature.slice(at + 1)}`
      // the last one holds bits that belong to no byte
      if (Buffer.from(altered, 'base64url').equals(Buffer.from(signature, 'base64url'))) continue
      forgeries.push(`${head}.${body}.${altered}`)
    }
    for (const token of forgeries) {
      const response = await server.inject({
        url: '/api/assets/imageSets',
        headers: { authorization: `Bearer ${token}`, 'x-api-version': 'v2' },
      })
      expect(response.statusCode, token).toBe(401)
    }
    const good = await server.inject({
      url: '/api/assets/imageSets',
      headers: { authorization: `Bearer ${idToken}`, 'x-api-version': 'v2' },
    })
    expect(good.statusCode).toBe(200)
    expect(sessionId).toBe(claims.sid)
  })

  test('our own key does not make a token of another kind, audience, issuer or past time good', async () => {
    const tenant = await build.tenant()
    const { idToken } = await server.signIn(await build.user({ tenants: [{ id: tenant, role: 'USER' }] }))
    const [, body = ''] = idToken.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const sign = (header: object, change: object) =>
      new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: ownKey.kid, ...header })
        .sign(ownKey.privateKey)
    const now = Math.floor(Date.now() / 1000)
    const cases: [object, object, number][] = [
      [{}, {}, 200],
      [{ typ: 'JWT' }, {}, 401],
      [{ kid: 'other' }, {}, 401],
      [{}, { aud: 'other' }, 401],
      [{}, { iss: 'other' }, 401],
      [{}, { iat: now - 1000, exp: now - 100 }, 401],
      [{}, { nbf: now + 100 }, 401],
      [{}, { exp: undefined }, 401],
      [{}, { sid: newId() }, 401],
      [{}, { sub: newId() }, 401],
      [{}, { ver: claims.ver + 1 }, 401],
    ]
    for (const [header, change, status] of cases) {
      const response = await server.inject({
        url: '/api/assets/imageSets',
        headers: { authorization: `Bearer ${await sign(header, change)}`, 'x-api-version': 'v2' },
      })
      expect(response.statusCode, JSON.stringify([header, change])).toBe(status)
    }
  })
})

describe('version and role', () => {
  test('[API-03] a protected call without x-api-version v2 is refused, a token-free one is not', async () => {
    const { headers } = await server.signIn(await build.user({ tenants: [{ id: await build.tenant(), role: 'USER' }] }))
    for (const version of [undefined, 'v1', '2', 'V2']) {
      const response = await server.inject({
        url: '/api/assets/imageSets',
        headers: { authorization: headers.authorization, ...(version ? { 'x-api-version': version } : {}) },
      })
      expect(response.statusCode).toBe(400)
      expect(bodyOf(response).error.code).toBe('UNSUPPORTED_API_VERSION')
    }
    expect((await server.inject({ url: '/api/assets/imageSets', headers })).statusCode).toBe(200)
    expect((await server.inject({ url: '/api/config.json' })).statusCode).toBe(200)
  })

  test('who has no tenant, or works as annotator or reviewer only, may not read passings', async () => {
    const tenant = await build.tenant()
    const users = [
      await build.user(),
      await build.user({ groups: ['ANNOTATOR'] }),
      await build.user({ groups: ['REVIEWER'] }),
      await build.user({ tenants: [{ id: tenant, role: 'ANNOTATOR' }] }),
    ]
    for (const user of users) {
      const { headers } = await server.signIn(user)
      for (const url of [
        '/api/assets/imageSets',
        `/api/assets/imageSets/${newId()}`,
        `/api/assets/images/${newId()}`,
        `/api/assets/images?imageSetId=${newId()}`,
      ]) {
        const response = await server.inject({ url, headers })
        expect(response.statusCode, url).toBe(403)
        expect(bodyOf(response).error.code).toBe('FORBIDDEN')
      }
    }
  })
})

test('a path nobody knows and a method a path does not take have fixed texts that repeat nothing of the request', async () => {
  const unknown = await server.inject({ url: '/api/%3Cscript%3Ealert(1)%3C/script%3E?canary=1' })
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toBe('{"error":{"code":"NOT_FOUND","message":"Not found."}}')
  const wrong = await server.inject({ method: 'DELETE', url: '/api/auth' })
  expect(wrong.statusCode).toBe(405)
  expect(wrong.headers.allow).toBe('POST')
  expect(bodyOf(wrong).error.code).toBe('METHOD_NOT_ALLOWED')
  expect((await server.inject({ url: '/api/auth/%00%ff' })).statusCode).toBe(404)
})
