import type { CallDefinition, ParsedInput } from '@skadi/contract/core/define-call'
import type { ErrorDetail } from '@skadi/contract/core/error-code'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

/**
 * Parses the input of a call with the call's schemas. A path with an impossible id gets the answer for an unknown id.
 * @throws ApiError NOT_FOUND; VALIDATION with field and rule, but never with the value
 */
export function parseInput<C extends CallDefinition>(
  call: C,
  given: { params: unknown; query: unknown; body: unknown },
): ParsedInput<C> {
  const params = call.params ? z.safeParse(call.params, given.params) : undefined
  if (params && !params.success) throw new ApiError('NOT_FOUND')
  const query = call.query ? z.safeParse(call.query, withoutBrackets(given.query)) : undefined
  const body = call.body ? z.safeParse(call.body, given.body) : undefined
  const details = [
    ...(query?.error ? detailsOf('query', query.error.issues) : []),
    ...(body?.error ? detailsOf('body', body.error.issues) : []),
  ]
  const broken = body && details.length === 0 ? brokenTextIn(body.data) : undefined
  if (broken) details.push({ field: ['body', ...broken].join('.'), rule: 'well-formed text' })
  if (details.length > 0) throw new ApiError('VALIDATION', { details: details.slice(0, 20) })
  return { params: params?.data, query: query?.data, body: body?.data } as ParsedInput<C>
}

/** Treats `ids[]=a&ids[]=b` like `ids=a&ids=b`. The schema of the call decides whether several values are allowed. */
function withoutBrackets(query: unknown): unknown {
  const entries = Object.entries(query as Record<string, string | string[]>)
  if (!entries.some(([name]) => name.endsWith('[]'))) return query
  const values = new Map<string, string | string[]>()
  for (const [name, value] of entries) {
    const bare = name.replace(/\[\]$/, '')
    const before = values.get(bare)
    values.set(bare, bare === name && before === undefined ? value : [before ?? [], value].flat())
  }
  return Object.fromEntries(values)
}

/**
 * Returns the path of a text with an unpaired surrogate. UTF-8 cannot represent such a text, so the stored text would differ from the sent
 * text.
 */
function brokenTextIn(value: unknown): readonly string[] | undefined {
  const waiting: [unknown, readonly string[]][] = [[value, []]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [one, path] = next
    if (typeof one === 'string' && !one.isWellFormed()) return path
    if (typeof one !== 'object' || one === null) continue
    for (const [key, below] of Object.entries(one)) {
      if (!key.isWellFormed()) return path
      waiting.push([below, [...path, key]])
    }
  }
  return undefined
}

const detailsOf = (root: string, issues: readonly z.core.$ZodIssue[]): ErrorDetail[] =>
  issues.map((issue) => ({ field: [root, ...issue.path].join('.'), rule: ruleOf(issue) }))

function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_format') return issue.format
  // The answer contains only the limit, because the refused value may be very long.
  if (issue.code === 'too_big') return `at most ${issue.maximum}`
  if (issue.code === 'too_small') return `at least ${issue.minimum}`
  if (issue.code === 'invalid_type') return issue.expected
  return issue.code
}
