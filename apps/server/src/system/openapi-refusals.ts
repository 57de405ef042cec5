import type { CallDefinition } from '@skadi/contract/core/define-call'
import { type ErrorCode, messageOf, statusOf } from '@skadi/contract/core/error-code'
import { refusalCodesOf } from '@skadi/contract/core/refusal-codes'
import type { Json } from './example-of.ts'

export const ERROR_SCHEMA: Json = {
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

/** Returns the refusals of a call per status: the error codes with their meaning, and an example of each. */
export function refusalsOf(call: CallDefinition): Json {
  const byStatus = new Map<number, Set<ErrorCode>>()
  for (const code of refusalCodesOf(call))
    byStatus.set(statusOf(code), (byStatus.get(statusOf(code)) ?? new Set()).add(code))
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        {
          description: [...codes].map((code) => `${code}: ${messageOf(code)}`).join(' '),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Error' },
              examples: Object.fromEntries([...codes].map((code) => [code, { value: exampleOfError(code) }])),
            },
          },
        },
      ]),
  )
}

const exampleOfError = (code: ErrorCode) => ({
  error: {
    code,
    message: messageOf(code),
    ...(code === 'VALIDATION' ? { details: [{ field: 'limit', rule: 'too_big' }] } : {}),
  },
})
