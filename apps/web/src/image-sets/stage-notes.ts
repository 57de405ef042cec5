import { m } from '../paraglide/messages.js'
import { costNote } from './cost-note.ts'
import { damageNote } from './damage-note.ts'
import { detectionNote } from './detection-note.ts'
import { photoNote } from './photo-note.ts'

/** What steps say for themselves, as the server writes it, and the message that says it in one's own language. */
const NOTES: Readonly<Record<string, () => string>> = {
  'The unit belongs to no capture set: one side only': m.note_noCaptureSet,
  'Nothing came from the left unit in time: one side only': m.note_leftMissing,
  'Nothing came from the right unit in time: one side only': m.note_rightMissing,
  'The step was interrupted too often': m.note_interrupted,
  'The step failed': m.note_stepFailed,
  'Back in the queue': m.note_backInQueue,
  'No registration number could be read': m.note_noPlate,
  'No frame selection is configured: every frame is shown': m.note_everyFrame,
  'Each camera took one photo: there was nothing to choose': m.note_singleFrames,
  'The sharpest frame with the whole car comes first, and all are kept': m.note_sharpestFrames,
  'No frame of a camera is good: its middle one comes first, and all are kept': m.note_middleFrame,
  'Face blur is off for this position': m.note_blurOff,
  'Faces were made unrecognisable': m.note_blurDone,
  'No face found': m.note_blurNone,
  'Faces could not be checked: photos of this position are not shown': m.note_blurFailed,
  'No photo of this position could be read': m.note_blurUnread,
  'Face blur is switched off for this capture set, and the company shows no photo of this position without it':
    m.note_blurOverruled,
  'No detector is configured': m.note_noDetector,
  'No damages to name': m.note_nothingToName,
  'No damages to match': m.note_nothingToMatch,
  'The passing belongs to no company yet': m.note_noCompany,
  'The car is not known: nothing to compare with': m.note_carUnknown,
  'The first passing of this car: nothing to compare with': m.note_firstPassing,
  'Told by the simulator, which drew the photos': m.note_simulatorTold,
  'Damages written by the demo': m.note_demoDamages,
  'Damage detection is switched off for this capture set': m.note_detectionOff,
  'The company does not want damage detection': m.note_detectionUnwanted,
  'Damage detection did not run': m.note_detectionNotRun,
  'Damage identification is switched off for this capture set': m.note_identificationOff,
  'Cost estimation is switched off for this capture set': m.note_costOff,
  'The company does not use cost estimation': m.note_costUnwanted,
  'The passing belongs to no company, which has the prices': m.note_costNoCompany,
  'There are no damages to estimate': m.note_costNothing,
  'Damage matching is switched off for this capture set': m.note_matchingOff,
  'Manual annotation is off': m.note_annotationOff,
  'Submitted by an annotator': m.note_annotationSubmitted,
  'Skipped by an annotator, not checked': m.note_annotationSkipped,
  'Manual review is off': m.note_reviewOff,
  'Submitted by a reviewer': m.note_reviewSubmitted,
  'Skipped by a reviewer, not checked': m.note_reviewSkipped,
}

/** True when the step ran: an earlier passing may have come in since. */
const FIRST_PASSING = 'The first passing of this car: nothing to compare with'

/**
 * A step's note in one's own language; one that is not known here, such as the words of a fault, stays as it came.
 * @param hasEarlier the car has an earlier passing by now
 */
export const noteText = (note: string, { hasEarlier = false } = {}): string =>
  (hasEarlier && note === FIRST_PASSING ? m.note_firstPassingThen() : undefined) ??
  (Object.hasOwn(NOTES, note)
    ? NOTES[note]?.()
    : (detectionNote(note) ?? damageNote(note) ?? costNote(note) ?? photoNote(note))) ??
  note
