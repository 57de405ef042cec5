import { CALLS } from '@skadi/contract/calls'
import type { CallDefinition } from '@skadi/contract/core/define-call'
import { newId } from '@skadi/store/db/new-id'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { routeOf } from './register-call.ts'

const server = testServer()
const { build } = server

const isProtected = (call: CallDefinition) => call.access !== 'tokenFree'
const bodyOf = (response: { body: string }) => JSON.parse(response.body)

function requestOf(call: CallDefinition, headers: Record<string, string> = {}, id = newId()): InjectOptions {
  const url = routeOf(call).replace(/:\w+/g, id)
  return { method: call.method, url, headers, ...(call.body ? { payload: {} } : {}) }
}

test('[API-02] only sign-in, public information and customers’ calls are token-free', () => {
  const names = CALLS.filter((call) => !isProtected(call)).map(({ name }) => name)
  expect(names.sort()).toEqual([
    'answerAsCustomer',
    'confirmReset',
    'getBundleKey',
    'getConfig',
    'getCustomerPage',
    'getHealth',
    'getLegalText',
    'getPasswordPolicy',
    'getShownDamage',
    'refreshTokens',
    'register',
    'showDamageAsCustomer',
    'signIn',
    'signInByProvider',
    'signOut',
    'startReset',
    'verifyRegistration',
    'verifyReport',
  ])
})

describe('without a valid token', () => {
  test.each(CALLS.filter(isProtected).map((call) => [call.name, call] as const))(
    '[API-02] %s refuses a request without bearer or device authorization',
    async (_, call) => {
      for (const authorization of [undefined, 'Basic c2thZGk6c2thZGk=', 'Bearer none']) {
        const headers = { 'x-api-version': 'v2', ...(authorization ? { authorization } : {}) }
        const response = await server.inject(requestOf(call, headers))
        expect(response.statusCode).toBe(401)
        expect(bodyOf(response).error.code).toBe(call.access === 'device' ? 'WRONG_DEVICE_KEY' : 'UNAUTHENTICATED')
      }
    },
  )

  test('401 comes before other errors: invalid JSON, a wrong version, an unknown id', async () => {
    const response = await server.inject({
      method: 'POST',
      url: `/api/assets/imageSets/${newId()}/checked`,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(response.statusCode).toBe(401)
  })
})

describe('version and role', () => {
  test('[API-03] every protected call is refused without x-api-version v2', async () => {
    const user = await build.user({
      groups: ['GLOBAL_ADMIN', 'ANNOTATOR', 'REVIEWER'],
      tenants: [{ id: await build.tenant(), role: 'ADMIN_TENANT' }],
    })
    const { headers } = await server.signIn(user)
    const unitId = await build.captureUnit({ side: 'left' })
    const device = server.deviceHeaders(unitId)
    const answers = await Promise.all(
      CALLS.filter(isProtected).map(async (call) => {
        const { authorization = '' } = call.access === 'device' ? device : headers
        const { statusCode, body } = await server.inject(requestOf(call, { authorization }, unitId))
        return [call.name, statusCode, JSON.parse(body || '{}').error?.code]
      }),
    )
    expect(answers.filter(([, status, code]) => status !== 400 || code !== 'UNSUPPORTED_API_VERSION')).toEqual([])
  })

  test('[API-03] a protected call without x-api-version v2 is refused, a token-free call is not', async () => {
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

  test('users without a tenant, and users who are only annotators or reviewers, may not read passings', async () => {
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

test('unknown paths and methods get fixed texts that repeat nothing of the request', async () => {
  const unknown = await server.inject({ url: '/api/%3Cscript%3Ealert(1)%3C/script%3E?canary=1' })
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toBe('{"error":{"code":"NOT_FOUND","message":"Not found."}}')
  const wrong = await server.inject({ method: 'DELETE', url: '/api/auth' })
  expect(wrong.statusCode).toBe(405)
  expect(wrong.headers.allow).toBe('POST')
  expect(bodyOf(wrong).error.code).toBe('METHOD_NOT_ALLOWED')
  expect((await server.inject({ url: '/api/auth/%00%ff' })).statusCode).toBe(404)
})
