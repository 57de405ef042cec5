import { CALLS } from '@skadi/contract/calls'
import { API_BASE, API_VERSION, API_VERSION_HEADER, type CallDefinition } from '@skadi/contract/core/define-call'
import { WEBHOOK_EVENTS } from '@skadi/contract/integrations/webhook-event'
import * as z from 'zod/mini'
import { exampleOf, type Json } from './example-of.ts'
import { ERROR_SCHEMA, refusalsOf } from './openapi-refusals.ts'

const AN_ID = '0198f2a4-6f00-7000-8000-0000000000c1'

/**
 * Examples of calls whose schema cannot express a condition across fields. Such a condition is "exactly one of several fields", or "two
 * fields together".
 */
const EXAMPLES: Readonly<Record<string, { query?: Record<string, unknown>; body?: unknown } | undefined>> = {
  createClaim: {
    body: {
      claimNo: '2026-0042',
      car: {
        registrationNo: 'EB12345',
        country: 'NO',
        mileage: '42000',
        make: 'Volvo',
        model: 'V60',
        vin: '',
        year: '2024',
        gear: '',
        displacement: '',
      },
    },
  },
  createWebhook: {
    body: { name: 'Fleet system', url: 'https://example.com/skadi', kinds: ['passing.ready'] },
  },
  listCars: { query: { countryCode: 'NO', registrationNo: 'EB12345' } },
  listCustomerLinks: { query: { imageSetId: AN_ID } },
  recordPayments: {
    body: {
      payments: [
        {
          reference: '00000018',
          minor: 250_000,
          currency: 'NOK',
          externalId: 'V-2026-118',
          paidAt: '2026-11-30T09:00:00.000Z',
          invoiceNo: 'F-2026-77',
        },
      ],
    },
  },
  sendReport: {
    body: {
      kind: 'individual',
      imageSetId: AN_ID,
      options: { onlyNew: false, watermark: false, potential: false, removed: [] },
      language: 'en',
      customer: [],
      recipients: ['kari@example.com'],
    },
  },
  settleObjection: {
    body: { lineId: AN_ID, handling: 'keep', text: 'The photo before shows the spot without damage.' },
  },
  setPassingTime: { body: { recDate: '2026-11-21T06:10:00.000Z' } },
  unlockSession: { body: { pin: '4711' } },
  updateCar: { body: { imageSetId: AN_ID, mileage: 42_000 } },
  updateImageSet: { body: { origin: { label: 'pickup' } } },
  updateZoomStandarization: {
    body: { zoomStandarization: { topLeft: { x: 0, y: 0, width: 960, height: 600 } } },
  },
}

/** Areas of the API with their path prefixes. Their order is the reading order for a new developer. */
const AREAS: readonly (readonly [name: string, starts: readonly string[]])[] = [
  ['Passings', ['/assets/imageSets', '/assets/images', '/assets/boundingBoxes']],
  ['Damages', ['/assets/damages', '/assets/evidence']],
  ['Fleet and cars', ['/assets/fleet', '/assets/cars']],
  ['Cases', ['/services/cases', '/services/casePayments', '/services/caseRules']],
  ['Claims', ['/assets/claims', '/services/claimRules']],
  ['Reports', ['/assets/reports', '/social/reports']],
  ['Costs', ['/assets/appraisals', '/assets/prices']],
  ['Customers', ['/customer', '/social/customerLinks', '/social/customerAnswers']],
  ['Rigs', ['/assets/captureUnits', '/assets/captureSets', '/assets/rigAlarms']],
  ['Integrations', ['/assets/apiKeys', '/assets/webhooks']],
  ['Jobs', ['/services/jobs']],
  ['Users and companies', ['/profile', '/auth/tenants', '/auth/tenantGroups', '/auth/groups', '/assets/logos']],
  ['Sign-in', ['/auth']],
  ['Work by hand', ['/assets/manualProcessingQueue']],
]
const REST = 'Service'

const AREA_NAMES: readonly string[] = [...AREAS.map(([name]) => name), REST]

/** Returns the area of a call, which is the area with the longest matching path prefix. */
function areaOf({ path }: Pick<CallDefinition, 'path'>): string {
  const found = AREAS.flatMap(([name, starts]) => starts.map((start) => [name, start] as const))
    .filter(([, start]) => path === start || path.startsWith(`${start}/`))
    .sort(([, a], [, b]) => b.length - a.length)
  return found[0]?.[0] ?? REST
}

const DESCRIPTION = `Programs send an API key, \`Authorization: Bearer skadi_…\`, which a company's administrator creates under \
Integrations; it makes the calls that name one of its scopes (\`x-scope\`). Every call that is not open to everybody wants the header \
\`${API_VERSION_HEADER}: ${API_VERSION}\`. A repeated \`Idempotency-Key\` answers like the first time.`

const SECURITY_SCHEMES: Json = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token of a signed-in person.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'skadi_…',
    description:
      'API key of a company. It makes the calls of its scopes, 600 a minute unless the operator says otherwise.',
  },
  device: {
    type: 'apiKey',
    in: 'header',
    name: 'authorization',
    description: 'Key of a capture unit: Device <unitId>.<secret>',
  },
}

/** Returns the API as OpenAPI 3.1. It is made from the definitions that the routes and the typed client use as well. */
export function writeOpenApi(productName: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of CALLS) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version, description: DESCRIPTION },
    servers: [{ url: API_BASE }],
    tags: AREA_NAMES.map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(Object.entries(WEBHOOK_EVENTS).map(([kind, body]) => [kind, webhookOf(kind, body)])),
    components: { schemas: { Error: ERROR_SCHEMA }, securitySchemes: SECURITY_SCHEMES },
  }
}

/** Returns the OpenAPI entry of a webhook. Headers and signature follow Standard Webhooks (decision 42). */
function webhookOf(kind: string, body: z.ZodMiniType): Json {
  const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } })
  return {
    post: {
      operationId: kind,
      summary: `Tells of ${kind}`,
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
      requestBody: { required: true, content: jsonOf(body, 'output') },
      responses: { '2XX': { description: 'Taken. Anything else is sent again.' } },
    },
  }
}

function operationOf(call: CallDefinition): Json {
  const isProtected = call.access !== 'tokenFree'
  const isMutation = call.method !== 'GET'
  return {
    operationId: call.name,
    tags: [areaOf(call)],
    summary: call.summary,
    ...securityOf(call),
    parameters: [
      ...parametersOf('path', call.params),
      ...parametersOf('query', call.query, EXAMPLES[call.name]?.query),
      ...(isProtected
        ? [{ name: API_VERSION_HEADER, in: 'header', required: true, schema: { const: API_VERSION } }]
        : []),
      ...(isProtected && isMutation
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...bodyOf(call),
    responses: { [call.status]: goodAnswer(call), ...refusalsOf(call) },
  }
}

/** Returns the security requirement of a call. An empty list means that the call needs no sign-in. */
function securityOf({ access, scope }: CallDefinition): Json {
  if (access === 'tokenFree') return { security: [] }
  if (access === 'device') return { security: [{ device: [] }] }
  return {
    security: [{ bearer: [] }, ...(scope ? [{ apiKey: [] }] : [])],
    'x-roles': access,
    ...(scope ? { 'x-scope': scope } : {}),
  }
}

function bodyOf({ name, body, fileTypes }: CallDefinition): Json {
  if (fileTypes)
    return { requestBody: { required: true, content: Object.fromEntries(fileTypes.map((type) => [type, {}])) } }
  if (!body) return {}
  return { requestBody: { required: true, content: jsonOf(body, 'input', EXAMPLES[name]?.body) } }
}

function goodAnswer(call: CallDefinition): Json {
  return { description: call.summary, ...(call.output ? { content: jsonOf(call.output, 'output') } : {}) }
}

function jsonOf(of: z.ZodMiniType, io: 'input' | 'output', given?: unknown): Json {
  const schema = schemaOf(of, io)
  return { 'application/json': { schema, example: given ?? exampleOf(schema, io) } }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniType | undefined, given: Json = {}): Json[] {
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
    ...(name in given ? { 'x-shown': true } : {}),
    example: given[name] ?? exampleOf(one, 'input', name),
  }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
