import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { useEffect, useState } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { useDamageActs } from '../../damages/data/use-damage-acts.ts'
import { openDamageDialog, useDamageDialog } from '../../damages/log/dialogs/damage-dialog-state.ts'
import { DamageDialogs } from '../../damages/log/dialogs/damage-dialogs.tsx'
import { useEditRefusal } from '../../damages/log/edit-refusal.ts'
import { DecideButtons } from '../../damages/pairs/decide-buttons.tsx'
import type { DamagePair } from '../../damages/pairs/pair-damages.ts'
import { canCompare, useSeePair } from '../../damages/pairs/seen-pair.ts'
import { useCompareChoice } from '../../evidence/compare-choice.ts'
import { usePhoto } from '../../ui/canvas/decoded-photos.ts'
import { isWellInSight } from '../../ui/canvas/view/canvas-views.ts'
import type { CompareDamages } from './use-compare-damages.ts'
import type { ComparePhotos } from './use-compare-photos.ts'

type CompareDecisionProps = { newer: ImageSet; photos: ComparePhotos; damages: CompareDamages }

/**
 * Buttons and keys that decide the selected damage of a comparison. The keys are the same as on the page of the passing
 * (ruling 35). If both photos show the damage well, the decision counts as a comparison by eye.
 */
export function CompareDecision({ newer, photos, damages }: CompareDecisionProps) {
  const acts = useDamageActs(newer)
  const canEdit = useEditRefusal(newer) === undefined
  const { pairs, selected, show } = damages
  const spot = selected?.newer
  const isToDecide = canEdit && spot?.isUndecided === true
  const olderImageId = useSeen(photos, selected)
  const box = spot?.boxes.find(({ imageId }) => imageId === photos.photo?.id)
  const isCompared = box?.comparedImageId === olderImageId
  const canConfirm = canEdit && spot !== undefined && olderImageId !== undefined && canCompare(spot) && !isCompared

  const decide = (act: (ids: readonly string[]) => void) => {
    if (!spot || !isToDecide) return
    const open = pairs.filter(({ newer: one }) => one?.isUndecided)
    const next = open[open.findIndex(({ familyId }) => familyId === selected?.familyId) + 1] ?? open[0]
    act(spot.boxes.map(({ id }) => id))
    if (next && next.familyId !== selected?.familyId) show(next)
  }
  const steps = {
    accept: () => (canConfirm ? acts.confirmPair() : decide(acts.accept)),
    reject: () => decide((ids) => acts.reject(ids)),
  }
  useKeys(
    'page',
    [
      { action: 'damageApprove', run: steps.accept },
      { action: 'damageReject', run: steps.reject },
      {
        action: 'damageRejectReason',
        run: () => spot && isToDecide && openDamageDialog({ dialog: 'reject', damageId: spot.best.id }),
      },
      { action: 'undo', run: acts.undo, repeats: true },
      { action: 'redo', run: acts.redo, repeats: true },
    ],
    canEdit,
  )
  const isAsking = useDamageDialog(({ open }) => open !== undefined)
  const showBox = ({ familyId }: Damage) => {
    const shown = pairs.find((one) => one.familyId === familyId)
    if (shown) show(shown)
  }
  return (
    <>
      {spot && <DecideButtons damageId={spot.best.id} {...{ isToDecide, canConfirm }} decide={steps} />}
      {isAsking && <DamageDialogs imageSet={newer} onShow={showBox} />}
    </>
  )
}

/**
 * Declares the pair as seen, for a decision, while both photos are painted and aligned and both show the selected
 * damage well.
 * @returns id of the older photo; undefined while the user does not see the spot in both photos
 */
function useSeen({ photo, olderPhoto, matrix, canvas }: ComparePhotos, selected: DamagePair | undefined) {
  const { mode, isBlinking } = useCompareChoice()
  const states = [usePhoto(photo?.url ?? undefined).state, usePhoto(olderPhoto?.url ?? undefined).state]
  const box = selected?.newer?.boxes.find(({ imageId }) => imageId === photo?.id)
  const isPainted = matrix !== undefined && states.every((state) => state === 'ready')
  const isInView = box && canvas.size && isWellInSight(rectOf(box.points), canvas.view, canvas.size)
  // In a view that shows only the newer photo, the user has seen both photos only after a blink.
  const [shownId, setShownId] = useState<string>()
  const isShown = mode === 'swipe' || mode === 'side' || isBlinking || shownId === box?.id
  const isSeen = isPainted && isInView === true && isShown
  useEffect(() => {
    if (isSeen && isBlinking) setShownId(box?.id)
  }, [isSeen, isBlinking, box?.id])
  const seenId = isSeen ? olderPhoto?.id : undefined
  useSeePair(box?.id, seenId)
  return seenId
}
