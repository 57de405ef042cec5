import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { useMemo } from 'react'
import { groupDamages, spotsInOrder } from '../data/group-damages.ts'
import { selectDamage, useSelection } from '../data/selection.ts'
import { type Spot, spotOf } from '../data/spots.ts'
import { useDamages } from '../data/use-damages.ts'
import { boxName } from '../words.ts'
import { NumberTag } from './cards/number-tag.tsx'
import css from './damage-log-rail.module.css'
import { useLogSwitches } from './log-switches.ts'

type DamageLogRailProps = {
  imageSet: Pick<ImageSet, 'id' | 'baselineDamages'>
  /** shows a box on the camera and frame of the box */
  onShow: (damage: Damage) => void
}

/**
 * The log in the collapsed drawer. It contains only the numbers of the damages, in the order of the log (ui-recipe 8).
 */
export function DamageLogRail({ imageSet, onShow }: DamageLogRailProps) {
  const { damages, syncOf } = useDamages(imageSet.id)
  const { damageId } = useSelection(imageSet.id)
  const switches = useLogSwitches()
  const spots = useMemo(() => spotsInOrder(groupDamages(damages, switches)), [damages, switches])
  const selectedKey = damageId === undefined ? undefined : spotOf(spots, damageId)?.key
  const isBaseline = imageSet.baselineDamages !== null
  const nameOf = ({ best }: Spot) => boxName(best, { sync: syncOf(best.id), isBaseline })
  const show = ({ best }: Spot) => {
    selectDamage(imageSet.id, best.id, spots)
    onShow(best)
  }
  return (
    <ul className={css.rail}>
      {spots.map((spot) => (
        <li key={spot.key}>
          <button
            type="button"
            className={css.damage}
            aria-label={nameOf(spot)}
            title={nameOf(spot)}
            aria-current={spot.key === selectedKey || undefined}
            onClick={() => show(spot)}
          >
            <NumberTag
              age={spot.age}
              number={spot.number}
              isUndecided={spot.isUndecided}
              isPotential={spot.isPotential}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
