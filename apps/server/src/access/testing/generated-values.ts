import fc from 'fast-check'
import { ESTATE_NAMES, ESTATE_THINGS } from './estate.ts'

/** Keywords of JSON Schema that the input schemas of the contract use. */
export type InputSchema = {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: InputSchema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  items?: InputSchema
  properties?: Record<string, InputSchema>
  required?: string[]
  additionalProperties?: InputSchema | boolean
  propertyNames?: InputSchema
}

/** Placeholder of a record's id, for example `@@ours.imageSetId`. The id replaces the placeholder when the test data exist. */
const MARK = /^@@(\w+)\.(\w+)$/

const thing = (name: string): fc.Arbitrary<string> => {
  const likely = ESTATE_THINGS.filter((one) => one === name || (name.length > 2 && one.toLowerCase().includes(name)))
  const names = fc.constantFrom(...(likely.length > 0 ? likely : ESTATE_THINGS))
  const estates = fc.oneof({ weight: 3, arbitrary: fc.constant('ours') }, fc.constantFrom(...ESTATE_NAMES))
  return fc.tuple(estates, names).map(([estate, one]) => `@@${estate}.${one}`)
}

/** Replaces the placeholders with the ids of records. */
export function withThings<T>(value: T, idOf: (estate: string, name: string) => string): T {
  if (typeof value === 'string') {
    const [, estate, name] = MARK.exec(value) ?? []
    return (estate && name ? idOf(estate, name) : value) as T
  }
  if (Array.isArray(value)) return value.map((one) => withThings(one, idOf)) as T
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withThings(one, idOf)])) as T
}

/** Hostile texts, which attack databases, files, dates, numbers, scripts and Unicode. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  'İıſßΐ',
  '👩‍👩‍👧‍👦'.repeat(40),
  'é'.repeat(300),
  'A'.repeat(20_000),
  "' or '1'='1",
  "'; drop table image_set; --",
  '%',
  '_%\\',
  '../../../etc/passwd',
  '%2e%2e%2f',
  '${jndi:ldap://x}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|calc',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  '0',
  '-0',
  '-1',
  '1e400',
  'NaN',
  '0x10',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999',
  '1.5',
  '٣',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-11-24T25:00:00Z',
  '2026-11-24T00:00:00+99:99',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ',',
  ',,,,',
  'a,b,,c',
]
const HOSTILE_NUMBERS = [0, -0, -1, 0.1, 1e-320, 1e21, 2 ** 31, 2 ** 53, -(2 ** 53) - 2, Number.MAX_VALUE]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** Generates any JSON value. Most fields refuse most of these values. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS, true, false, null, [], {}, [[]], [null]) },
  fc.constant(JSON.parse('{"__proto__":{"isGlobalAdmin":true}}')),
  fc.constant(Array.from({ length: 5_000 }, () => 0)),
  fc.constant(deep(200)),
  fc.jsonValue({ maxDepth: 3 }),
)

function deep(levels: number): unknown {
  let value: unknown = 'bottom'
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}

/**
 * Generates values that match a schema. Some are boundary values that a refinement may refuse. Id fields get placeholders by their name.
 */
export function valuesOf(schema: InputSchema, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, name)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type } as InputSchema, name)))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer(boundsOf(schema, 1))
    case 'number':
      return fc.double({ ...boundsOf(schema, 1e-6), noNaN: true })
    case 'string':
      return textOf(schema, name)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 6, Math.max(6, schema.minItems ?? 0)),
      })
    case 'object':
      return objectOf(schema)
    default:
      return fc.oneof(hostileText, fc.integer(), thing(name))
  }
}

/** Returns the limits of a number. A schema without limits gets the range from -1,000 to 1,000,000. */
function boundsOf({ minimum, maximum, exclusiveMinimum }: InputSchema, step: number) {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1_000 : exclusiveMinimum + step)
  return { min, max: Math.max(min, maximum ?? 1_000_000) }
}

const NEARLY_ALWAYS = 12

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: InputSchema, name: string): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: NEARLY_ALWAYS, arbitrary: thing(name) }, fc.uuid())
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
      .map((one) => one.toISOString())
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
      .map((one) => one.toISOString().slice(0, 10))
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'))
  const room = { minLength, maxLength }
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.string({
        ...room,
        unit: 'grapheme-ascii',
        maxLength: Math.max(minLength, Math.min(maxLength, 40)),
      }),
    },
    fc.string({ ...room, unit: 'grapheme', maxLength: Math.max(minLength, Math.min(maxLength, 40)) }),
    fc.constant('x'.repeat(maxLength)),
    fc.constantFrom(...HOSTILE_TEXTS).map((one) => one.slice(0, maxLength).padEnd(minLength, '.')),
  )
}

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: InputSchema) {
  const fields = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, valuesOf(one, key)]))
  const known = fc.record(fields, { requiredKeys: required })
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return known
  return fc.dictionary(
    valuesOf(propertyNames ?? { type: 'string', maxLength: 20 }).map(String),
    valuesOf(additionalProperties),
    { maxKeys: 4 },
  )
}
