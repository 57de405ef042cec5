import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { useEffect } from 'react'
import { discardAct } from '../../data/damage-queue.ts'
import { useFaintDamages } from '../../data/faint-damages.ts'
import { selectDamage, useSelection } from '../../data/selection.ts'
import { spotOf, spotsOf } from '../../data/spots.ts'
import { useDamageActs } from '../../data/use-damage-acts.ts'
import { useDamages } from '../../data/use-damages.ts'
import { faultOf, useFaults } from '../../data/use-faults.ts'
import { MergeDialog } from '../families/merge-dialog.tsx'
import { closeDamageDialog, useDamageDialog } from './damage-dialog-state.ts'
import { SpotDialog } from './spot-dialog.tsx'

type DamageDialogsProps = {
  imageSet: ImageSet
  /** shows a box on the camera and frame of the box */
  onShow: (damage: Damage) => void
}

/**
 * The open damage dialog, if any. Cards, boxes and keys open the dialog with `openDamageDialog`. The page renders the
 * dialog, because the drawer with the log may be collapsed.
 */
export function DamageDialogs({ imageSet, onShow }: DamageDialogsProps) {
  const open = useDamageDialog((state) => state.open)
  const { damages } = useDamages(imageSet.id)
  const { damages: faint } = useFaintDamages(imageSet.id)
  const acts = useDamageActs(imageSet)
  const faults = useFaults(imageSet.id)
  const selected = useSelection(imageSet.id).damageId
  // When the user leaves the passing, the dialog closes, because it belongs to a damage of the passing.
  useEffect(() => closeDamageDialog, [imageSet.id])
  if (!open) return null
  const spots = spotsOf([...damages, ...faint])
  const close = () => {
    closeDamageDialog()
    requestAnimationFrame(giveFocusToLog)
  }
  if (open.dialog === 'merge')
    return (
      <MergeDialog
        spots={spots.filter(({ isDeleted, isUndecided }) => !isDeleted && !isUndecided)}
        selectedKey={selected === undefined ? undefined : spotOf(spots, selected)?.key}
        imageOf={(id) => imageSet.items.find((image) => image.id === id)}
        onMerge={(chosen) => acts.merge(chosen.map(({ best }) => best.id))}
        onClose={close}
      />
    )
  const spot = spotOf(spots, open.damageId)
  if (!spot) return null
  const fault = faultOf(
    faults,
    spot.boxes.map(({ id }) => id),
  )
  return (
    <SpotDialog
      dialog={open.dialog}
      spot={spot}
      boxId={open.damageId}
      imageSet={imageSet}
      acts={acts}
      fault={fault}
      onShow={(box) => {
        selectDamage(imageSet.id, box.id, spots)
        onShow(box)
      }}
      onSettled={() => fault && discardAct(fault.id)}
      onClose={close}
    />
  )
}

/** Moves the focus to the log if no element has the focus. An action may have removed the focused element. */
function giveFocusToLog(): void {
  if (document.activeElement !== document.body) return
  const card = document.querySelector<HTMLElement>('[data-card][aria-current], [data-card]')
  card?.focus({ preventScroll: true })
}
