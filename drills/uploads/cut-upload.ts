import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'

/** A synthetic film: a header with the file type, a unique name, and the same bytes repeated. */
export type Film = { size: number; sha256: string; from(offset: number): Generator<Buffer> }

const HEAD = Buffer.from('00000018667479706d703432', 'hex')
const PIECE = 256 * 1024
/** Maximum number of retries if a busy server answers "not now". */
const MOST_TRIES = 20

export function noiseFilm(megabytes: number): Film {
  const noise = randomBytes(PIECE)
  const first = Buffer.concat([HEAD, randomBytes(PIECE - HEAD.length)])
  const pieces = megabytes * 4
  const pieceAt = (n: number) => (n === 0 ? first : noise)
  const hash = createHash('sha256')
  for (let n = 0; n < pieces; n += 1) hash.update(pieceAt(n))
  return {
    size: pieces * PIECE,
    sha256: hash.digest('hex'),
    *from(offset) {
      const begun = Math.floor(offset / PIECE)
      if (begun < pieces) yield pieceAt(begun).subarray(offset % PIECE)
      for (let n = begun + 1; n < pieces; n += 1) yield pieceAt(n)
    },
  }
}

type Headers = Record<string, string>

/** Returns the number of bytes of an upload that the server reports as received. */
export async function offsetOf(url: string, headers: Headers): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(url, { method: 'HEAD', headers: { ...headers, 'tus-resumable': '1.0.0' } })
    if (answer.ok) return Number(answer.headers.get('upload-offset'))
    if (answer.status !== 503 || tries > MOST_TRIES) throw new Error(`HEAD answered ${answer.status}`)
  }
}

/**
 * Uploads a film from an offset. Breaks the connection after a number of bytes, in the middle of the transfer.
 * @param cutAfter number of bytes, or Infinity to send the film to its end
 * @returns status of the answer, or undefined if the connection was cut
 */
export async function sendFrom(
  { url, headers, film }: { url: string; headers: Headers; film: Film },
  offset: number,
  cutAfter: number,
): Promise<number | undefined> {
  const sending = request(url, {
    method: 'PATCH',
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(film.size - offset),
    },
  })
  const answered = new Promise<number | undefined>((resolve) => {
    sending.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)))
    sending.on('error', () => resolve(undefined))
    sending.on('close', () => resolve(undefined))
  })
  let sent = 0
  for (const piece of film.from(offset)) {
    const part = piece.subarray(0, cutAfter - sent)
    sent += part.length
    if (sending.destroyed) break
    if (!sending.write(part)) await Promise.race([once(sending, 'drain'), answered])
    if (sent >= cutAfter) {
      sending.destroy()
      return undefined
    }
  }
  sending.end()
  return answered
}
