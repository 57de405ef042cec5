import type { FaintCounts } from '@skadi/contract/damages/damages-calls'
import { FIRST_LOOK } from '@skadi/domain/damages/detector'
import { counted } from '../../../core/words/counts.ts'
import { m } from '../../../paraglide/messages.js'
import type { Spot } from '../../data/spots.ts'

/** Spots by who found them, as the server counts them. */
export function countFaint(spots: readonly Pick<Spot, 'boxes'>[]): FaintCounts {
  const isFirstLook = ({ boxes }: Pick<Spot, 'boxes'>) =>
    boxes.every(({ evidence }) => evidence.detector?.name === FIRST_LOOK)
  const firstLook = spots.filter(isFirstLook).length
  return { differences: spots.length - firstLook, firstLook }
}

/** `3 faint differences · 2 spots seen at the first passing`: photos without an earlier one show no difference. */
export const faintText = ({ differences, firstLook }: FaintCounts): string =>
  [differences > 0 && m.log_faint(counted(differences)), firstLook > 0 && m.log_faintFirst(counted(firstLook))]
    .filter(Boolean)
    .join(' · ') || m.log_faintDone()
