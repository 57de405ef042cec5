import type { Inspection } from '@skadi/domain/image-sets/inspection'
import { changesOf, type Verdict } from '@skadi/domain/image-sets/verdict'
import type { CustomerWording } from '@skadi/domain/language/language'
import { cameraWord } from './words/camera-words.ts'
import { wordsOf } from './words/words-of.ts'

/** Returns the verdict of a passing in one line of an exported table, in the same words as on the screen. */
export function verdictSentence(verdict: Verdict, language: CustomerWording): string {
  const words = wordsOf(language)
  switch (verdict.kind) {
    case 'failed':
    case 'inProgress':
    case 'skipped':
    case 'notInspected':
      return words.silence[verdict.kind](0)
    case 'partly':
      return words.partly(unseenNames(verdict, language))
    case 'toDecide':
      return [words.silence.toDecide(verdict.undecided), restOf(verdict.rest, language)].filter(Boolean).join(', ')
    case 'baseline':
      return words.baseline(verdict.damages)
    case 'noChange':
      return words.noChange
    case 'changed': {
      const { undecided, rest } = verdict
      return [
        ...changesOf(verdict).map(({ age, count, isSincePickup }) =>
          age === 'new' && isSincePickup ? words.sincePickup(count) : words.counted[age](count),
        ),
        undecided > 0 ? words.silence.toDecide(undecided) : '',
        restOf(rest, language),
      ]
        .filter(Boolean)
        .join(', ')
    }
  }
}

type Partly = Pick<Extract<Inspection, { state: 'partly' }>, 'unseen' | 'isOneSided'>

/** Returns the names of the cameras without an inspected photo. If a whole side has no photo, it names that side. */
export const unseenNames = ({ unseen, isOneSided }: Partly, language: CustomerWording): string =>
  isOneSided ? wordsOf(language).oneSided : unseen.map((camera) => cameraWord(camera, language)).join(', ')

/** Says how much of the rest of the car was inspected. Returns an empty text if the whole car was inspected. */
function restOf(rest: Inspection, language: CustomerWording): string {
  const words = wordsOf(language)
  if (rest.state === 'whole') return ''
  return rest.state === 'partly' ? words.partly(unseenNames(rest, language)) : words.silence[rest.state](0)
}
