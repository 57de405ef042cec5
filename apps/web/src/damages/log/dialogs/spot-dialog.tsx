import type { Damage } from '@skadi/contract/damages/damage'
import { useState } from 'react'
import { counted } from '../../../core/words/counts.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { discardAct, keepMine, retryAct } from '../../data/damage-queue.ts'
import type { Spot } from '../../data/spots.ts'
import type { useDamageActs } from '../../data/use-damage-acts.ts'
import type { Fault } from '../../data/use-faults.ts'
import { damageCaption } from '../../words.ts'
import { damageName } from '../damage-name.ts'
import { lostRepresentatives } from '../families/family-boxes.ts'
import type { ImageSetOfBoxes } from '../families/family-query.ts'
import { PairPicker } from '../families/pair-picker.tsx'
import { RepresentativeStep } from '../families/representative-step.tsx'
import { DamageEvidence } from '../history/damage-evidence.tsx'
import { DamageHistory } from '../history/damage-history.tsx'
import { LabelPicker } from '../labels/label-picker.tsx'
import { nameDamage } from '../labels/name-damage.ts'
import { ReasonPicker } from '../labels/reason-picker.tsx'
import css from './conflict-dialog.module.css'
import { conflictField, conflictValue } from './conflict-values.ts'
import type { DamageDialogName } from './damage-dialog-state.ts'
import { RepairDialog } from './repair-dialog.tsx'

type ConflictDialogProps = {
  fault: Fault
  /** name of the damage for use within a sentence */
  damage: string
  onClose: () => void
}

/**
 * Dialog for two users' changes of the same field of a damage (C-26). It shows both values, and asks which value stays.
 */
function ConflictDialog({ fault, damage, onClose }: ConflictDialogProps) {
  const settle = (decide: (id: string) => void) => () => {
    decide(fault.id)
    onClose()
  }
  return (
    <Dialog title={m.conflict_title({ damage })} onClose={onClose}>
      <p>{m.conflict_text()}</p>
      <table className={css.values}>
        <thead>
          <tr>
            <th scope="col">{m.conflict_field()}</th>
            <th scope="col">{m.conflict_mine()}</th>
            <th scope="col">{m.conflict_theirs()}</th>
          </tr>
        </thead>
        <tbody>
          {fault.differences.map((difference) => (
            <tr key={`${difference.damageId} ${difference.field}`}>
              <th scope="row">{conflictField(difference)}</th>
              <td>{conflictValue(difference.field, difference.mine)}</td>
              <td>{conflictValue(difference.field, difference.theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogActions>
        <Button height={40} onClick={settle(discardAct)}>
          {m.conflict_keepTheirs()}
        </Button>
        <Button height={40} look="ink" onClick={settle(keepMine)}>
          {m.conflict_keepMine()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type DeleteDialogProps = {
  spot: Spot
  imageSet: ImageSetOfBoxes
  /**
   * true if the server demands a new representative, even if this page sees no need for a new representative
   * (DAMAGE-29)
   */
  needsRepresentative?: boolean
  /**
   * called to delete the damage
   * @param representativeId the new representative box of the family, if the user had to choose a representative
   */
  onDelete: (representativeId: string | undefined) => void
  onClose: () => void
}

/**
 * Dialog before a damage is deleted (DETAIL-05). If other boxes of the family remain, the dialog also asks for a new
 * representative (DAMAGE-29).
 */
function DeleteDialog({ spot, imageSet, needsRepresentative = false, onDelete, onClose }: DeleteDialogProps) {
  const [representative, setRepresentative] = useState<string>()
  const [isAsking, setAsking] = useState(!needsRepresentative && lostRepresentatives(spot.boxes).length === 0)
  if (!isAsking)
    return (
      <RepresentativeStep
        leaving={spot.boxes}
        imageSet={imageSet}
        chosen={representative}
        onChoose={setRepresentative}
        onContinue={() => setAsking(true)}
        onClose={onClose}
      />
    )
  const boxes = spot.boxes.length > 1 ? m.log_deletePhotos(counted(spot.boxes.length)) : undefined
  return (
    <ConfirmDialog
      title={m.log_deleteQuestion({ damage: damageName(spot.best) })}
      text={[`${damageCaption(spot.best)}.`, boxes, m.log_deleteText()].filter(Boolean).join(' ')}
      confirm={m.log_delete()}
      focus="confirm"
      onConfirm={async () => onDelete(representative)}
      onClose={onClose}
    />
  )
}

type CorrectionDialogProps = {
  fault: Fault
  /** the name of the damage within a sentence */
  damage: string
  onClose: () => void
}

/**
 * Dialog for a refused change on which later changes build (DAMAGE-34).
 * The user sends the change again or discards the change.
 */
function CorrectionDialog({ fault, damage, onClose }: CorrectionDialogProps) {
  const settle = (decide: (id: string) => void) => () => {
    decide(fault.id)
    onClose()
  }
  return (
    <Dialog title={m.correction_title({ damage })} onClose={onClose}>
      <p>{fault.text}</p>
      <p>{fault.isCreation ? m.correction_created() : m.correction_text()}</p>
      <DialogActions>
        <Button height={40} onClick={settle(discardAct)}>
          {m.correction_discard()}
        </Button>
        <Button height={40} look="ink" onClick={settle(retryAct)}>
          {m.correction_send()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type SpotDialogProps = {
  dialog: DamageDialogName
  spot: Spot
  /** the box from which the user opened the dialog */
  boxId: string
  imageSet: ImageSetOfBoxes
  acts: ReturnType<typeof useDamageActs>
  fault: Fault | undefined
  onShow: (box: Damage) => void
  /** called when the refused change has been resolved */
  onSettled: () => void
  onClose: () => void
}

/** Renders the open dialog of a damage. */
export function SpotDialog({
  dialog,
  spot,
  boxId,
  imageSet,
  acts,
  fault,
  onShow,
  onSettled,
  onClose,
}: SpotDialogProps) {
  const damage = spot.best
  switch (dialog) {
    case 'labels':
      return (
        <LabelPicker
          value={{ labelIds: damage.labels.map(({ id }) => id), parts: damage.damagedParts }}
          camera={damage.camera}
          recent={acts.recentLabels}
          boxId={boxId}
          onDone={(naming) => {
            nameDamage(acts, damage, naming)
            onClose()
          }}
          onCancel={onClose}
        />
      )
    case 'reject':
      return (
        <ReasonPicker
          boxId={boxId}
          onReject={(labelId) => {
            acts.reject([damage.id], labelId)
            onClose()
          }}
          onCancel={onClose}
        />
      )
    case 'match':
    case 'restore':
      return (
        <PairPicker
          mode={dialog}
          damage={damage}
          imageSet={imageSet}
          onDone={(firstDamageId) => acts[dialog](damage.id, firstDamageId)}
          onClose={onClose}
        />
      )
    case 'history':
      return <DamageHistory damage={damage} imageSet={imageSet} onShow={onShow} onClose={onClose} />
    case 'evidence':
      return <DamageEvidence damage={damage} timeZone={imageSet.timeZone} onClose={onClose} />
    case 'repair':
      return <RepairDialog damage={damage} onClose={onClose} />
    case 'conflict':
      return fault ? <ConflictDialog fault={fault} damage={damageName(damage)} onClose={onClose} /> : null
    case 'correction':
      return fault ? <CorrectionDialog fault={fault} damage={damageName(damage)} onClose={onClose} /> : null
    case 'delete':
    case 'representative':
      return (
        <DeleteDialog
          spot={spot}
          imageSet={imageSet}
          needsRepresentative={dialog === 'representative'}
          onDelete={(representativeId) => {
            onSettled()
            if (representativeId !== undefined) acts.chooseRepresentative(damage.id, representativeId)
            acts.remove(spot.boxes.map(({ id }) => id))
          }}
          onClose={onClose}
        />
      )
  }
}
