import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import type { DamageMark } from '@skadi/domain/damages/pending/pending-action'
import { type CSSProperties, useMemo, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import type { Fault } from '../data/use-faults.ts'
import type { CardHandlers } from './cards/card-handlers.ts'
import { DamageCard } from './cards/damage-card.tsx'
import { useCardHeight } from './cards/use-card-height.ts'
import { useCardKeys } from './cards/use-card-keys.ts'
import { useKeptFocus } from './cards/use-kept-focus.ts'
import css from './damage-list.module.css'
import { GroupHead } from './group-head.tsx'
import { HEAD_HEIGHT, type LogGroup, placeGroups } from './log-layout.ts'
import { useShownCards } from './use-shown-cards.ts'

type DamageListProps = {
  groups: readonly LogGroup[]
  imageSet: Pick<ImageSet, 'id' | 'baselineDamages'>
  imageOf: (imageId: string) => Image | undefined
  selectedKey: string | undefined
  canEdit: boolean
  syncOf: (damageId: string) => DamageMark | undefined
  faultOf: (damageIds: readonly string[]) => Fault | undefined
  handlers: CardHandlers
  /** shows the next page; left out on the last one */
  onMore: (() => void) | undefined
}

/** The groups of the log with sticky heads. Cards are of one height, so that any number of them scrolls evenly. */
export function DamageList(props: DamageListProps) {
  const { groups, imageSet, imageOf, selectedKey, canEdit, syncOf, faultOf, handlers, onMore } = props
  const list = useRef<HTMLDivElement>(null)
  const height = useCardHeight(list)
  const filled = useMemo(() => groups.filter(({ spots }) => spots.length > 0), [groups])
  useKeptFocus(list, groups)
  const onKeyDown = useCardKeys(list, groups, onMore)
  const { first, last } = useShownCards(list, { groups: filled, height, selectedKey })

  return (
    <div
      ref={list}
      className={css.list}
      role="group"
      aria-label={m.log_label()}
      style={{ '--card-height': `${height}px` } as CSSProperties}
      onKeyDown={onKeyDown}
      data-testid="damage-list"
    >
      {placeGroups(filled).map(({ group, start }) => {
        const from = Math.max(0, first - start)
        const to = Math.min(group.spots.length, last - start + 1)
        const id = `damages-${group.name}`
        return (
          <section
            key={group.name}
            style={{ height: HEAD_HEIGHT + group.spots.length * height }}
            aria-labelledby={id}
            data-group={group.name}
          >
            <GroupHead
              group={group}
              id={id}
              isBaseline={imageSet.baselineDamages !== null}
              onRejectAll={canEdit ? handlers.onRejectAll : undefined}
            />
            {to > from && (
              <ul style={{ paddingTop: from * height }}>
                {group.spots.slice(from, to).map((spot) => (
                  <DamageCard
                    key={spot.key}
                    spot={spot}
                    imageSet={imageSet}
                    image={imageOf(spot.best.imageId)}
                    isSelected={spot.key === selectedKey}
                    canEdit={canEdit}
                    sync={spot.boxes.map(({ id: box }) => syncOf(box)).find((sync) => sync !== undefined)}
                    fault={faultOf(spot.boxes.map(({ id: box }) => box))}
                    handlers={handlers}
                  />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
