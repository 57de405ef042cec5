import type { Camera } from '@skadi/domain/capture/camera'
import type { NoteParams, StageNote } from '@skadi/domain/passages/stage-note'
import { cameraName } from '../../core/words/camera-name.ts'
import { fileFaultText } from '../../core/words/left-out-words.ts'
import { m } from '../../paraglide/messages.js'

/**
 * Returns the text of a step's note in the reader's language (decision 105).
 * @param hasEarlier whether the car has an earlier passing at present;
 * the earlier passing may have arrived after the step ran
 */
export function noteText(note: StageNote, hasEarlier = false): string {
  switch (note.code) {
    case 'noCaptureSet':
      return m.note_noCaptureSet()
    case 'leftMissing':
      return m.note_leftMissing()
    case 'rightMissing':
      return m.note_rightMissing()
    case 'interrupted':
      return m.note_interrupted()
    case 'stepFailed':
      return m.note_stepFailed()
    case 'failed':
      return m.note_failed(note.params)
    case 'backInQueue':
      return m.note_backInQueue()
    case 'noPlate':
      return m.note_noPlate()
    case 'noPhotoRead':
      return sentences([m.note_noPhotoRead(), filesText(note.params)])
    case 'photosUnread':
      return filesText(note.params)
    case 'everyFrame':
      return m.note_everyFrame()
    case 'singleFrames':
      return m.note_singleFrames()
    case 'sharpestFrames':
      return m.note_sharpestFrames()
    case 'middleFrame':
      return m.note_middleFrame()
    case 'blurOff':
      return m.note_blurOff()
    case 'blurOverruled':
      return m.note_blurOverruled()
    case 'blurUnread':
      return m.note_blurUnread()
    case 'blurFailed':
      return m.note_blurFailed()
    case 'blurDone':
      return m.note_blurDone()
    case 'blurNone':
      return m.note_blurNone()
    case 'detectionOff':
      return m.note_detectionOff()
    case 'detectionUnwanted':
      return m.note_detectionUnwanted()
    case 'detectionNotRun':
      return m.note_detectionNotRun()
    case 'noDetector':
      return m.note_noDetector()
    case 'carUnknown':
      return m.note_carUnknown()
    case 'firstPassing':
      return hasEarlier ? m.note_firstPassingThen() : m.note_firstPassing()
    case 'compared':
      return comparedText(note.params)
    case 'lookedAt':
      return lookedAtText(note.params)
    case 'detectors':
      return sentences(note.params.notes.map((one) => noteText(one, hasEarlier)))
    case 'simulatorTold':
      return m.note_simulatorTold()
    case 'demoDamages':
      return m.note_demoDamages()
    case 'noCompany':
      return m.note_noCompany()
    case 'identificationOff':
      return m.note_identificationOff()
    case 'nothingToName':
      return m.note_nothingToName()
    case 'named':
      return m.note_named(note.params)
    case 'matchingOff':
      return m.note_matchingOff()
    case 'nothingToMatch':
      return m.note_nothingToMatch()
    case 'matched':
      return (note.params.unsure > 0 ? m.note_matchedUnsure : m.note_matched)(note.params)
    case 'costOff':
      return m.note_costOff()
    case 'costUnwanted':
      return m.note_costUnwanted()
    case 'costNoCompany':
      return m.note_costNoCompany()
    case 'costNothing':
      return m.note_costNothing()
    case 'costDone':
      return m.note_costDone(note.params)
    case 'annotationOff':
      return m.note_annotationOff()
    case 'annotationSubmitted':
      return m.note_annotationSubmitted()
    case 'annotationSkipped':
      return m.note_annotationSkipped()
    case 'reviewOff':
      return m.note_reviewOff()
    case 'reviewSubmitted':
      return m.note_reviewSubmitted()
    case 'reviewSkipped':
      return m.note_reviewSkipped()
    case 'unknown':
      return m.note_unknown()
    default:
      // A newer server may write codes that this page does not contain.
      note satisfies never
      return m.note_unknown()
  }
}

const sentences = (texts: readonly string[]): string => texts.filter(Boolean).join('. ')

/** Returns a sentence that names cameras, or an empty text for an empty list. */
const named = (say: (given: { cameras: string }) => string, cameras: readonly Camera[]): string =>
  cameras.length > 0 ? say({ cameras: cameras.map(cameraName).join(', ') }) : ''

const comparedText = (given: NoteParams['compared']): string =>
  sentences([
    given.compared > 0 ? m.note_compared(given) : m.note_nothingCompared(),
    named(m.note_notAligned, given.notAligned),
    named(m.note_noEarlierPhoto, given.withoutEarlier),
    named(m.note_damagedOf, given.unreadable),
  ])

const lookedAtText = (given: NoteParams['lookedAt']): string =>
  sentences([
    given.photos > 0 ? m.note_lookedAt(given) : m.note_nothingLookedAt(),
    named(m.note_damagedOf, given.unreadable),
  ])

/**
 * Returns a text with the unreadable files grouped by reason, for example
 * `The photo is damaged (a.jpg, b.jpg); and 2 more`.
 */
function filesText({ files, more }: NoteParams['photosUnread']): string {
  const byFault = Map.groupBy(files, fileFaultText)
  const said = [...byFault].map(([fault, of]) => `${fault} (${of.map(({ file }) => file).join(', ')})`)
  return [...said, ...(more > 0 ? [m.note_photosMore({ more })] : [])].join('; ')
}
