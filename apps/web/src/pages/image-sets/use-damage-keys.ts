import type { KeyBinding } from '../../core/keys/keys.ts'
import { useKeys } from '../../core/keys/keys.ts'
import { stepDamage } from '../../damages/data/selection.ts'
import { type Spot, spotOf } from '../../damages/data/spots.ts'
import { openDamageDialog } from '../../damages/log/dialogs/damage-dialog-state.ts'
import type { DamageSteps } from '../../damages/pairs/decide-buttons.tsx'
import { canCompare } from '../../damages/pairs/seen-pair.ts'
import { m } from '../../paraglide/messages.js'
import { expandDetailDrawer } from '../../ui/details/detail-drawer-state.ts'
import type { ImageSetDamages } from './use-image-set-damages.ts'

/**
 * The pair view of a passing, and whether the passing opened with the pair view.
 * It is undefined if there is no earlier passing to compare with.
 */
type PairView = { isOpen: boolean; hasOpened: boolean; open: () => void; close: () => void } | undefined

/** Registers all keys for the damages of a passing (1§2, ruling 35). */
export function useDamageKeys(imageSet: ImageSetDamages, imageId: string | undefined, pair?: PairView): DamageSteps {
  const { spots, faintSpots, selected, acts, canEdit, canDraw, toggleDrawing, select, show } = imageSet
  const all = [...spots, ...faintSpots]
  const spot = selected && spotOf(all, selected.id)
  const isFaint = spot !== undefined && faintSpots.includes(spot)
  const idsOf = ({ boxes }: Spot) => boxes.map(({ id }) => id)

  const goTo = (damageId: string | undefined) => {
    const damage = damageId === undefined ? undefined : imageSet.damages.find(({ id }) => id === damageId)
    if (!damage) return
    select(damage.id)
    show(damage)
  }
  const step = (by: 1 | -1) => goTo(stepDamage(all, selected?.id, by, imageId))
  /**
   * Decides the selected suggestion, or otherwise the first suggestion, and selects the next suggestion. It decides a
   * faint suggestion only if a faint suggestion is selected.
   */
  const decide = (act: (ids: readonly string[]) => void) => {
    const undecided = (isFaint ? faintSpots : spots).filter(({ isUndecided }) => isUndecided)
    const at = spot?.isUndecided ? spot : undefined
    const target = at ?? undecided[0]
    if (!target) return
    const next = stepDamage(undecided, target.best.id, 1, imageId)
    act(idsOf(target))
    goTo(undecided.length > 1 ? next : target.best.id)
  }

  const reject = () => decide((ids) => acts.reject(ids))
  /**
   * Accepts a suggestion. For a recorded damage in the pair view, it records that the user compared the damage by eye.
   */
  const accept = () => {
    if (pair?.isOpen && spot && canCompare(spot)) acts.confirmPair()
    else decide(acts.accept)
  }

  useKeys('page', pair ? [{ action: 'photoPair', run: pair.isOpen ? pair.close : pair.open }] : [])
  useKeys('page', [
    { action: 'damagePrevious', run: () => step(-1), repeats: true },
    { action: 'damageNext', run: () => step(1), repeats: true },
    { action: 'damageShow', run: () => selected && show(selected) },
  ])
  const edits: KeyBinding[] = [
    { action: 'damageApprove', run: accept },
    { action: 'damageReject', run: reject },
    {
      action: 'damageRejectReason',
      run: () => {
        const target = spot?.isUndecided ? selected : spots.find(({ isUndecided }) => isUndecided)?.best
        if (!target) return
        goTo(target.id)
        openDamageDialog({ dialog: 'reject', damageId: target.id })
      },
    },
    { action: 'damageRejectRest', label: m.log_rejectAllKey(), run: acts.rejectAll },
    { action: 'damageRejectPhoto', run: () => imageId !== undefined && acts.rejectRest(imageId) },
    { action: 'damageUndoReject', run: acts.undoLastReject },
    {
      action: 'damagePotential',
      run: () => {
        if (spot && !spot.isUndecided && !spot.isDeleted) acts.togglePotential(idsOf(spot))
        else if (canDraw) toggleDrawing(true)
      },
    },
    { action: 'damageDraw', run: () => canDraw && toggleDrawing(false) },
    { action: 'undo', run: acts.undo, repeats: true },
    { action: 'redo', run: acts.redo, repeats: true },
  ]
  useKeys('page', edits, canEdit)
  useKeys(
    'page',
    [
      {
        action: 'damageLabel',
        run: () => {
          if (!selected) return
          expandDetailDrawer('damage')
          openDamageDialog({ dialog: 'labels', damageId: selected.id })
        },
      },
      { action: 'damageDelete', run: () => selected && openDamageDialog({ dialog: 'delete', damageId: selected.id }) },
    ],
    canEdit && selected !== undefined && !selected.isDeleted && !isFaint,
  )
  useKeys(
    'page',
    [{ action: 'passingBack', label: m.passing_deselect(), run: () => select(undefined) }],
    selected !== undefined && !pair?.isOpen,
  )
  useKeys(
    'page',
    [{ action: 'passingBack', label: m.pair_keyPhoto(), run: () => pair?.close() }],
    pair?.isOpen === true && !pair.hasOpened,
  )
  return { accept, reject }
}
