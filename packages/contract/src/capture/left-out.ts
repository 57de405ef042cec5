import { CAMERAS, SIDES } from '@skadi/domain/capture/camera'
import { LEFT_OUT_REASONS, MAX_LEFT_OUT_FILES } from '@skadi/domain/capture/left-out'
import {
  LONGEST_DETAIL,
  MAX_INCOMPLETE,
  MAX_SPOOL_PROBLEMS,
  SPOOL_PROBLEM_KINDS,
  SPOOL_PROBLEM_REASONS,
} from '@skadi/domain/capture/spool-report'
import * as z from 'zod/mini'
import { instant } from '../core/shapes.ts'

/** Name of a file or folder at the rig. Invisible characters are replaced before the name is stored. */
const fileName = z.string().check(z.maxLength(255))
const count = z.int32().check(z.minimum(0))

/**
 * Files that a rig left out of a recording. `count` files were left out; `files` names the first 20 with the reasons. `missing` lists the
 * cameras without a photo in the recording.
 */
export const leftOut = z.object({
  count,
  files: z.array(z.object({ name: fileName, reason: z.enum(LEFT_OUT_REASONS) })).check(z.maxLength(MAX_LEFT_OUT_FILES)),
  missing: z.array(z.enum(CAMERAS)).check(z.maxLength(CAMERAS.length)),
})

/** Files that were left out of one side of a passing. */
export const leftOutOfSide = z.extend(leftOut, { side: z.enum(SIDES) })

/** Contents of a rig's spool that need a person, and recordings that were sent incomplete within a week. */
export const spoolReport = z.object({
  /** number of recordings that the server refuses permanently, or that have no photo */
  refused: count,
  /** number of recordings that the rig's computer cannot read at present */
  stuck: count,
  /** number of files and folders in `ready` that are no recording */
  loose: count,
  /** the first 20 of these recordings, files and folders */
  problems: z
    .array(
      z.object({
        kind: z.enum(SPOOL_PROBLEM_KINDS),
        name: fileName,
        reason: z.enum(SPOOL_PROBLEM_REASONS),
        /** message of the server or the machine, verbatim */
        detail: z.optional(z.string().check(z.maxLength(LONGEST_DETAIL))),
        leftOut: z.optional(leftOut),
      }),
    )
    .check(z.maxLength(MAX_SPOOL_PROBLEMS)),
  /** the newest recordings that were sent without some of their files or cameras */
  incomplete: z.array(z.object({ name: fileName, recordedAt: instant, leftOut })).check(z.maxLength(MAX_INCOMPLETE)),
})
