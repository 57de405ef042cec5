import type { Camera } from '../capture/camera.ts'
import type { Unreadable } from '../images/photo-fault.ts'

/** Codes of notes without values. The last three stand in rows of earlier versions only. */
export const PLAIN_NOTES = [
  'noCaptureSet',
  'leftMissing',
  'rightMissing',
  'interrupted',
  'backInQueue',
  'noPlate',
  'singleFrames',
  'sharpestFrames',
  'middleFrame',
  'blurOff',
  'blurOverruled',
  'blurUnread',
  'blurFailed',
  'blurDone',
  'blurNone',
  'detectionOff',
  'detectionUnwanted',
  'detectionNotRun',
  'noDetector',
  'carUnknown',
  'firstPassing',
  'simulatorTold',
  'noCompany',
  'identificationOff',
  'nothingToName',
  'matchingOff',
  'nothingToMatch',
  'costOff',
  'costUnwanted',
  'costNoCompany',
  'costNothing',
  'annotationOff',
  'annotationSubmitted',
  'annotationSkipped',
  'reviewOff',
  'reviewSubmitted',
  'reviewSkipped',
  'stepFailed',
  'everyFrame',
  'demoDamages',
  'unknown',
] as const
export type PlainNoteCode = (typeof PLAIN_NOTES)[number]

/** A file of a rig of which nothing could be made, and why. */
export type UnreadFile = { file: string } & Unreadable

/** `more`: further files that are not named. */
type UnreadFiles = { files: UnreadFile[]; more: number }

/** Values of the notes with values; counts are whole numbers. */
export type NoteParams = {
  /** an exception ended the attempt: its text stands in the log under this id, and nowhere else */
  failed: { errorId: string }
  /** no file of the passing could be read */
  noPhotoRead: UnreadFiles
  photosUnread: UnreadFiles
  /** photos that were compared with earlier ones, of how many, and the cameras whose photos were not */
  compared: {
    compared: number
    photos: number
    notAligned: Camera[]
    withoutEarlier: Camera[]
    unreadable: Camera[]
  }
  /** photos that the operator's net has looked at, and the cameras that have none */
  lookedAt: { photos: number; unreadable: Camera[] }
  /** what each of several detectors says */
  detectors: { notes: DetectorNote[] }
  named: { damages: number; parts: number; kinds: number }
  /** damages known from other passings, not known before, and how many of the latter are to be matched by hand */
  matched: { known: number; alone: number; unsure: number }
  costDone: { estimated: number; all: number; version: number }
}

type Plain<Code extends PlainNoteCode> = { code: Code; params: Record<string, never> }
type WithParams<Code extends keyof NoteParams> = { [C in Code]: { code: C; params: NoteParams[C] } }[Code]

/** What one detector says for itself. */
export type DetectorNote = Plain<'carUnknown' | 'firstPassing' | 'simulatorTold'> | WithParams<'compared' | 'lookedAt'>

/** What a step says for itself: a code and its values, which the portal puts into words (decision 105). */
export type StageNote = Plain<PlainNoteCode> | WithParams<keyof NoteParams>

export const plainNote = <Code extends PlainNoteCode>(code: Code): Plain<Code> => ({ code, params: {} })
