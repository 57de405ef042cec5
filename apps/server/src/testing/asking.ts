import { addressOf } from '@skadi/contract/core/client'
import type { CallDefinition, CallInput, CallOutput } from '@skadi/contract/core/define-call'
import type { SignedIn, TestServer } from './test-server.ts'

export type Asked<C extends CallDefinition> = {
  status: number
  /** error code; undefined for a successful answer */
  code: string | undefined
  /** body of the answer, unparsed */
  text: string
  body: CallOutput<C>
}

/** Returns a function that makes calls of the contract, for example `await ask(getTenant, admin, { params: { id } })`. */
export const asking =
  (server: TestServer) =>
  async <C extends CallDefinition>(
    call: C,
    who: Pick<SignedIn, 'headers'>,
    input: CallInput<C>,
    headers: Record<string, string> = {},
  ): Promise<Asked<C>> => {
    const { body, file } = input as { body?: object; file?: Uint8Array }
    const response = await server.inject({
      method: call.method,
      url: addressOf(call, input as object),
      headers: { ...who.headers, ...(file ? { 'content-type': call.fileTypes?.[0] } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
      ...(file === undefined ? {} : { payload: Buffer.from(file) }),
    })
    const read = response.body ? JSON.parse(response.body) : undefined
    return { status: response.statusCode, code: read?.error?.code, text: response.body, body: read }
  }
