import { CallError } from '@skadi/contract/core/client'
import { MAX_LISTED_CARS } from '@skadi/domain/cars/plate-list'
import { writeCount } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { reasonOf } from '../../ui/feedback/failure-words.ts'
import type { PlateAction } from './plate-action.ts'

/** A failure with a file, or with a change that uses the file. */
export type PlateFault = {
  /** the action that failed: uploading or reading the file, or a change of the list */
  at: 'file' | PlateAction
  /** error code of the server, or of the check before the upload */
  code: string
  fileName: string
  /** reason if the server did not answer; the text of the reason is the same for all calls */
  reason?: string | undefined
}

export const faultOf = (at: PlateFault['at'], fileName: string, error: unknown): PlateFault => ({
  at,
  fileName,
  code: error instanceof CallError ? error.code : 'INTERNAL',
  reason: reasonOf(error),
})

type Words = { title: string; text?: string | undefined }

/** Texts for errors of the file itself (1§5, 2§8): the problem and the remedy. */
const FILE_FAULTS: Readonly<Record<string, (fileName: string) => Words>> = {
  WRONG_EXTENSION: (fileName) => ({
    title: m.plates_wrongExtension({ fileName }),
    text: m.plates_wrongExtensionText(),
  }),
  TYPE_NOT_SUPPORTED: (fileName) => ({
    title: m.plates_wrongExtension({ fileName }),
    text: m.plates_wrongExtensionText(),
  }),
  EMPTY_FILE: (fileName) => ({ title: m.plates_emptyFile({ fileName }), text: m.plates_emptyFileText() }),
  NO_CARS: (fileName) => ({ title: m.plates_noCars({ fileName }), text: m.plates_noCarsText() }),
  COLUMNS_MISMATCH: (fileName) => ({
    title: m.plates_columnsMismatch({ fileName }),
    text: m.plates_columnsMismatchText(),
  }),
  EMPTY_VALUES: (fileName) => ({ title: m.plates_emptyValues({ fileName }), text: m.plates_emptyValuesText() }),
  TOO_MANY_CARS: (fileName) => ({
    title: m.plates_tooMany({ fileName, shown: writeCount(MAX_LISTED_CARS) }),
    text: m.plates_tooManyText(),
  }),
  TOO_LARGE: (fileName) => ({ title: m.plates_tooLarge({ fileName }), text: m.plates_tooLargeText() }),
  UNREADABLE_FILE: (fileName) => ({ title: m.plates_unreadable({ fileName }), text: m.plates_unreadableText() }),
  SEVERAL_FILES: () => ({ title: m.plates_severalFiles() }),
}

/** Texts of refusals whose reason is not the content of the file. */
const REASONS: Readonly<Record<string, () => string>> = {
  JOB_RUNNING: m.plates_jobRunning,
  NOT_FOUND: m.plates_fileGone,
  FORBIDDEN: m.plates_forbidden,
  READ_ONLY_TENANT: m.plates_readOnly,
  UNAVAILABLE: m.plates_tookTooLong,
}

/** Whether the file itself is the problem. A retry with such a file never succeeds. */
export const isFileFault = ({ at, code }: PlateFault): boolean => at === 'file' && code in FILE_FAULTS

/** Returns the texts of a failure. The title is the text of 2§8 if 2§8 gives a text. */
export function faultWords(fault: PlateFault): Words {
  const ofFile = isFileFault(fault) ? FILE_FAULTS[fault.code]?.(fault.fileName) : undefined
  if (ofFile) return ofFile
  const title = fault.at === 'delete' ? m.plates_deleteFailed() : m.plates_uploadFailed()
  return { title, text: fault.reason ?? REASONS[fault.code]?.() }
}
