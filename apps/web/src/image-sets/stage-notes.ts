import { m } from '../paraglide/messages.js'

/** What steps say for themselves, as the server writes it, and the message that says it in one's own language. */
const NOTES: Readonly<Record<string, () => string>> = {
  'No registration number could be read': m.note_noPlate,
  'No frame selection is configured: every frame is shown': m.note_everyFrame,
  'Face blur is off for this position': m.note_blurOff,
  'Face blur is not available yet: photos of this position are not shown': m.note_blurMissing,
  'Face blur is switched off for this capture set, and the company shows no photo of this position without it':
    m.note_blurOverruled,
  'No detector is configured': m.note_noDetector,
  'Damages written by the demo': m.note_demoDamages,
  'Damage detection is switched off for this capture set': m.note_detectionOff,
  'The company does not want damage detection': m.note_detectionUnwanted,
  'Damage detection did not run': m.note_detectionNotRun,
  'Damage identification is switched off for this capture set': m.note_identificationOff,
  'Cost estimation is switched off for this capture set': m.note_costOff,
  'Damage matching is switched off for this capture set': m.note_matchingOff,
  'Manual annotation is off': m.note_annotationOff,
  'There is no annotation queue yet': m.note_annotationMissing,
  'Manual review is off': m.note_reviewOff,
  'There is no review queue yet': m.note_reviewMissing,
}

/** A step's note in one's own language; one that is not known here, such as the words of a fault, stays as it came. */
export const noteText = (note: string): string => (Object.hasOwn(NOTES, note) ? (NOTES[note]?.() ?? note) : note)
