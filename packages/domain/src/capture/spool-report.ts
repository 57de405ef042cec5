import { boundLeftOut, type LeftOut, shownFileName } from './left-out.ts'

/** Kinds of spool entries that need a person. `refused` and `stuck` are recordings; `loose` are files outside the folder of a recording. */
export const SPOOL_PROBLEM_KINDS = ['refused', 'stuck', 'loose'] as const
export type SpoolProblemKind = (typeof SPOOL_PROBLEM_KINDS)[number]

/**
 * Reasons of a spool problem:
 * - `noPhoto`: the recording has no photo that can be sent; `manifest`: its manifest does not have the form of docs/rig.md
 * - `changed`: a photo changed on disk after it was recorded; `byServer`: the server will never accept the recording
 * - `denied`: the rig's computer may not read the recording; `diskFull`: it has no disk space; `failing`: it fails
 * - `loose`: the file is outside the folder of a recording, or is a link; `other`: an earlier version of the rig's program refused it
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

/** A spool entry that needs a person. `detail` is the message of the server or the machine, verbatim. */
export type SpoolProblem = {
  kind: SpoolProblemKind
  name: string
  reason: SpoolProblemReason
  detail?: string | undefined
  leftOut?: LeftOut | undefined
}

/** A recording that was sent without some of its files or cameras. `recordedAt` is ISO 8601 in UTC. */
export type IncompleteRecording = { name: string; recordedAt: string; leftOut: LeftOut }

/**
 * Data about the spool in a unit's heartbeat, in addition to the number of waiting recordings. `problems` names the first of the counted
 * problems.
 */
export type SpoolReport = Record<SpoolProblemKind, number> & {
  problems: SpoolProblem[]
  incomplete: IncompleteRecording[]
}

/** Maximum numbers of problems and of incomplete recordings that a report names. */
export const MAX_SPOOL_PROBLEMS = 20
export const MAX_INCOMPLETE = 10
/** Time in ms during which a unit reports that a recording was sent incomplete. */
export const INCOMPLETE_TOLD_MS = 7 * 24 * 3600_000
/** Maximum number of characters of `detail`. */
export const LONGEST_DETAIL = 300

/** Cuts the spool report of a heartbeat to the limits of storage. Returns undefined if the heartbeat contains no spool data. */
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

/** Removes the names of recordings and files from a report. A company that shares the unit with other companies sees this report. */
export const withoutNames = (report: SpoolReport): SpoolReport => ({
  ...report,
  problems: report.problems.map(({ kind, reason }) => ({ kind, name: '', reason })),
  incomplete: [],
})

/** Returns the number of spool entries that need a person. */
export const spoolProblems = (report: SpoolReport | null): number =>
  report ? SPOOL_PROBLEM_KINDS.reduce((sum, kind) => sum + report[kind], 0) : 0
