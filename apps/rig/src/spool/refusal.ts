import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LeftOut } from '@skadi/domain/capture/left-out'
import { shownFileName } from '@skadi/domain/capture/left-out'
import {
  LONGEST_DETAIL,
  SPOOL_PROBLEM_REASONS,
  type SpoolProblem,
  type SpoolProblemReason,
} from '@skadi/domain/capture/spool-report'
import { renameDurably, writeDurably } from './durable.ts'
import { freePath, type Spool } from './spool.ts'

/**
 * Reason why a recording is moved to `refused`. A person at the rig reads `text`, and a reader of the portal reads
 * `detail`.
 */
export type Refusal = { reason: SpoolProblemReason; text: string; detail?: string; leftOut?: LeftOut | undefined }

/** Files in the folder of a refused recording: `reason.txt` is for people, and `reason.json` is for the heartbeat. */
export const REASON_FILES = ['reason.txt', 'reason.json'] as const

/** Moves a recording to `refused`, with the reason in words for a person. Deletes nothing. */
export async function refuseRecording(spool: Spool, name: string, { text, ...refusal }: Refusal): Promise<string> {
  const target = await freePath(spool.refused, name)
  // ignores a failed write, because a full disk must not make this recording block others; the log has the reason, too
  const [forPeople, forHeartbeat] = REASON_FILES.map((file) => join(spool.ready, name, file)) as [string, string]
  await writeDurably(forPeople, `${text}\n`).catch(() => undefined)
  await writeDurably(forHeartbeat, JSON.stringify(refusal)).catch(() => undefined)
  await renameDurably(join(spool.ready, name), target)
  return target
}

/**
 * Reads the refused recordings, newest name first. Returns their number, and the reasons of the first `limit`
 * recordings.
 */
export async function readRefused(spool: Spool, limit: number): Promise<{ count: number; problems: SpoolProblem[] }> {
  const names = (await readdir(spool.refused).catch((): string[] => [])).sort().reverse()
  const problems = names.slice(0, limit).map(async (name): Promise<SpoolProblem> => {
    const folder = join(spool.refused, name)
    return { kind: 'refused', name: shownFileName(name), ...(await readReason(folder)) }
  })
  return { count: names.length, problems: await Promise.all(problems) }
}

async function readReason(folder: string): Promise<Pick<SpoolProblem, 'reason' | 'detail' | 'leftOut'>> {
  try {
    const { reason, detail, leftOut } = JSON.parse(await readFile(join(folder, 'reason.json'), 'utf8'))
    if (SPOOL_PROBLEM_REASONS.includes(reason))
      return {
        reason,
        ...(detail === undefined ? {} : { detail: shortDetail(String(detail)) }),
        ...(leftOut ? { leftOut } : {}),
      }
  } catch {
    // an earlier version of this program wrote only reason.txt
  }
  const text = await readFile(join(folder, 'reason.txt'), 'utf8').catch(() => '')
  return { reason: 'other', ...(text.trim() ? { detail: shortDetail(text.trim()) } : {}) }
}

/** Shortens a text to one line that fits into a heartbeat. */
export const shortDetail = (text: string): string =>
  text.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').slice(0, LONGEST_DETAIL)
