import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { m } from '../../paraglide/messages.js'
import { noteText } from '../details/note-text.ts'
import { stageRows } from '../details/stage-rows.ts'

/**
 * Returns the outcome of a damage search as text. If the search failed or was impossible, the text says that nothing
 * changed, and gives the reason.
 */
export function searchEndWords(stages: ImageSet['stages']): { text: string[]; isError: boolean } {
  const search = stageRows(stages).find(({ step }) => step === 'damageDetection')
  const isError = search?.status === 'failed'
  if (!isError && search?.status !== 'notRun') return { text: [m.damages_searchEnded()], isError }
  const ended = isError ? m.damages_searchFailed() : m.damages_searchChangedNothing()
  return { text: [ended, ...search.notes.map(({ note }) => noteText(note))], isError }
}
