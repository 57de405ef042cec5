import { CALLS } from '@skadi/contract/calls'
import { API_BASE, API_VERSION, API_VERSION_HEADER, type CallDefinition } from '@skadi/contract/core/define-call'
import { type ErrorCode, messageOf, statusOf } from '@skadi/contract/core/error-code'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        details: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'rule'],
            properties: { field: { type: 'string' }, rule: { type: 'string' } },
          },
        },
      },
    },
  },
}

/** The API as OpenAPI 3.1, made from the same definitions as the routes and the typed client. */
export function writeOpenApi(productName: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of CALLS) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        device: { type: 'apiKey', in: 'header', name: 'authorization', description: 'Device <unitId>.<secret>' },
      },
    },
  }
}

function operationOf(call: CallDefinition): Json {
  const isProtected = call.access !== 'tokenFree'
  const isMutation = call.method !== 'GET'
  return {
    operationId: call.name,
    summary: call.summary,
    ...(isProtected ? { security: [{ [call.access === 'device' ? 'device' : 'bearer']: [] }] } : {}),
    ...(Array.isArray(call.access) ? { 'x-roles': call.access } : {}),
    parameters: [
      ...parametersOf('path', call.params),
      ...parametersOf('query', call.query),
      ...(isProtected
        ? [{ name: API_VERSION_HEADER, in: 'header', required: true, schema: { const: API_VERSION } }]
        : []),
      ...(isProtected && isMutation
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...bodyOf(call),
    responses: { [call.status]: goodAnswer(call), ...refusals(call) },
  }
}

function bodyOf({ body, fileTypes }: CallDefinition): Json {
  if (fileTypes)
    return { requestBody: { required: true, content: Object.fromEntries(fileTypes.map((type) => [type, {}])) } }
  if (!body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
}

function goodAnswer(call: CallDefinition): Json {
  return {
    description: call.summary,
    ...(call.output ? { content: { 'application/json': { schema: schemaOf(call.output, 'output') } } } : {}),
  }
}

/** What every protected call may answer besides its own errors (calls.md). */
const PROTECTED: readonly ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'UNSUPPORTED_API_VERSION']
const DEVICE: readonly ErrorCode[] = ['WRONG_DEVICE_KEY', 'UNSUPPORTED_API_VERSION']
const ALWAYS: readonly ErrorCode[] = ['INTERNAL', 'UNAVAILABLE']

function refusals(call: CallDefinition): Json {
  const byAccess = call.access === 'tokenFree' ? [] : call.access === 'device' ? DEVICE : PROTECTED
  const byStatus = new Map<number, Set<ErrorCode>>()
  for (const code of [...call.errors, ...byAccess, ...ALWAYS])
    byStatus.set(statusOf(code), (byStatus.get(statusOf(code)) ?? new Set()).add(code))
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        {
          description: [...codes].map((code) => `${code}: ${messageOf(code)}`).join(' '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  )
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
