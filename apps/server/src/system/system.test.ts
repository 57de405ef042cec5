import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALLS } from '@skadi/contract/calls'
import { keyIdOf } from '@skadi/report/bundle/check-bundle'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../core/http/create-app.ts'
import { testServer } from '../testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'skadi-legal-'))
const TERMS_FILE = join(folder, 'terms.md')
writeFileSync(TERMS_FILE, '# Vilkår\n\n*Ja.*\n')
afterAll(() => rmSync(folder, { recursive: true }))

const server = testServer({ env: { TERMS_FILE } })
const get = (url: string) => server.inject({ url })

test('the OpenAPI file contains every call of the contract with its method, answers and refusals', async () => {
  const description = JSON.parse((await get('/api/openapi.json')).body)
  expect(description.openapi).toBe('3.1.0')
  expect(description.servers).toEqual([{ url: '/api' }])
  for (const call of CALLS) {
    const operation = description.paths[call.path]?.[call.method.toLowerCase()]
    expect(operation, call.name).toMatchObject({ operationId: call.name })
    expect(operation.responses).toHaveProperty(String(call.status))
    if (call.access !== 'tokenFree') expect(operation.responses).toHaveProperty('401')
  }
  const operations = Object.values(description.paths as Record<string, object>).flatMap((path) => Object.keys(path))
  expect(operations).toHaveLength(CALLS.length)
  expect(description.paths['/assets/imageSets'].get.parameters.map(({ name }: { name: string }) => name)).toContain(
    'registrationNo',
  )
})

test('a server is not created while a call has no action', async () => {
  await expect(createApp({ services: server.services, calls: [], routes: [] })).rejects.toThrow(
    /calls without an action: .*signIn \(POST \/api\/auth\)/,
  )
})

test('health reports that database and object store answer', async () => {
  const { statusCode, body } = await get('/api/health')
  expect([statusCode, body]).toEqual([200, '{"status":"ok"}'])
})

test('everybody can read the public key of evidence bundles, in the form that bundles name it', async () => {
  const { bundleKey } = server.services
  const { data } = JSON.parse((await get('/api/services/bundleKey')).body)
  expect(data).toEqual({
    algorithm: 'Ed25519',
    id: bundleKey.id,
    publicKey: Buffer.from(bundleKey.publicKey).toString('base64'),
  })
  expect(await keyIdOf(Uint8Array.from(Buffer.from(data.publicKey, 'base64')))).toBe(data.id)
})

test('the operator’s terms are served unchanged; without a privacy policy the answer is null, and other texts are not found', async () => {
  expect((await get('/api/legal/terms')).body).toBe(JSON.stringify({ data: { markdown: '# Vilkår\n\n*Ja.*\n' } }))
  expect((await get('/api/legal/privacy')).body).toBe('{"data":{"markdown":null}}')
  expect((await get('/api/legal/passwd')).statusCode).toBe(404)
})
