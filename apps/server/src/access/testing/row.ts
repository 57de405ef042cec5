import type { CALLS } from '@skadi/contract/calls'
import { addressOf } from '@skadi/contract/core/client'
import type { CallDefinition, CallInput } from '@skadi/contract/core/define-call'
import { type Cells, withKeys } from './cells.ts'
import type { Estate } from './estate.ts'
import type { Asker, World } from './world.ts'

type Call = (typeof CALLS)[number]
export type CallName = Call['name']

/** What a request is made from: the target's things, and who asks. */
export type Given = Estate & { asker: Asker }

type Written = {
  /** what is tried, where there are several rows */
  about?: string
  /** makes what this request uses up; not done for the missing target */
  prepare?: (world: World, of: Given) => Promise<Partial<Estate>>
  /** the request names nobody's thing: asked once for each actor */
  untargeted?: true
  cells: Cells
}

/** How a call is asked for about a target, and what every actor is answered. */
export type Row<C extends CallDefinition = CallDefinition> = Written & { give: (of: Given) => CallInput<C> }

type RowsOf<C extends CallDefinition> = Row<C> | readonly Row<C>[]

/** The rows of every call: one missing, or one for a call that is not, does not compile. */
export type Rows = { readonly [N in CallName]: RowsOf<Extract<Call, { name: N }>> }

/** The same for any route. `headers` replace those of the asker. */
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
