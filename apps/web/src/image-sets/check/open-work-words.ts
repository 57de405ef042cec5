import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import type { OpenWork } from '@skadi/domain/image-sets/verdict'
import { counted } from '../../core/words/counts.ts'
import { m } from '../../paraglide/messages.js'
import { verdictOfRow } from '../verdict/verdict-view.ts'
import { partsOfVerdict } from '../verdict/verdict-words.ts'

/** What is left to do on a passing, in words: `2 to decide`, `Not inspected yet`, `No plate read`. */
export function openWorkWords(row: ImageSetSummary, { undecided, inspection, hasNoPlate }: OpenWork): string[] {
  const silent = {
    ...row,
    newDamages: 0,
    recentDamages: 0,
    undecidedDamages: 0,
    sincePickup: null,
    baselineDamages: null,
  }
  return [
    undecided > 0 ? m.verdict_toDecide(counted(undecided)) : '',
    inspection === undefined ? '' : partsOfVerdict(verdictOfRow(silent), null).join(', '),
    hasNoPlate ? m.inbox_noPlate() : '',
  ].filter(Boolean)
}
