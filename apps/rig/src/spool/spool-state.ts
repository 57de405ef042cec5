import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INCOMPLETE_TOLD_MS, type IncompleteRecording, MAX_INCOMPLETE } from '@skadi/domain/capture/spool-report'
import type { Spool } from './spool.ts'

/**
 * State that the running program writes to `state.json` of its spool. Times are ISO 8601 in UTC. The state is only a
 * hint: the folders of the spool determine which recordings wait and which were sent.
 */
export type SpoolState = {
  version: string
  pid: number
  startedAt: string
  /** rewritten every few seconds while the program runs */
  aliveAt: string
  stoppedAt?: string
  lastSent?: { name: string; recordedAt: string; at: string }
  /** recordings sent without some of their files or cameras, the newest first */
  incomplete?: (IncompleteRecording & { at: string })[]
}

/** Interval in ms at which a running program writes that it is alive. */
export const ALIVE_MS = 10_000
/** Time in ms after which a program without a sign of life counts as ended. */
const DEAD_MS = 6 * ALIVE_MS

const pathOf = ({ dir }: Pick<Spool, 'dir'>): string => join(dir, 'state.json')

/**
 * Reads the state of a spool.
 * @returns undefined if no program has used this spool yet
 */
export async function readState(spool: Pick<Spool, 'dir'>): Promise<SpoolState | undefined> {
  try {
    const state = JSON.parse(await readFile(pathOf(spool), 'utf8')) as Partial<SpoolState> | null
    return typeof state?.version === 'string' && typeof state.aliveAt === 'string' ? (state as SpoolState) : undefined
  } catch {
    return undefined
  }
}

/**
 * Writes the state atomically: it writes a temporary file and renames it, so that no reader sees an incomplete file. On
 * a full disk only this update is lost.
 */
export async function writeState(spool: Pick<Spool, 'dir'>, state: SpoolState): Promise<void> {
  try {
    await writeFile(`${pathOf(spool)}.tmp`, `${JSON.stringify(state, null, 1)}\n`)
    await rename(`${pathOf(spool)}.tmp`, pathOf(spool))
  } catch {
    // ignores the failure, because the recordings do not depend on the state file
  }
}

/**
 * Returns true if the program that wrote this state still runs. Its process must exist and must have written lately,
 * because another process may have got the same process id.
 */
export function isRunning(state: SpoolState | undefined, now = Date.now()): state is SpoolState {
  if (!state || state.stoppedAt !== undefined || now - Date.parse(state.aliveAt) > DEAD_MS) return false
  try {
    process.kill(state.pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns the newest recordings of the last week that were sent incomplete, for a heartbeat. */
export const recentlyIncomplete = (state: Pick<SpoolState, 'incomplete'>, now = Date.now()): IncompleteRecording[] =>
  (state.incomplete ?? [])
    .filter(({ at }) => now - Date.parse(at) < INCOMPLETE_TOLD_MS)
    .slice(0, MAX_INCOMPLETE)
    .map(({ at: _, ...recording }) => recording)
