import type { Image } from '@skadi/contract/images/image'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { MERGE_MIN } from '@skadi/domain/damages/history/merge-min'
import { useId, useState } from 'react'
import { counted, writeCount } from '../../../core/words/counts.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import type { Spot } from '../../data/spots.ts'
import { damageCaption, damageTitle } from '../../words.ts'
import { sightingDay } from '../cards/card-words.ts'
import { PAIR_CROP } from '../cards/crop-view.ts'
import { DamageCrop } from '../cards/damage-crop.tsx'
import { NumberTag } from '../cards/number-tag.tsx'
import { toggled } from '../labels/toggled.ts'
import { Choice, ChoiceGrid, ChoiceText } from './choice-grid.tsx'
import { mergedOf } from './family-boxes.ts'
import css from './merge-dialog.module.css'

type MergeDialogProps = {
  /** spots that can be merged, which are neither deleted nor undecided */
  spots: readonly Spot[]
  /** key of the damage that is checked at first, which is the selected damage */
  selectedKey: string | undefined
  imageOf: (imageId: string) => Image | undefined
  onMerge: (spots: readonly Spot[]) => void
  onClose: () => void
}

/**
 * Dialog that merges damages that are the same damage. The user chooses the damages, and then confirms which data
 * stays. The confirmation is required because a merge is final (DAMAGE-25 to 28).
 */
export function MergeDialog({ spots, selectedKey, imageOf, onMerge, onClose }: MergeDialogProps) {
  const [keys, setKeys] = useState<readonly string[]>(() =>
    spots.flatMap(({ key }) => (key === selectedKey ? [key] : [])),
  )
  const [isSure, setSure] = useState(false)
  const chosen = spots.filter(({ key }) => keys.includes(key))
  if (isSure)
    return (
      <Dialog title={m.merge_title()} onClose={onClose} isWide>
        <ConfirmedSpots spots={chosen} imageOf={imageOf} />
        <DialogActions>
          <Button height={40} onClick={() => setSure(false)}>
            {m.log_back()}
          </Button>
          <Button
            height={40}
            look="error"
            onClick={() => {
              onMerge(chosen)
              onClose()
            }}
          >
            {m.log_confirm()}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog title={m.merge_title()} onClose={onClose} isWide>
      <p>{spots.length < MERGE_MIN ? m.merge_tooFew() : m.merge_text()}</p>
      <SpotChoices spots={spots} keys={keys} imageOf={imageOf} onToggle={(key) => setKeys(toggled(keys, key))} />
      <DialogActions>
        <Button height={40} onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button height={40} look="ink" disabled={chosen.length < MERGE_MIN} onClick={() => setSure(true)}>
          {chosen.length < MERGE_MIN ? m.merge_title() : m.merge_button(counted(chosen.length))}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type SpotChoicesProps = Pick<MergeDialogProps, 'spots' | 'imageOf'> & {
  keys: readonly string[]
  onToggle: (key: string) => void
}

function SpotChoices({ spots, keys, imageOf, onToggle }: SpotChoicesProps) {
  const name = useId()
  return (
    <ChoiceGrid label={m.merge_title()} role="group">
      {spots.map((spot) => (
        <Choice
          key={spot.key}
          type="checkbox"
          name={name}
          isChosen={keys.includes(spot.key)}
          onChoose={() => onToggle(spot.key)}
          label={`${damageTitle(spot.best)}, ${damageCaption(spot.best)}`}
        >
          <SpotCrop spot={spot} imageOf={imageOf} />
          <ChoiceText title={damageCaption(spot.best)} line={firstSeen(spot)} />
        </Choice>
      ))}
    </ChoiceGrid>
  )
}

function ConfirmedSpots({ spots, imageOf }: Pick<MergeDialogProps, 'spots' | 'imageOf'>) {
  const { kept } = mergedOf(spots.map(({ best }) => best))
  const date = sightingDay(kept.firstSeen)
  const shown = writeCount(spots.length)
  return (
    <>
      <p className={css.stays}>
        {kept.number === null
          ? m.merge_staysUnnumbered({ shown, date })
          : m.merge_stays({ shown, number: writeCount(kept.number), date })}
      </p>
      <ul className={css.pairs}>
        {spots.map((spot) => (
          <li key={spot.key} className={css.pair} data-kept={spot.best.id === kept.id || undefined}>
            <SpotCrop spot={spot} imageOf={imageOf} />
            <ChoiceText
              title={damageCaption(spot.best)}
              line={[firstSeen(spot), spot.best.id === kept.id && m.merge_kept()].filter(Boolean).join(' · ')}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const firstSeen = ({ best }: Spot): string => m.log_firstSeen({ date: sightingDay(best.firstSeen) })

const SpotCrop = ({ spot, imageOf }: { spot: Spot; imageOf: MergeDialogProps['imageOf'] }) => (
  <DamageCrop image={imageOf(spot.best.imageId)} box={rectOf(spot.best.points)} size={PAIR_CROP}>
    <NumberTag age={spot.age} number={spot.number} />
  </DamageCrop>
)
