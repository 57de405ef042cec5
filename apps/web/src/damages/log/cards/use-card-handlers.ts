import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { useMemo, useRef } from 'react'
import { discardAct } from '../../data/damage-queue.ts'
import { selectDamage } from '../../data/selection.ts'
import type { Spot } from '../../data/spots.ts'
import type { useDamageActs } from '../../data/use-damage-acts.ts'
import { mendFault } from '../../data/use-faults.ts'
import { openDamageDialog } from '../dialogs/damage-dialog-state.ts'
import type { CardHandlers } from './card-handlers.ts'

type Log = {
  imageSet: ImageSet
  spots: readonly Spot[]
  acts: ReturnType<typeof useDamageActs>
  onShow: (damage: Damage) => void
  onHover: (damage: Damage | undefined) => void
}

const idsOf = ({ boxes }: Spot): string[] => boxes.map(({ id }) => id)

/**
 * Returns the actions of the log's cards.
 * The functions stay the same across renders, so that only changed cards render again.
 */
export function useCardHandlers(log: Log): CardHandlers {
  const latest = useRef(log)
  latest.current = log
  return useMemo(() => handlersOf(() => latest.current), [])
}

const handlersOf = (log: () => Log): CardHandlers => ({
  onShow: ({ best }) => {
    const { imageSet, spots, onShow } = log()
    selectDamage(imageSet.id, best.id, spots)
    onShow(best)
  },
  onHover: (spot) => log().onHover(spot?.best),
  onAccept: (spot) => log().acts.accept(idsOf(spot)),
  onReject: (spot, labelId) => log().acts.reject(idsOf(spot), labelId),
  onRejectAll: () => log().acts.rejectAll(),
  onTakeBack: (spot) => log().acts.takeBack(idsOf(spot)),
  onPotential: (spot) => log().acts.togglePotential(idsOf(spot)),
  onRepaired: (spot, isRepaired) => log().acts.repair(spot.familyId, isRepaired),
  onMend: ({ best: { id: damageId } }, fault) => mendFault(fault, damageId),
  onDiscard: ({ id }) => discardAct(id),
  onOpen: (dialog, { best }) => openDamageDialog({ dialog, damageId: best.id }),
})
