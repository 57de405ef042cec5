import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CALLS } from '../calls.ts'

type JsonSchema = { type?: string; properties?: Record<string, JsonSchema>; required?: string[] }

const answerOf = (output: z.ZodMiniType) => z.toJSONSchema(output, { unrepresentable: 'any' }) as JsonSchema
/** True for a list, whose data has only `items`. A passing also has `items` (its photos), but it has other fields too. */
const isList = ({ properties }: JsonSchema) => Object.keys(properties?.data?.properties ?? {}).join() === 'items'

const LISTS = CALLS.flatMap((call) => {
  const answer = call.method === 'GET' && 'output' in call ? answerOf(call.output) : {}
  return isList(answer) && answer.properties?.data?.properties?.items?.type === 'array'
    ? [{ name: call.name, answer }]
    : []
})

test.each(LISTS)('[API-04] the list that $name answers has items and meta', ({ answer }) => {
  expect(answer.required).toEqual(['data', 'meta'])
  const meta = answer.properties?.meta
  expect(meta?.required).toEqual(expect.arrayContaining(['currentItemsPerPage', 'currentPage', 'maxPerPage']))
  expect(Object.keys(meta?.properties ?? {})).toEqual(expect.arrayContaining(['lastPage', 'totalItems']))
})

test('more than 35 lists are checked', () => {
  expect(LISTS.length).toBeGreaterThan(35)
})
