import { useKeys } from '../../core/keys/keys.ts'
import { openDamageDialog } from '../../damages/log/dialogs/damage-dialog-state.ts'
import { holdBoxes } from '../../image-sets/details/viewer-choice.ts'
import { m } from '../../paraglide/messages.js'
import type { AssignmentPairView } from './assignment-pair.tsx'
import { boxOn } from './assignment-spots.ts'
import type { AssignmentDamages } from './use-assignment-damages.ts'

type AssignmentKeys = {
  onSubmit: () => void
  onSkip: () => void
  onExtend: (() => void) | undefined
  pair: AssignmentPairView | undefined
}

/**
 * Registers the keys of an assignment (ruling 35). There is a key for each decision, keys that step through the
 * suggestions, and a key that leaves the assignment.
 */
export function useAssignmentKeys(
  assignment: AssignmentDamages,
  imageId: string | undefined,
  { onSubmit, onSkip, onExtend, pair }: AssignmentKeys,
): void {
  const { acts, focus, decide, step, goTo, goFurther, toggleDrawing, idsOf } = assignment
  const damageId = focus && (boxOn(focus, imageId) ?? focus.best).id
  useKeys('page', pair ? [{ action: 'photoPair', run: pair.isOpen ? pair.close : pair.open }] : [])
  useKeys('page', [
    { action: 'damagePrevious', run: () => step(-1), repeats: true },
    { action: 'damageNext', run: () => step(1), repeats: true },
    { action: 'damageShow', run: () => goTo(focus) },
    { action: 'damageApprove', run: () => decide(acts.accept) },
    { action: 'damageReject', run: () => decide((ids) => acts.reject(ids)) },
    {
      action: 'damageRejectReason',
      run: () => {
        if (focus?.verdict === 'open' && damageId) openDamageDialog({ dialog: 'reject', damageId })
      },
    },
    { action: 'damageRejectRest', run: assignment.rejectRest },
    { action: 'damageRejectPhoto', run: assignment.rejectRest },
    { action: 'damageUndoReject', run: assignment.undoReject },
    { action: 'damageDraw', run: () => toggleDrawing(false) },
    {
      action: 'damagePotential',
      run: () => {
        if (focus && focus.verdict !== 'open' && focus.verdict !== 'rejected') acts.togglePotential(idsOf([focus]))
        else toggleDrawing(true)
      },
    },
    { action: 'damageHide', run: holdBoxes },
    { action: 'undo', run: assignment.undo, repeats: true },
    { action: 'redo', run: acts.redo, repeats: true },
    pair?.isOpen
      ? { action: 'jobFurther', label: m.pair_keyPhoto(), run: pair.close }
      : { action: 'jobFurther', run: goFurther },
    { action: 'jobSubmit', run: onSubmit },
    { action: 'jobSkip', run: onSkip },
    ...(onExtend ? [{ action: 'jobExtend' as const, run: onExtend }] : []),
  ])
  useKeys(
    'page',
    [
      { action: 'damageLabel', run: () => damageId && openDamageDialog({ dialog: 'labels', damageId }) },
      {
        action: 'damageDelete',
        run: () => {
          if (focus?.verdict === 'drawn' && damageId) openDamageDialog({ dialog: 'delete', damageId })
        },
      },
    ],
    focus !== undefined && focus.verdict !== 'rejected',
  )
}
