import type { CallDefinition } from '@skadi/contract/core/define-call'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { parseInput } from './input.ts'

const call = {
  name: 'any',
  method: 'POST',
  path: '/any',
  access: 'tokenFree',
  summary: 'Any',
  body: z.object({ notes: z.array(z.object({ text: z.string() })), tags: z.record(z.string(), z.boolean()) }),
  status: 204,
  errors: ['VALIDATION'],
} satisfies CallDefinition

const refusalOf = (body: unknown) => {
  try {
    parseInput(call, { params: undefined, query: undefined, body })
    return undefined
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details] : error
  }
}

test.each([
  ['half of a pair at the end', { notes: [{ text: 'fine' }, { text: 'a\ud83d' }], tags: {} }, 'body.notes.1.text'],
  ['the other half first', { notes: [{ text: '\udc69\ud83d' }], tags: {} }, 'body.notes.0.text'],
  ['in a name', { notes: [], tags: { '\ud800': true } }, 'body.tags'],
])('text with an unpaired surrogate is refused, and its field named: %s', (_, body, field) => {
  expect(refusalOf(body)).toEqual(['VALIDATION', [{ field, rule: 'well-formed text' }]])
})

test('text with surrogate pairs is accepted', () => {
  expect(refusalOf({ notes: [{ text: '👩‍👧 og Ærø' }], tags: { '🚗': true } })).toBeUndefined()
})
