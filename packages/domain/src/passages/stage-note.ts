import type { Camera } from '../capture/camera.ts'
import type { Unreadable } from '../images/photo-fault.ts'

/** Codes of notes without values. The last three occur in rows of earlier versions only. */
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

/** `more`: number of further files, without names. */
type UnreadFiles = { files: UnreadFile[]; more: number }

/** Values of the notes that have values; counts are whole numbers. */
export type NoteParams = {
  /** an exception ended the attempt: only the log contains its text, under this id */
  failed: { errorId: string }
  /** no file of the passing was readable */
  noPhotoRead: UnreadFiles
  photosUnread: UnreadFiles
  /** number of photos compared with earlier photos, number of all photos, and the cameras whose photos were not compared */
  compared: {
    compared: number
    photos: number
    notAligned: Camera[]
    withoutEarlier: Camera[]
    unreadable: Camera[]
  }
  /** number of photos that the operator's neural network has analysed, and the cameras without such a photo */
  lookedAt: { photos: number; unreadable: Camera[] }
  /** notes of several detectors, if more than one examined the passing */
  detectors: { notes: DetectorNote[] }
  named: { damages: number; parts: number; kinds: number }
  /** damages known from other passings, damages unknown so far, and how many of the latter need matching by hand */
  matched: { known: number; alone: number; unsure: number }
  costDone: { estimated: number; all: number; version: number }
}

type Plain<Code extends PlainNoteCode> = { code: Code; params: Record<string, never> }
type WithParams<Code extends keyof NoteParams> = { [C in Code]: { code: C; params: NoteParams[C] } }[Code]

/** Note of a single detector. */
export type DetectorNote = Plain<'carUnknown' | 'firstPassing' | 'simulatorTold'> | WithParams<'compared' | 'lookedAt'>

/** Note of a step: a code with its values, from which the portal builds the text (decision 105). */
export type StageNote = Plain<PlainNoteCode> | WithParams<keyof NoteParams>

export const plainNote = <Code extends PlainNoteCode>(code: Code): Plain<Code> => ({ code, params: {} })
