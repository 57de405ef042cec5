import { CALLS } from '@skadi/contract/calls'
import { addressOf } from '@skadi/contract/core/client'
import type { CallDefinition } from '@skadi/contract/core/define-call'
import { type ErrorBody, type ErrorCode, statusOf } from '@skadi/contract/core/error-code'
import { refusalCodesOf } from '@skadi/contract/core/refusal-codes'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import { ACTOR_NAMES, type ActorName } from './actors.ts'
import { readCells, TARGETS, type Target } from './cells.ts'
import { hostile, type InputSchema, valuesOf, withThings } from './generated-values.ts'
import { nextAddress } from './judge.ts'
import type { CallName, Row } from './row.ts'
import { callOf, rowsOf } from './rows.ts'
import type { World } from './world.ts'

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; file?: Uint8Array }

/** A generated request. The request is a row of the access matrix with some values replaced. */
export type GeneratedCall = {
  name: CallName
  actor: ActorName
  target: Target
  /** index of the matrix row that the request starts from, modulo the number of the call's rows */
  row: number
  /** generated parts of the input, which replace the parts of the row */
  made: Pick<Input, 'params' | 'query' | 'body'>
  /** values to write into the input; `at` is the index of the place, modulo the number of places */
  spoilt: readonly { at: number; value: unknown }[]
}

/** Actors that the matrix admits to the call. Most generated calls come from these actors. */
function admittedTo(name: CallName): readonly ActorName[] {
  const admitted = rowsOf(name).flatMap(({ cells }) =>
    [...readCells(cells)].filter(([, { own }]) => /^[24]0[0249]/.test(own)).map(([actor]) => actor),
  )
  return admitted.length > 0 ? [...new Set(admitted)] : ACTOR_NAMES
}

const made = (schema: CallDefinition['body'], kept: number) =>
  schema
    ? fc.option(valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema), {
        nil: undefined,
        freq: kept,
      })
    : fc.constant(undefined)

function generatedOf(name: CallName): fc.Arbitrary<GeneratedCall> {
  const call = callOf(name)
  return fc.record({
    name: fc.constant(name),
    actor: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...admittedTo(name)) },
      { weight: 1, arbitrary: fc.constantFrom(...ACTOR_NAMES) },
    ),
    target: fc.oneof(
      { weight: 6, arbitrary: fc.constant<Target>('own') },
      { weight: 1, arbitrary: fc.constantFrom(...TARGETS) },
    ),
    row: fc.nat(7),
    made: fc.record({
      params: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, made(call.params, 2)),
      query: made(call.query, 2),
      body: made(call.body, 1),
    }) as fc.Arbitrary<GeneratedCall['made']>,
    spoilt: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.array(fc.record({ at: fc.nat(500), value: hostile }), { minLength: 1, maxLength: 2 }),
      },
    ),
  })
}

/** Generates requests to all calls of the contract that pass the filter. */
export const generatedCalls = (isChosen: (call: CallDefinition) => boolean): fc.Arbitrary<GeneratedCall> =>
  fc.oneof(...CALLS.filter((call) => isChosen(call)).map(({ name }) => generatedOf(name)))

/** Builds the request to inject, with the ids of this world's records. */
export async function requestOf(world: World, generated: GeneratedCall): Promise<InjectOptions> {
  const { name, actor, target } = generated
  const call = callOf(name)
  const rows = rowsOf(name)
  const row = rows[generated.row % rows.length] as Row
  const asker = await world.asker(actor)
  const estate = world.estateOf(actor, target)
  // Preparation fails if an earlier request left conflicting records.
  const prepared = target === 'missing' ? {} : await row.prepare?.(world, { ...estate, asker }).catch(() => ({}))
  const given = row.give({ ...estate, ...prepared, asker }) as Input
  const replaced = {
    ...given,
    ...Object.fromEntries(Object.entries(generated.made).filter(([, one]) => one !== undefined)),
  }
  const filled = withThings(replaced, (estateName, thing) => String((world.estates as never)[estateName]?.[thing]))
  const { file, ...input } = generated.spoilt.reduce(spoil, filled) as Input
  const body = call.body && (JSON.stringify(input.body) ?? '')
  const payload = file === undefined ? body : Buffer.from(file instanceof Uint8Array ? file : textOf(file))
  const type = call.fileTypes?.[0] ?? (call.body && 'application/json')
  return {
    method: call.method,
    url: addressOf(call, inText(input) as never),
    remoteAddress: nextAddress(),
    headers: { ...asker.headers, ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  }
}

/** Converts parameters and query to text for a URL. Appends `_` to a parameter `.` or `..`, because a URL reads these as relative paths. */
function inText({ params, query }: Input) {
  const written = (values: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([key, one]) => [key, one == null ? one : textOf(one).toWellFormed()]),
    )
  const named = Object.entries(written(params)).map(([key, one]) => [key, /^\.{1,2}$/.test(`${one}`) ? `${one}_` : one])
  return { params: Object.fromEntries(named), query: written(query) }
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.flat(9).map(textOf).join().slice(0, 60_000)
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Replaces the value at one place of the input. The place has the index `at`, modulo the number of places. */
function spoil(input: unknown, { at, value }: GeneratedCall['spoilt'][number]): unknown {
  const places = placesOf(input)
  const place = places[at % Math.max(1, places.length)]
  return place ? setAt(input, place, value) : input
}

function placesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (value instanceof Uint8Array) return [path]
  if (typeof value !== 'object' || value === null) return path.length > 1 ? [path] : []
  const below = Object.entries(value).flatMap(([key, one]) => placesOf(one, [...path, key]))
  return path.length > 1 || path[0] === 'body' ? [path, ...below] : below
}

function setAt(value: unknown, [key, ...rest]: readonly (string | number)[], to: unknown): unknown {
  if (key === undefined) return to
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === String(key) ? setAt(one, rest, to) : one))
  const object = value as Record<string, unknown>
  return { ...object, [key]: setAt(object[key], rest, to) }
}

/** Returns the fault of an answer, or undefined if the answer has no fault. */
export function faultOf(
  call: CallDefinition,
  { statusCode, headers, body }: LightMyRequestResponse,
): string | undefined {
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`
  if (statusCode >= 400) {
    const { code } = (JSON.parse(body) as ErrorBody).error
    if (statusOf(code as ErrorCode) !== statusCode) return `${code} with ${statusCode}`
    return refusalCodesOf(call).includes(code) ? undefined : `${statusCode} ${code}, which the contract does not name`
  }
  if (!call.output)
    return body === '' || !`${headers['content-type']}`.includes('json') ? undefined : `a body: ${body.slice(0, 200)}`
  const read = z.safeParse(call.output, JSON.parse(body))
  return read.success ? undefined : `${statusCode} outside its schema: ${z.prettifyError(read.error)}`
}
