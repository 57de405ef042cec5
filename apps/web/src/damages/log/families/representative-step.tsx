import type { Damage } from '@skadi/contract/damages/damage'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { damageCaption } from '../../words.ts'
import { imageSetText } from '../cards/card-words.ts'
import { PAIR_CROP } from '../cards/crop-view.ts'
import { DamageCrop } from '../cards/damage-crop.tsx'
import { Choice, ChoiceGrid, ChoiceText } from './choice-grid.tsx'
import { familyQuery, type ImageSetOfBoxes, photoOf, useImageSets } from './family-query.ts'
import { PairSkeleton } from './pair-skeleton.tsx'

type RepresentativeStepProps = {
  /** boxes that the user is about to delete */
  leaving: readonly Damage[]
  imageSet: ImageSetOfBoxes
  chosen: string | undefined
  onChoose: (id: string) => void
  onContinue: () => void
  onClose: () => void
}

/**
 * Step in which the user chooses a new representative of the family among the remaining boxes. Without a choice the
 * user cannot continue (DAMAGE-29).
 */
export function RepresentativeStep(props: RepresentativeStepProps) {
  const { leaving, imageSet, chosen, onChoose, onContinue, onClose } = props
  const name = useId()
  const family = useQuery(familyQuery(leaving[0]?.id ?? ''))
  const others = (family.data ?? []).filter((box) => !leaving.some(({ id }) => id === box.id))
  const imageSetOf = useImageSets(
    others.map(({ imageSetId }) => imageSetId),
    imageSet,
  )
  return (
    <Dialog title={m.log_representative()} onClose={onClose} isWide>
      <p>{m.log_representativeText()}</p>
      {family.isError ? (
        <ErrorNotice title={m.history_failed()} error={family.error} onRetry={() => void family.refetch()} />
      ) : family.isPending ? (
        <PairSkeleton />
      ) : (
        <ChoiceGrid label={m.log_representative()} role="radiogroup">
          {others.map((box) => {
            const passing = imageSetOf(box.imageSetId)
            const when = passing ? imageSetText(passing) : ''
            return (
              <Choice
                key={box.id}
                type="radio"
                name={name}
                isChosen={box.id === chosen}
                onChoose={() => onChoose(box.id)}
                label={[damageCaption(box), when].filter(Boolean).join(', ')}
              >
                <DamageCrop image={photoOf(passing, box)} box={rectOf(box.points)} size={PAIR_CROP} />
                <ChoiceText title={damageCaption(box)} line={when} />
              </Choice>
            )
          })}
        </ChoiceGrid>
      )}
      <DialogActions>
        <Button height={40} onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button height={40} look="ink" disabled={chosen === undefined} onClick={onContinue}>
          {m.log_continue()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
