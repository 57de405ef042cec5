import type { CALLS } from '@skadi/contract/calls'
import { addressOf } from '@skadi/contract/core/client'
import type { CallDefinition, CallInput } from '@skadi/contract/core/define-call'
import { type Cells, withKeys } from './cells.ts'
import type { Estate } from './estate.ts'
import type { Asker, World } from './world.ts'

type Call = (typeof CALLS)[number]
export type CallName = Call['name']

/** Values from which a row builds its request: the target's records and the asking actor. */
export type Given = Estate & { asker: Asker }

type Written = {
  /** name of this row, if a call has several rows */
  about?: string
  /** creates the records that this request uses up; not called for the target `missing` */
  prepare?: (world: World, of: Given) => Promise<Partial<Estate>>
  /** true if the request names no record; each actor then sends the request once */
  untargeted?: true
  cells: Cells
}

/** A row of the matrix. Builds the input of a call for a target, and gives the expected outcome of every actor. */
export type Row<C extends CallDefinition = CallDefinition> = Written & { give: (of: Given) => CallInput<C> }

type RowsOf<C extends CallDefinition> = Row<C> | readonly Row<C>[]

/** The rows of every call. A missing row does not compile, nor does a row of an unknown call. */
export type Rows = { readonly [N in CallName]: RowsOf<Extract<Call, { name: N }>> }

/** A request to any route. The field `headers` replaces the headers of the asker. */
export type Probe = Written & {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  request: (of: Given) => { url: string; headers?: Record<string, string>; payload?: object | string }
}

export const probeOf = (call: CallDefinition, { give, ...written }: Row): Probe => ({
  ...written,
  cells: withKeys(call, written.cells),
  method: call.method,
  request: (of) => {
    const { file, ...input } = give(of) as { body?: object; file?: Uint8Array }
    const url = addressOf(call, input)
    if (!file) return { url, ...(input.body ? { payload: input.body } : {}) }
    const headers = { ...of.asker.headers, 'content-type': call.fileTypes?.[0] ?? '' }
    return { url, headers, payload: Buffer.from(file) }
  },
})
