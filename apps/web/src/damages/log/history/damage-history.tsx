import type { Damage } from '@skadi/contract/damages/damage'
import { seenAgeOf } from '@skadi/domain/damages/damage-age'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { showSnackbar } from '../../../core/snackbar/snackbar.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Chevron } from '../../../ui/signs/chevron.tsx'
import { labelName } from '../../label-names.ts'
import { imageSetText, sightingDay } from '../cards/card-words.ts'
import { PAIR_CROP } from '../cards/crop-view.ts'
import { DamageCrop } from '../cards/damage-crop.tsx'
import { NumberTag } from '../cards/number-tag.tsx'
import { damageName } from '../damage-name.ts'
import { familyQuery, type ImageSetOfBoxes, photoOf, useImageSets } from '../families/family-query.ts'
import { PairSkeleton } from '../families/pair-skeleton.tsx'
import css from './damage-history.module.css'
import { type Sighting, type SightingChange, sightingsOf } from './sightings.ts'

type DamageHistoryProps = {
  damage: Damage
  imageSet: ImageSetOfBoxes
  /** called when the user selects a box of this passing */
  onShow: (box: Damage) => void
  /**
   * called when the user selects a box of another passing;
   * undefined if boxes of other passings cannot be opened here (B-33)
   */
  onShowElsewhere?: (box: Damage) => void
  onClose: () => void
}

/**
 * Dialog with the history of a damage.
 * It shows the boxes of the damage in each passing, oldest first, and the changes from passing to passing.
 */
export function DamageHistory({ damage, imageSet, onShow, onShowElsewhere, onClose }: DamageHistoryProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(familyQuery(damage.id))
  const sightings = sightingsOf(data ?? [])
  const imageSetOf = useImageSets(
    sightings.map(({ imageSetId }) => imageSetId),
    imageSet,
  )
  const [isForeign, setForeign] = useState(false)
  const show = (box: Damage) => {
    if (box.imageSetId !== imageSet.id && onShowElsewhere) return onShowElsewhere(box)
    if (box.imageSetId !== imageSet.id) {
      setForeign(true)
      showSnackbar({ text: m.log_foreignDamage(), isError: true })
      return
    }
    onClose()
    onShow(box)
  }
  return (
    <Dialog title={m.history_title({ damage: damageName(damage) })} onClose={onClose} isWide>
      {error ? (
        <ErrorNotice title={m.history_failed()} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : isPending ? (
        <PairSkeleton />
      ) : (
        <ol className={css.sightings}>
          {sightings.map((sighting, at) => (
            <Fragment key={sighting.imageSetId}>
              {at > 0 && (
                <li aria-hidden className={css.arrow}>
                  <Chevron to="next" size={20} />
                </li>
              )}
              <SightingTile
                sighting={sighting}
                imageSet={imageSetOf(sighting.imageSetId)}
                isHere={sighting.imageSetId === imageSet.id}
                onShow={() => show(sighting.box)}
              />
            </Fragment>
          ))}
        </ol>
      )}
      {/* The message is inside the dialog, because the dialog would cover a snackbar. */}
      <div role="alert">{isForeign && <p className={css.foreign}>{m.log_foreignDamage()}</p>}</div>
      {damage.repaired && (
        <p className={css.repaired}>
          {m.history_repaired({
            date: sightingDay({ recDate: damage.repaired.at, timeZone: imageSet.timeZone }),
          })}
        </p>
      )}
      <DialogActions>
        <Button height={40} onClick={onClose}>
          {m.log_close()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type SightingTileProps = {
  sighting: Sighting
  imageSet: ImageSetOfBoxes | undefined
  isHere: boolean
  onShow: () => void
}

function SightingTile({ sighting: { box, changes }, imageSet: passing, isHere, onShow }: SightingTileProps) {
  const when = passing ? imageSetText(passing) : ''
  return (
    <li className={css.sighting} data-here={isHere || undefined}>
      <button type="button" className={css.show} onClick={onShow}>
        <DamageCrop image={photoOf(passing, box)} box={rectOf(box.points)} size={PAIR_CROP}>
          <NumberTag age={seenAgeOf(box)} number={box.number} isPotential={box.potentialDamage} />
        </DamageCrop>
        <span className={css.change}>{changes.map(changeText).join(', ')}</span>
        <span className={css.when}>{when}</span>
        {isHere && <span className={css.when}>{m.history_here()}</span>}
      </button>
    </li>
  )
}

function changeText(change: SightingChange): string {
  switch (change.kind) {
    case 'first':
      return m.history_first()
    case 'same':
      return m.history_same()
    case 'relabelled':
      return m.history_relabelled({ labels: change.labels.map(labelName).join(', ') || m.damageName_unlabelled() })
    case 'larger':
      return m.history_larger({ percent: change.percent })
    case 'smaller':
      return m.history_smaller({ percent: change.percent })
  }
}
