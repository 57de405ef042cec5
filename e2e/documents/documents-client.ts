import { CALL_TABLE, type Row } from './call-table.ts'

/** An API object with the field names of the documents; the walk reads no other fields. */
export type Thing = Readonly<Record<string, unknown>> & {
  id: string
  imageId: string
  imageSetId: string
  fileId: string
  tenantId: string
  userId: string
  jobId: string
  name: string
  status: string
  link: string
  url: string
  idToken: string
  refreshToken: string
  items: Thing[]
  members: Thing[]
  images: Thing[]
  tenants: Thing[]
}

export type Tokens = Pick<Thing, 'idToken' | 'refreshToken'>

type Given = {
  params?: Record<string, string>
  /** the query string after the question mark, or its fields */
  query?: string | Record<string, string | number | boolean>
  body?: unknown
  /** bytes that are sent in place of a JSON body */
  bytes?: Uint8Array<ArrayBuffer> | FormData
  /** user whose token is sent; omitted for a call without a token */
  as?: Tokens | undefined
  /** device key of a capture unit */
  deviceKey?: string
  headers?: Record<string, string>
}

const META = ['currentItemsPerPage', 'currentPage', 'lastPage', 'maxPerPage', 'totalItems']

/**
 * Client as a developer would write it who has only the documents. It imports nothing of the contract, and addresses a
 * call by its table row. It expects success from every call, and items with meta from every list.
 */
export class DocumentsClient {
  readonly origin: string
  /** origin and row of each call so far */
  readonly asked: { origin: string; row: Row }[] = []
  readonly #address: string

  /** @param address address of the client, as if the calls came through a trusted proxy */
  constructor(origin: string, address: string) {
    this.origin = origin
    this.#address = address
  }

  /** Returns the rows of the call table that have not been called so far. */
  left(): Row[] {
    return CALL_TABLE.filter((row) => !this.asked.some((call) => call.row === row))
  }

  /**
   * Sends a call.
   * @throws Error if the answer is not a success
   */
  async send(row: Row, { params = {}, query = '', body, bytes, as, deviceKey, headers = {} }: Given = {}) {
    const [method = '', path = ''] = row.split(' ')
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? `no ${name}`)
    const text = typeof query === 'string' ? query : new URLSearchParams(textsOf(query)).toString()
    const url = `${this.origin}/api${filled}${text && `?${text}`}`
    const type: Record<string, string> =
      bytes instanceof FormData ? {} : { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }
    const response = await fetch(url, {
      method,
      headers: {
        'x-api-version': 'v2',
        'x-forwarded-for': this.#address,
        ...(as ? { authorization: `Bearer ${as.idToken}` } : {}),
        ...(deviceKey ? { authorization: `Device ${deviceKey}` } : {}),
        ...(body !== undefined || bytes ? type : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(bytes ? { body: bytes } : {}),
    })
    this.asked.push({ origin: new URL(response.url).origin, row })
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`)
    return response
  }

  /** Makes a call and returns the `data` of its answer. */
  async data(row: Row, given: Given = {}): Promise<Thing> {
    const response = await this.send(row, given)
    const { data } = (await response.json()) as { data: Thing }
    return data
  }

  /**
   * Returns the items of a list.
   * @throws Error if the answer lacks items or a part of meta
   */
  async list(row: Row, given: Given = {}): Promise<Thing[]> {
    const response = await this.send(row, given)
    const { data, meta } = (await response.json()) as { data: Thing; meta?: Record<string, unknown> }
    const missing = META.filter((name) => typeof meta?.[name] !== 'number')
    if (!Array.isArray(data.items) || missing.length > 0)
      throw new Error(`${row} is a list without ${Array.isArray(data.items) ? `meta ${missing.join(', ')}` : 'items'}`)
    return data.items
  }

  signIn(username: string, password: string): Promise<Tokens> {
    return this.data('POST /auth', { body: { username, password } })
  }
}

const textsOf = (query: Record<string, string | number | boolean>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/**
 * Returns the first item of a list.
 * @throws Error if the list is empty
 */
export function first<T>(items: readonly T[]): T {
  const [one] = items
  if (one === undefined) throw new Error('The list is empty.')
  return one
}

/** Returns the user of a token, from its claim `sub`. */
export const userIn = ({ idToken }: Tokens): string =>
  (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub
