import type { Camera } from '../capture/camera.ts'
import type { Unreadable } from '../images/photo-fault.ts'

/** Codes of notes without values. The last three occur only in rows of earlier versions. */
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

/** An unusable file of a rig, with the reason. */
export type UnreadFile = { file: string } & Unreadable

/** Unusable files of a passing. `more` is the number of further files, whose names are not stored. */
type UnreadFiles = { files: UnreadFile[]; more: number }

/** Values of each note that has values. Counts are whole numbers. */
export type NoteParams = {
  /** an exception ended the attempt; only the log contains its text, under this id */
  failed: { errorId: string }
  /** no file of the passing was readable */
  noPhotoRead: UnreadFiles
  photosUnread: UnreadFiles
  /** number of photos that were compared with earlier photos, number of all photos, and cameras whose photos were not compared */
  compared: {
    compared: number
    photos: number
    notAligned: Camera[]
    withoutEarlier: Camera[]
    unreadable: Camera[]
  }
  /** number of photos that the operator's neural network has analysed, and cameras without such a photo */
  lookedAt: { photos: number; unreadable: Camera[] }
  /** notes of the detectors, if several examined the passing */
  detectors: { notes: DetectorNote[] }
  named: { damages: number; parts: number; kinds: number }
  /** numbers of damages: known from other passings, unknown so far, and unknown damages that a person must match */
  matched: { known: number; alone: number; unsure: number }
  costDone: { estimated: number; all: number; version: number }
}

type Plain<Code extends PlainNoteCode> = { code: Code; params: Record<string, never> }
type WithParams<Code extends keyof NoteParams> = { [C in Code]: { code: C; params: NoteParams[C] } }[Code]

/** Note of a single detector. */
export type DetectorNote = Plain<'carUnknown' | 'firstPassing' | 'simulatorTold'> | WithParams<'compared' | 'lookedAt'>

/** Note of a step: a code with its values. The portal builds the text from both (decision 105). */
export type StageNote = Plain<PlainNoteCode> | WithParams<keyof NoteParams>

export const plainNote = <Code extends PlainNoteCode>(code: Code): Plain<Code> => ({ code, params: {} })
