import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { m } from '../paraglide/messages.js'
import { noteText } from './stage-notes.ts'
import { stageRows } from './stage-rows.ts'

/** How a search for damages ended. Where it could not look, that nothing has changed by it, and why. */
export function searchEndWords(stages: ImageSet['stages']): string[] {
  const search = stageRows(stages).find(({ step }) => step === 'damageDetection')
  if (search?.status !== 'notRun') return [m.damages_searchEnded()]
  return [m.damages_searchChangedNothing(), ...search.notes.map(({ text }) => noteText(text))]
}
