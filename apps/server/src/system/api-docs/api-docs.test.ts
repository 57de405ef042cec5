import { CALLS } from '@skadi/contract/calls'
import type { CallDefinition } from '@skadi/contract/core/define-call'
import { API_KEY_SCOPES } from '@skadi/domain/integrations/api-key'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testServer } from '../../testing/test-server.ts'
import { writeOpenApi } from '../openapi.ts'
import { apiDocsPage } from './api-docs-page.ts'
import { curlOf } from './curl-of.ts'
import { type ApiDocument, byArea, jsonIn, type Placed } from './operation.ts'
import { schemaRows } from './schema-rows.ts'

const server = testServer({ env: { PUBLIC_URL: 'https://skadi.example/' } })
const api = writeOpenApi('Skadi <b>', '1.0.0') as unknown as ApiDocument
const calls = byArea(api).flatMap(({ calls }) => calls)
const placed = (name: string) => calls.find(({ operation }) => operation.operationId === name) as Placed
const definitionOf = (name: string): CallDefinition => CALLS.find((call) => call.name === name) as CallDefinition

test('the page is public under the portal’s content policy, with every call once and examples of this server', async () => {
  const { statusCode, headers, body } = await server.inject({ url: '/docs/api' })
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src-elem 'self'/)
  for (const { name, path } of CALLS) {
    expect(body.split(`id="${name}"`), name).toHaveLength(2)
    expect(body, name).toContain(`<code class="path">${path}</code>`)
  }
  expect(body).toContain('https://skadi.example/api/assets/imageSets')
  expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  const packed = await server.inject({ url: '/docs/api', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  for (const url of ['/docs/api.css', '/docs/api.js'])
    expect((await server.inject({ url })).headers['content-type']).toMatch(/^text\/(css|javascript)/)
})

test('texts of the document are escaped on the page', () => {
  expect(apiDocsPage(api, 'https://skadi.example')).toContain('<h1>Skadi &lt;b&gt; API</h1>')
})

test('every scope has calls, and each call states its scope', () => {
  const told = calls.flatMap(({ operation }) => operation['x-scope'] ?? [])
  expect([...new Set(told)].sort()).toEqual([...API_KEY_SCOPES].sort())
  for (const { operation } of calls)
    expect(operation.security.some((one) => 'apiKey' in one)).toBe(operation['x-scope'] !== undefined)
})

describe('examples', () => {
  const withBody = calls.filter(({ operation }) => jsonIn(operation.requestBody))
  // The example of prices is left out, because prices must contain every group, size and kind of work.
  test.each(withBody.map(({ operation }) => operation.operationId).filter((name) => name !== 'createPriceTable'))(
    'the example body of %s is valid',
    (name) => {
      const example = jsonIn(placed(name).operation.requestBody)?.example
      expect(z.safeParse(definitionOf(name).body as z.ZodMiniType, example).error).toBeUndefined()
    },
  )

  test('a call is a shell command with all values quoted', () => {
    expect(curlOf(placed('listCars'), 'https://a.example/api').split(' \\\n  ')).toEqual([
      "curl 'https://a.example/api/assets/cars?countryCode=NO&registrationNo=EB12345'",
      '-H "Authorization: Bearer $SKADI_KEY"',
      "-H 'x-api-version: v2'",
    ])
    const odd = { ...placed('listCars'), path: "/it's" }
    expect(curlOf(odd, '')).toContain(`'/it'\\''s?`)
    expect(curlOf(placed('sendHeartbeat'), '')).toContain('-H "Authorization: Device $SKADI_DEVICE_KEY"')
    expect(curlOf(placed('signIn'), '')).not.toContain('Authorization')
  })
})

test('fields of a body are listed once each, with their path', () => {
  const rows = schemaRows({
    anyOf: [
      {
        type: 'object',
        required: ['cars'],
        properties: {
          cars: {
            type: 'array',
            maxItems: 5,
            items: { type: 'object', properties: { year: { type: 'integer', minimum: 1885, maximum: 2100 } } },
          },
        },
      },
      { type: 'object', properties: { cars: { type: 'null' }, side: { enum: ['left', 'right'], default: 'left' } } },
    ],
  })
  expect(rows).toEqual([
    { name: 'cars', type: 'list of object', isRequired: true, rule: 'at most 5 items' },
    { name: 'cars[].year', type: 'integer', isRequired: false, rule: '1885 to 2100' },
    { name: 'side', type: 'one of', isRequired: false, rule: 'left, right; default "left"' },
  ])
})
