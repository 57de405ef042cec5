import type { Schema } from './operation.ts'

/** A field of a body with its path (for example `cars[].registrationNo`). */
export type SchemaRow = { name: string; type: string; isRequired: boolean; rule: string }

/** Returns every possible field of a body. Nested fields follow their parent. A body with alternative forms has the fields of each form. */
export function schemaRows(schema: Schema, prefix = ''): SchemaRow[] {
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) {
    const rows = forms.flatMap((form) => schemaRows(form, prefix))
    return rows.filter(({ name }, at) => rows.findIndex((row) => row.name === name) === at)
  }
  if (schema.items) return schemaRows(schema.items, `${prefix}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([field, one]) => {
    const name = prefix === '' ? field : `${prefix}.${field}`
    const isRequired = schema.required?.includes(field) ?? false
    return [{ name, isRequired, type: typeOf(one), rule: ruleOf(one) }, ...schemaRows(one, name)]
  })
}

/** Returns the type of a value in a few words (for example `text`, `list of object` or `integer or null`). */
export function typeOf({ type, format, items, anyOf, oneOf, enum: values, const: only }: Schema): string {
  const forms = anyOf ?? oneOf
  if (forms) return [...new Set(forms.map(typeOf))].join(' or ')
  if (only !== undefined) return JSON.stringify(only)
  if (values) return 'one of'
  const names = [type ?? 'anything'].flat().map((one) => (one === 'string' ? (format ?? 'text') : one))
  return items ? `list of ${typeOf(items)}` : names.join(' or ')
}

/** Returns the constraints of a schema: allowed values, limits and default. */
export function ruleOf(schema: Schema): string {
  const forms = schema.anyOf ?? schema.oneOf
  if (forms)
    return forms
      .map(ruleOf)
      .filter((text) => text !== '')
      .join('; ')
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  return [
    schema.enum?.join(', '),
    range(minimum, maximum, ''),
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'items'),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join('; ')
}

function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  const isNear = (limit: number | undefined): limit is number =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  if (isNear(least) && isNear(most)) return `${least} to ${most} ${unit}`.trim()
  if (isNear(most)) return `at most ${most} ${unit}`.trim()
  return isNear(least) ? `at least ${least} ${unit}`.trim() : undefined
}
