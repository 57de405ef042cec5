import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INCOMPLETE_TOLD_MS, type IncompleteRecording, MAX_INCOMPLETE } from '@skadi/domain/capture/spool-report'
import type { Spool } from './spool.ts'

/**
 * Status that the running program writes to `state.json` of its spool; times are ISO 8601 in UTC. Only a hint: the
 * folders are the source of truth for waiting and sent recordings.
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
/** A program without a sign of life for longer than this no longer runs. */
const DEAD_MS = 6 * ALIVE_MS

const pathOf = ({ dir }: Pick<Spool, 'dir'>): string => join(dir, 'state.json')

/** Reads the state of a spool. @returns undefined when no program has used this spool yet */
export async function readState(spool: Pick<Spool, 'dir'>): Promise<SpoolState | undefined> {
  try {
    const state = JSON.parse(await readFile(pathOf(spool), 'utf8')) as Partial<SpoolState> | null
    return typeof state?.version === 'string' && typeof state.aliveAt === 'string' ? (state as SpoolState) : undefined
  } catch {
    return undefined
  }
}

/** Atomic write: writes a temporary file and renames it, so that no reader sees half of it. On a full disk only this update is lost. */
export async function writeState(spool: Pick<Spool, 'dir'>, state: SpoolState): Promise<void> {
  try {
    await writeFile(`${pathOf(spool)}.tmp`, `${JSON.stringify(state, null, 1)}\n`)
    await rename(`${pathOf(spool)}.tmp`, pathOf(spool))
  } catch {
    // ignored: the recordings do not depend on the state file
  }
}

/** Whether the program that wrote this state still runs: its process lives, and it wrote lately (the process id may have been reused). */
export function isRunning(state: SpoolState | undefined, now = Date.now()): state is SpoolState {
  if (!state || state.stoppedAt !== undefined || now - Date.parse(state.aliveAt) > DEAD_MS) return false
  try {
    process.kill(state.pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The newest recordings sent incomplete within a week, for a heartbeat. */
export const recentlyIncomplete = (state: Pick<SpoolState, 'incomplete'>, now = Date.now()): IncompleteRecording[] =>
  (state.incomplete ?? [])
    .filter(({ at }) => now - Date.parse(at) < INCOMPLETE_TOLD_MS)
    .slice(0, MAX_INCOMPLETE)
    .map(({ at: _, ...recording }) => recording)
