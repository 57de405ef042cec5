export type Json = Record<string, unknown>

/** Id of the examples, which no record has. */
const AN_ID = '0198f2a4-6f00-7000-8000-0000000000c1'
const A_MOMENT = '2026-11-23T08:00:00.000Z'

/** Example values per field name. The schema of these fields says only that they are text. */
const BY_NAME: Readonly<Record<string, string>> = {
  registrationNo: 'EB12345',
  countryCode: 'NO',
  country: 'NO',
  phone: '+4790000001',
  username: '+4790000001',
  users: AN_ID,
  ids: AN_ID,
  tenantIds: AN_ID,
  kind: 'individual',
  code: '123456',
  checkCode: '0123456789abcdef',
  email: 'kari@example.com',
  language: 'en',
  claimNo: '2026-0042',
  location: 'Gardermoen',
  firstName: 'Kari',
  lastName: 'Nordmann',
  make: 'Volvo',
  model: 'V60',
  vin: 'YV1ZWA5UDK1000001',
  year: '2024',
  city: 'Oslo',
  postalCode: '0150',
  time: '08:30',
  mapLink: 'https://www.openstreetmap.org/',
  sha256: '0'.repeat(64),
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: AN_ID,
  'date-time': A_MOMENT,
  date: '2026-11-23',
  email: 'kari@example.com',
  uri: 'https://example.com/',
}

/**
 * Returns an example value of a JSON Schema. An example of input has no optional fields, so that readers see the required fields. An
 * example of output contains the optional fields.
 * @param name name of the field
 */
export function exampleOf(schema: Json, io: 'input' | 'output', name = ''): unknown {
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum.includes(BY_NAME[name]) ? BY_NAME[name] : schema.enum[0]
  const [first] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => (some ?? []) as Json[])
  if (first) return exampleOf(first, io, name)
  const type = [schema.type].flat()[0]
  if (type === 'object') return objectOf(schema, io)
  if (type === 'array') return listOf(schema, io, name)
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return numberOf(schema, name)
  if (type === 'null') return null
  return textOf(schema, name)
}

function objectOf({ properties = {}, required = [] }: Json, io: 'input' | 'output'): Json {
  const wanted = required as readonly string[]
  return Object.fromEntries(
    Object.entries(properties as Record<string, Json>)
      .filter(([field]) => io === 'output' || wanted.includes(field))
      .map(([field, one]) => [field, exampleOf(one, io, field)]),
  )
}

function listOf({ prefixItems, items = {}, minItems = 1 }: Json, io: 'input' | 'output', name: string): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((one: Json) => exampleOf(one, io, name))
  const one = exampleOf(items as Json, io, name.replace(/s$/, ''))
  return Array(Math.max(1, Number(minItems))).fill(one)
}

function numberOf({ minimum, exclusiveMinimum }: Json, name: string): number {
  if (name === 'year') return 2024
  if (typeof minimum === 'number') return Math.max(minimum, 1)
  return typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1
}

function textOf({ format, maxLength, minLength = 0 }: Json, name: string): string {
  const text = String(BY_FORMAT[String(format)] ?? BY_NAME[name] ?? (name || 'text')).padEnd(Number(minLength), 'x')
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text
}
