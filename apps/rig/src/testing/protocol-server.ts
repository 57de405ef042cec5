import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRecording, sendHeartbeat } from '@skadi/contract/capture/rig-calls'
import type { LeftOut } from '@skadi/domain/capture/left-out'
import type { SpoolReport } from '@skadi/domain/capture/spool-report'
import type { RecordingFile } from '../protocol/recording.ts'

/**
 * A failure that the test server causes for one request. `cutAfter` closes the connection after this many bytes of the
 * body.
 */
export type Fault = { status?: number; body?: unknown; headers?: Record<string, string>; cutAfter?: number }

type StoredFile = { id: string; announced: RecordingFile; bytes: Buffer; whole: boolean }
export type StoredRecording = {
  id: string
  clipId: string
  recordedAt: string
  leftOut: LeftOut | undefined
  files: StoredFile[]
  completions: number
}

export type ProtocolServer = {
  url: string
  recordings: StoredRecording[]
  heartbeats: { version: string; spool: { waiting: number } & Partial<SpoolReport> }[]
  /** one line per request, for example `PUT 204` */
  log: string[]
  close: () => Promise<void>
}

type Options = {
  unit: string
  secret: string
  /** called for each request; `nth` is the number of the request among those of its method, from 1 */
  fault?: (method: string, path: string, nth: number) => Fault | undefined
  delayMs?: number
}

/**
 * Starts a small server that keeps its data in memory. It answers the rig calls of the contract over real HTTP, and
 * causes the faults that a test asks for.
 */
export async function startProtocolServer(options: Options): Promise<ProtocolServer> {
  const state = {
    recordings: [] as StoredRecording[],
    heartbeats: [] as ProtocolServer['heartbeats'],
    log: [] as string[],
  }
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy())
  })

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const [method, path] = [request.method ?? '', request.url ?? '']
    counts.set(method, (counts.get(method) ?? 0) + 1)
    const fault = options.fault?.(method, path, counts.get(method) ?? 1)
    if (options.delayMs) await sleep(options.delayMs)
    const body = await readBody(request, fault?.cutAfter, (part) => keepPart(request, path, part))
    if (body === undefined) {
      state.log.push(`${method} cut`)
      return
    }
    const answer = fault?.status
      ? { status: fault.status, data: fault.body, headers: fault.headers }
      : route(request, method, path, body)
    state.log.push(`${method} ${answer.status}`)
    response.writeHead(answer.status, {
      ...answer.headers,
      ...(answer.data ? { 'content-type': 'application/json' } : {}),
    })
    response.end(answer.data && method !== 'HEAD' ? JSON.stringify(answer.data) : undefined)
  }

  /** Stores the received bytes if a connection breaks inside a body, as tus requires. */
  function keepPart(request: IncomingMessage, path: string, part: Buffer) {
    const file = fileAt(path)
    if (!file || file.whole) return
    file.bytes = request.method === 'PATCH' ? Buffer.concat([file.bytes, part]) : part
  }

  const fileAt = (path: string): StoredFile | undefined => {
    const [, recordingId, fileId] = /^\/api\/uploads\/recordings\/([\w-]+)\/([\w-]+)$/.exec(path) ?? []
    return state.recordings.find(({ id }) => id === recordingId)?.files.find(({ id }) => id === fileId)
  }

  function route(request: IncomingMessage, method: string, path: string, body: Buffer): Reply {
    const { authorization = '' } = request.headers
    if (request.headers['x-api-version'] !== 'v2') return problem(400, 'UNSUPPORTED_API_VERSION')
    if (path === '/api/health') return { status: 200, data: { status: 'ok' } }
    if (authorization !== `Device ${options.unit}.${options.secret}`) return problem(401, 'WRONG_DEVICE_KEY')
    if (path.startsWith('/api/uploads/')) return upload(request, method, fileAt(path), body)
    const base = `/api/assets/captureUnits/${options.unit}`
    if (path === `${base}/heartbeat`) {
      const heartbeat: unknown = JSON.parse(body.toString())
      if (!sendHeartbeat.body.safeParse(heartbeat).success) return problem(400, 'VALIDATION')
      state.heartbeats.push(heartbeat as ProtocolServer['heartbeats'][number])
      return { status: 204 }
    }
    if (path === `${base}/recordings`) return announce(JSON.parse(body.toString()))
    const recordingId = path.startsWith(`${base}/recordings/`) ? path.split('/').at(-2) : undefined
    const recording = state.recordings.find(({ id }) => id === recordingId)
    return recording ? complete(recording) : problem(404, 'NOT_FOUND')
  }

  function announce(given: unknown): Reply {
    const parsed = createRecording.body.safeParse(given)
    if (!parsed.success) return problem(400, 'VALIDATION')
    const body = parsed.data
    const known = state.recordings.find(({ clipId }) => clipId === body.clipId)
    const recording = known ?? {
      id: randomUUID(),
      clipId: body.clipId,
      recordedAt: body.recordedAt,
      leftOut: body.leftOut,
      completions: 0,
      files: body.files.map((announced) => ({ id: randomUUID(), announced, bytes: Buffer.alloc(0), whole: false })),
    }
    if (!known) state.recordings.push(recording)
    const uploads = recording.files
      .filter(({ whole }) => !whole)
      .map(({ id, announced }) => ({
        name: announced.name,
        url: `/api/uploads/recordings/${recording.id}/${id}`,
        method: 'PUT',
        headers: {},
      }))
    return { status: known ? 200 : 201, data: { data: { recordingId: recording.id, uploads } } }
  }

  function complete(recording: StoredRecording): Reply {
    const missing = recording.files.filter(({ whole }) => !whole)
    if (missing.length > 0)
      return problem(
        409,
        'FILES_MISSING',
        missing.map(({ announced }) => ({ field: announced.name, rule: 'missing' })),
      )
    recording.completions++
    return { status: 202 }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...state,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Reply = { status: number; data?: unknown; headers?: Record<string, string> }

function upload(request: IncomingMessage, method: string, file: StoredFile | undefined, body: Buffer): Reply {
  if (!file) return problem(404, 'NOT_FOUND')
  const length = { 'upload-length': String(file.announced.size) }
  const offset = () => ({ 'upload-offset': String(file.bytes.length), ...length })
  if (method === 'HEAD') return { status: 200, headers: offset() }
  if (method === 'PUT') file.bytes = body
  if (method === 'PATCH') {
    if (Number(request.headers['upload-offset']) !== file.bytes.length) return problem(409, 'UPLOAD_OFFSET')
    file.bytes = Buffer.concat([file.bytes, body])
    if (file.bytes.length < file.announced.size) return { status: 204, headers: offset() }
  }
  if (file.bytes.length !== file.announced.size || sha256(file.bytes) !== file.announced.sha256) {
    file.bytes = Buffer.alloc(0)
    return problem(422, 'FILE_DIFFERS')
  }
  file.whole = true
  return { status: 204, headers: offset() }
}

const problem = (status: number, code: string, details?: unknown): Reply => ({
  status,
  data: { error: { code, message: code, details } },
})

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Reads the body of a request.
 * @returns undefined if the connection was cut; `keep` has then received the bytes that arrived
 */
async function readBody(
  request: IncomingMessage,
  cutAfter: number | undefined,
  keep: (part: Buffer) => void,
): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    parts.push(part as Buffer)
    size += (part as Buffer).length
    if (cutAfter !== undefined && size >= cutAfter) {
      keep(Buffer.concat(parts).subarray(0, cutAfter))
      request.socket.destroy()
      return undefined
    }
  }
  return Buffer.concat(parts)
}
