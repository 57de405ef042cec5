import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256OfFile } from '@skadi/store/backup/backup-set'
import type pg from 'pg'

type Line = { sha256: string; recording?: string }

/**
 * Log of the client in a file, which a kill of the server does not affect. It contains each photo twice: before the
 * photo is sent, and when it was acknowledged.
 */
export type SentLog = {
  file: string
  sending(sha256: string): Promise<void>
  acknowledged(sha256: string, recording: string): Promise<void>
}

export function sentLog(file: string): SentLog {
  const write = (line: Line) => appendFile(file, `${JSON.stringify(line)}\n`, { flush: true })
  return {
    file,
    sending: (sha256) => write({ sha256 }),
    acknowledged: (sha256, recording) => write({ sha256, recording }),
  }
}

/** Returns the photos that were acknowledged so far, with their recordings. */
export const acknowledgedIn = async (file: string): Promise<Required<Line>[]> =>
  (await linesOf(file)).filter((line): line is Required<Line> => line.recording !== undefined)

/** Returns the photos that were sent so far, whether acknowledged or not. */
export const sentBy = async (file: string): Promise<Set<string>> =>
  new Set((await linesOf(file)).map(({ sha256 }) => sha256))

const linesOf = async (file: string): Promise<Line[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

export type Differences = {
  /** acknowledged, but missing or changed */
  lost: string[]
  /** stored more than once */
  doubled: string[]
  /** stored, but never sent */
  unknown: string[]
}

/**
 * Compares in both directions: acknowledged photos with rows and original bytes, and rows with the sent photos.
 * @param acknowledged photos that must be stored; after a restored backup these are the photos that were acknowledged
 * before the backup
 */
export async function compareWithLog(
  { file, acknowledged }: { file: string; acknowledged: readonly Required<Line>[] },
  client: pg.ClientBase,
  objectFolder: string,
): Promise<Differences> {
  const { rows } = await client.query<{ sha256: string; key: string | null; recording: string; complete: boolean }>(
    `select f.sha256, f.object_key as key, r.id as recording, r.completed_at is not null as complete
     from recording_file f join recording r on r.id = f.recording_id`,
  )
  const sent = await sentBy(file)
  const whole = new Set<string>()
  for (const { sha256, key, recording, complete } of rows) {
    const kept = key === null ? undefined : await sha256OfFile(join(objectFolder, key)).catch(() => undefined)
    if (complete && kept === sha256) whole.add(`${recording} ${sha256}`)
  }
  const all = rows.map((row) => row.sha256)
  return {
    lost: acknowledged.filter((one) => !whole.has(`${one.recording} ${one.sha256}`)).map((one) => one.sha256),
    doubled: all.filter((sha256, at) => all.indexOf(sha256) !== at),
    unknown: all.filter((sha256) => !sent.has(sha256)),
  }
}
