import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { byCameraOrder, type Camera } from '@skadi/domain/capture/camera'
import { PIPELINE_STEPS, type PipelineStep, type StageStatus } from '@skadi/domain/passages/stage'
import type { StageNote } from '@skadi/domain/passages/stage-note'

type Stage = ImageSet['stages'][number]

/** A pipeline step as the panel shows it. */
export type StageRow = {
  step: PipelineStep
  /** number of the step, from 1 */
  number: number
  /** `waiting` if the passing has not reached the step */
  status: StageStatus | 'waiting'
  /**
   * distinct notes of the step, each with the cameras that report the note;
   * without cameras if the note applies to all cameras
   */
  notes: { note: StageNote; cameras: Camera[] }[]
  /** time from the first start to the last end of the step, in ms; undefined while the step is running */
  durationMs: number | undefined
  attempts: number
}

/** Statuses by weight, heaviest first. A step that failed for a single camera counts as failed. */
const BY_WEIGHT = ['failed', 'running', 'queued', 'notRun', 'skipped', 'done'] as const satisfies readonly StageStatus[]

/**
 * Merges the entries of each step, in the order of the pipeline (PIPE-05).
 * A step may have entries for the queue and for single cameras.
 */
export const stageRows = (stages: readonly Stage[]): StageRow[] =>
  withoutEchoes(
    PIPELINE_STEPS.map((step, index) => {
      const entries = stages.filter((stage) => stage.step === step)
      // Entries for the queue count only if the step has no other entry.
      const steps = entries.filter((entry) => entry.kind === 'step')
      const telling = steps.length > 0 ? steps : entries
      return {
        step,
        number: index + 1,
        status: statusOf(entries, telling),
        notes: notesOf(telling),
        durationMs: durationOf(telling),
        attempts: Math.max(0, ...telling.map((entry) => entry.attempts)),
      }
    }),
  )

/** Removes a step's notes that only repeat the notes of the previous step. */
const withoutEchoes = (rows: readonly StageRow[]): StageRow[] =>
  rows.map((row, index) => {
    const before = rows[index - 1]
    const isEcho = before?.status === row.status && JSON.stringify(before.notes) === JSON.stringify(row.notes)
    return isEcho ? { ...row, notes: [] } : row
  })

function statusOf(entries: readonly Stage[], telling: readonly Stage[]): StageRow['status'] {
  if (entries.length === 0) return 'waiting'
  return BY_WEIGHT.find((status) => telling.some((entry) => entry.status === status)) ?? 'waiting'
}

function notesOf(entries: readonly Stage[]): StageRow['notes'] {
  const notes = new Map<string, StageRow['notes'][number]>()
  for (const { note, camera } of entries) {
    if (!note) continue
    const key = JSON.stringify(note)
    const said = notes.get(key) ?? { note, cameras: [] }
    notes.set(key, camera ? { note, cameras: [...said.cameras, camera] } : said)
  }
  // A note that all cameras share counts as a note on the passing.
  return [...notes.values()].map(({ note, cameras }) => ({
    note,
    cameras: cameras.length === entries.length && entries.length > 1 ? [] : cameras.toSorted(byCameraOrder),
  }))
}

function durationOf(entries: readonly Stage[]): number | undefined {
  const starts = entries.flatMap((entry) => (entry.startedAt ? [Date.parse(entry.startedAt)] : []))
  const ends = entries.flatMap((entry) => (entry.endedAt ? [Date.parse(entry.endedAt)] : []))
  if (starts.length === 0 || ends.length < entries.length) return undefined
  return Math.max(0, Math.max(...ends) - Math.min(...starts))
}
