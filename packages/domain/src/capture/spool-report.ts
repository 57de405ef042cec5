import { boundLeftOut, type LeftOut, shownFileName } from './left-out.ts'

/** What of a spool waits for a person: `refused` and `stuck` recordings, and `loose` files that lie in no recording's folder. */
export const SPOOL_PROBLEM_KINDS = ['refused', 'stuck', 'loose'] as const
export type SpoolProblemKind = (typeof SPOOL_PROBLEM_KINDS)[number]

/**
 * - `noPhoto`: the folder holds no photo that can be sent; `manifest`: its `recording.json` is not in the form of docs/rig.md
 * - `changed`: a photo changed on disk after it was recorded; `byServer`: the server will never take it
 * - `denied`, `diskFull`, `failing`: the rig's computer may not read it, has no room, or fails
 * - `loose`: not in a folder of its own, or a link; `other`: refused by an earlier version of the rig's program
 */
export const SPOOL_PROBLEM_REASONS = [
  'noPhoto',
  'manifest',
  'changed',
  'byServer',
  'denied',
  'diskFull',
  'failing',
  'loose',
  'other',
] as const
export type SpoolProblemReason = (typeof SPOOL_PROBLEM_REASONS)[number]

/** `detail`: what server or machine says of it, in its own words. */
export type SpoolProblem = {
  kind: SpoolProblemKind
  name: string
  reason: SpoolProblemReason
  detail?: string | undefined
  leftOut?: LeftOut | undefined
}

/** A recording that was sent without some of its files or cameras. `recordedAt` is ISO 8601 in UTC. */
export type IncompleteRecording = { name: string; recordedAt: string; leftOut: LeftOut }

/** What a unit's heartbeat says of its spool besides the recordings that wait; `problems` names the first of those counted. */
export type SpoolReport = Record<SpoolProblemKind, number> & {
  problems: SpoolProblem[]
  incomplete: IncompleteRecording[]
}

/** As many problems and incomplete recordings are named. */
export const MAX_SPOOL_PROBLEMS = 20
export const MAX_INCOMPLETE = 10
/** How long a unit tells of a recording that was sent incomplete. */
export const INCOMPLETE_TOLD_MS = 7 * 24 * 3600_000
/** Characters of `detail`. */
export const LONGEST_DETAIL = 300

/** What a heartbeat told, in the bounds in which it is stored; undefined where it told nothing of this. */
export function boundSpoolReport(told: Partial<SpoolReport>): SpoolReport | undefined {
  const { refused = 0, stuck = 0, loose = 0, problems = [], incomplete = [] } = told
  if (Object.values(told).every((value) => value === undefined)) return undefined
  return {
    refused,
    stuck,
    loose,
    problems: problems.slice(0, MAX_SPOOL_PROBLEMS).map(({ kind, name, reason, detail, leftOut }) => ({
      kind,
      name: shownFileName(name),
      reason,
      ...(detail === undefined ? {} : { detail: detail.replaceAll(/\p{C}/gu, ' ').slice(0, LONGEST_DETAIL) }),
      ...(leftOut === undefined ? {} : { leftOut: boundLeftOut(leftOut) }),
    })),
    incomplete: incomplete.slice(0, MAX_INCOMPLETE).flatMap(({ name, recordedAt, leftOut }) => {
      const bound = boundLeftOut(leftOut)
      return bound ? [{ name: shownFileName(name), recordedAt, leftOut: bound }] : []
    }),
  }
}

/** The same without the names of recordings and files, for one of several companies that share a unit. */
export const withoutNames = (report: SpoolReport): SpoolReport => ({
  ...report,
  problems: report.problems.map(({ kind, reason }) => ({ kind, name: '', reason })),
  incomplete: [],
})

/** How many things of a spool wait for a person. */
export const spoolProblems = (report: SpoolReport | null): number =>
  report ? SPOOL_PROBLEM_KINDS.reduce((sum, kind) => sum + report[kind], 0) : 0
