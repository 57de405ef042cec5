import { writeTimeOfDay } from '../../core/clock.ts'
import { m } from '../../paraglide/messages.js'
import { type DraftState, isTriedAgain } from './claim-draft.ts'

/** Save state of the draft: `Draft saved 06:12`. */
export function draftWords({ save, savedAt, error }: Pick<DraftState, 'save' | 'savedAt' | 'error'>): string {
  switch (save) {
    case 'empty':
      return m.claims_draftEmpty()
    case 'waiting':
    case 'saving':
      return m.claims_draftSaving()
    case 'saved':
      return savedAt === undefined ? '' : m.claims_draftSaved({ time: writeTimeOfDay(savedAt) })
    case 'failed':
      return isTriedAgain(error) ? m.claims_draftNotSaved() : m.claims_draftRefused()
    case 'conflict':
      return m.claims_draftConflict()
  }
}
