import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clockText, probeServer, type ServerProbe } from '../protocol/probe-server.ts'
import { leftOutText } from '../send/left-out-text.ts'
import { freeBytes, gigabytes } from '../spool/disk-space.ts'
import { sizeText } from '../spool/send-spool.ts'
import { looseEntries, type Spool, spoolAt, waitingRecordings } from '../spool/spool.ts'
import { isRunning, readState, recentlyIncomplete, type SpoolState } from '../spool/spool-state.ts'
import { EXIT } from './usage.ts'
import { VERSION } from './version.ts'
import { type WatchArguments, watchSettings } from './watch-settings.ts'

export type StatusArguments = WatchArguments & { running?: string }

/**
 * `skadi-rig status`: waiting recordings, the last sent recording, whether the server answers, and the clock
 * difference. With `--running VERSION` it prints nothing and makes no call: 0 when the program of that version runs, 1
 * when not.
 * @returns exit code 0 for a healthy rig, 1 when the program does not run, 3 when the server is not reached
 */
export async function rigStatus(
  { running, ...given }: StatusArguments,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<number> {
  const { device, spool: dir } = await watchSettings(given)
  const spool = spoolAt(dir)
  const state = await readState(spool)
  const runs = isRunning(state)
  if (running !== undefined) return runs && state.version === running ? EXIT.done : EXIT.failed

  const probe = await probeServer(device.server, { signal })
  say(`Unit       ${device.unit}`)
  say(`Program    ${programText(state, runs)}`)
  say(`Waiting    ${await waitingText(spool)}`)
  const refused = await namesIn(spool.refused)
  if (refused.length > 0) say(`Refused    ${refused.length}: see reason.txt of each in ${spool.refused}`)
  const loose = await looseEntries(spool).catch(() => [])
  if (loose.length > 0)
    say(
      `Loose      ${loose.length} in ${spool.ready} lie in no folder of their own and are not sent: ${loose.join(', ')}`,
    )
  for (const { recordedAt, name, leftOut } of recentlyIncomplete(state ?? {}))
    say(`Incomplete ${recordedAt} ${name}: ${leftOutText(leftOut)}`)
  say(`Last sent  ${state?.lastSent ? `${state.lastSent.at}, recorded ${state.lastSent.recordedAt}` : 'nothing yet'}`)
  say(`Server     ${device.server} ${serverText(probe)}`)
  if (probe.reachable && probe.clockAheadMs !== undefined)
    say(`Clock      ${clockText(probe.clockAheadMs, probe.clockErrorMs)}`)
  say(`Disk       ${await diskText(dir)}`)
  if (!probe.reachable) return EXIT.unreachable
  return runs ? EXIT.done : EXIT.failed
}

function programText(state: SpoolState | undefined, runs: boolean): string {
  if (!state) return `${VERSION}, has not run yet`
  if (runs) return `${state.version}, runs since ${state.startedAt}`
  return `${state.version}, does not run since ${state.stoppedAt ?? state.aliveAt}`
}

async function waitingText(spool: Spool): Promise<string> {
  const names = await waitingRecordings(spool).catch(() => [])
  const sizes = await Promise.all(names.map((name) => sizesIn(join(spool.ready, name))))
  if (names.length === 0) return 'nothing'
  return `${names.length} ${names.length === 1 ? 'recording' : 'recordings'}, ${sizeText(sizes.flat())}, first ${names[0]}`
}

/** The bytes of each file in a folder; what is being sent may be gone by now. */
async function sizesIn(folder: string): Promise<{ size: number }[]> {
  const names = (await namesIn(folder)).filter((name) => name !== 'recording.json')
  return Promise.all(names.map((name) => stat(join(folder, name)).catch(() => ({ size: 0 }))))
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

const serverText = (probe: ServerProbe): string =>
  probe.reachable ? `answers in ${probe.tookMs} ms` : `cannot be reached: ${probe.reason}`

const diskText = (dir: string): Promise<string> =>
  freeBytes(dir).then(
    (bytes) => `${gigabytes(bytes)} free`,
    (error: Error) => error.message,
  )
