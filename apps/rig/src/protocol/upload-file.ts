import { type Answer, type CallOptions, callServer, errorText } from './call-server.ts'
import type { Device } from './device.ts'
import type { ReadableFile } from './recording.ts'
import { RigFailure } from './rig-failure.ts'

/** Address for the upload of a file. `url` is a path under `/api`. */
export type Upload = { name: string; url: string; headers?: Record<string, string> }

/** Size of a part in bytes. A file up to this size is sent in one request, and a larger file in parts of this size. */
export const PART_BYTES = 8 * 1024 * 1024

const PART_TIMEOUT_MS = 300_000
const TUS = { 'tus-resumable': '1.0.0' }

/**
 * Uploads a file. A small file is sent whole. A large or interrupted file is sent from the offset that the server
 * returns (tus 1.0).
 * @param resume true if the last upload of this file broke; the server is then asked for the offset first
 * @throws RigFailure `differs` (422), `refused` (413, 415), `gone` (404, 410), `unavailable`
 */
export async function uploadFile(
  device: Device,
  upload: Upload,
  file: ReadableFile,
  resume: boolean,
  options: CallOptions = {},
) {
  const path = pathOf(upload.url)
  if (file.size <= PART_BYTES && !resume) return putWhole(device, path, upload, file, options)

  const head = await callServer(device, { method: 'HEAD', path, headers: TUS }, options)
  if (head.status === 405 && file.size <= PART_BYTES) return putWhole(device, path, upload, file, options)
  let offset = offsetOf(expect(head, file.name), file)
  while (offset < file.size) {
    const answer = await callServer(
      device,
      {
        method: 'PATCH',
        path,
        headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: await file.read(offset, Math.min(offset + PART_BYTES, file.size)),
        timeoutMs: PART_TIMEOUT_MS,
      },
      options,
    )
    const next = offsetOf(expect(answer, file.name), file)
    if (next <= offset)
      throw new RigFailure('unavailable', `${file.name}: the upload does not advance at byte ${offset}`)
    offset = next
  }
}

async function putWhole(device: Device, path: string, upload: Upload, file: ReadableFile, options: CallOptions) {
  const headers = { ...upload.headers, 'content-type': file.contentType }
  const body = await file.read(0, file.size)
  expect(
    await callServer(device, { method: 'PUT', path, headers, body, timeoutMs: PART_TIMEOUT_MS }, options),
    file.name,
  )
}

/** Accepts only paths of the same server, so that the key reaches no other host. */
function pathOf(url: string): string {
  if (!/^\/api\/[\w./-]+$/.test(url) || url.includes('..'))
    throw new RigFailure('unavailable', 'the server named an upload address that is not its own')
  return url
}

function expect(answer: Answer, name: string): Answer {
  const { status } = answer
  if (status >= 200 && status < 300) return answer
  const text = `${name}: ${errorText(answer)}`
  if (status === 422) throw new RigFailure('differs', text)
  if (status === 413 || status === 415 || status === 400) throw new RigFailure('refused', text, { file: name })
  if (status === 404 || status === 410) throw new RigFailure('gone', text)
  if (status === 401 || status === 403) throw new RigFailure('wrongDevice', text)
  // 409 is a wrong offset, and 423 a lock by a request that is just ending; the retry asks for the offset
  throw new RigFailure('unavailable', text)
}

function offsetOf({ headers }: Answer, file: ReadableFile): number {
  const text = headers.get('upload-offset')
  const offset = text === null ? Number.NaN : Number(text)
  if (!Number.isSafeInteger(offset) || offset < 0 || offset > file.size) {
    throw new RigFailure('unavailable', `${file.name}: the server names no valid offset`)
  }
  return offset
}
