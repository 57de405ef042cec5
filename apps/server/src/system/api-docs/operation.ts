/** A call of the OpenAPI document, with the fields that the page shows. */
export type Operation = {
  operationId: string
  tags: readonly string[]
  summary: string
  security: readonly Record<string, readonly string[]>[]
  'x-roles'?: readonly string[]
  'x-scope'?: string
  parameters: readonly Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown }> }
  responses: Record<string, Response>
}

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
  example?: unknown
  /** true if the example contains this parameter although it is optional */
  'x-shown'?: true
}

type Response = {
  description: string
  content?: Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, { value: ErrorExample }> }>
}
type ErrorExample = { error: { code: string; message: string } }

export type Schema = {
  type?: string | readonly string[]
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
}

export type ApiDocument = {
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  tags: readonly { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

/** An operation with its method and path. */
export type Placed = { method: string; path: string; operation: Operation }

/** Returns the calls of each area. The areas have the document's order, and empty areas are left out. */
export function byArea({ tags, paths }: ApiDocument): { name: string; calls: Placed[] }[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Placed => ({ method: method.toUpperCase(), path, operation })),
  )
  return tags
    .map(({ name }) => ({ name, calls: all.filter(({ operation }) => operation.tags.includes(name)) }))
    .filter(({ calls }) => calls.length > 0)
}

/** Returns the JSON content of a body or an answer, or undefined if it has none. */
export const jsonIn = <Content extends { content?: Record<string, unknown> }>(of: Content | undefined) =>
  of?.content?.['application/json'] as NonNullable<Response['content']>[string] | undefined
