import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import type { DamageMark } from '@skadi/domain/damages/pending/pending-action'
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import type { Fault } from '../data/use-faults.ts'
import type { CardHandlers } from './cards/card-handlers.ts'
import { DamageCard } from './cards/damage-card.tsx'
import { useCardHeight, useCardKeys, useKeptFocus } from './cards/use-card-list.ts'
import css from './damage-list.module.css'
import { GroupHead } from './group-head.tsx'
import { HEAD_HEIGHT, type LogGroup, layCards, placeGroups, slotAt, topsOf } from './log-layout.ts'
import { type ScrollParent, useScrollParent } from './use-scroll-parent.ts'

/**
 * Maximum number of cards for which the list renders all cards. A longer list renders only the cards in view, with
 * SOME_CARDS cards above and below.
 */
const ALL_CARDS = 40
const SOME_CARDS = 6
/** Lines to render before the list has a layout. */
const FIRST_LINES: Range = { first: 0, last: SOME_CARDS }

type ShownCards = {
  groups: readonly LogGroup[]
  /** height of a card in CSS pixels */
  height: number
  /** key of the selected spot; a change of the key scrolls the card of the spot into view */
  selectedKey: string | undefined
}

type Range = { first: number; last: number }

/** Returns the range of the rendered lines of the log. A line is a group head or a card. */
function useShownCards(list: RefObject<HTMLElement | null>, { groups, height, selectedKey }: ShownCards): Range {
  const slots = useMemo(() => layCards(groups), [groups])
  const tops = useMemo(() => topsOf(slots, height), [slots, height])
  const parent = useScrollParent(list, slots)
  // The state only causes a render when other lines come into view. The position of the list determines these lines.
  const [, setInSight] = useState<Range>(FIRST_LINES)

  useLayoutEffect(() => {
    if (!parent) return undefined
    const look = () => {
      const now = rangeIn(parent, tops)
      setInSight((before) => (before.first === now.first && before.last === now.last ? before : now))
    }
    look()
    const { scroller } = parent
    const observer = new ResizeObserver(look)
    observer.observe(scroller instanceof Window ? document.documentElement : scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [parent, tops])

  const latest = useRef({ slots, tops, parent })
  latest.current = { slots, tops, parent }
  useEffect(() => {
    const { slots: lines, tops: places, parent: around } = latest.current
    const at = lines.findIndex((slot) => slot.kind === 'card' && slot.key === selectedKey)
    // Does nothing on a page that scrolls as a whole, because scrolling would move the photo.
    if (selectedKey === undefined || at < 0 || !around || around.scroller instanceof Window) return
    // A card that the user clicked or reached by Tab is already in view. Scrolling would lose the click.
    if (document.activeElement?.closest('[data-spot]')?.getAttribute('data-spot') === selectedKey) return
    const { from, to } = sightOf(around)
    const [top = 0, bottom = 0] = places.slice(at, at + 2)
    if (top < from + HEAD_HEIGHT) around.scroller.scrollTop = around.margin + top - HEAD_HEIGHT
    else if (bottom > to) around.scroller.scrollTop += bottom - to
  }, [selectedKey])

  const end = slots.length - 1
  if (slots.length <= ALL_CARDS) return { first: 0, last: end }
  // Reads the current position of the list.
  // A key may add cards before the scroll event arrives, and the focused card must stay rendered.
  const { first, last } = parent ? rangeIn(parent, tops) : FIRST_LINES
  return { first: Math.min(first, end), last: Math.min(last, end) }
}

/** Returns the range of the lines in view, with some lines above and below. */
function rangeIn(parent: ScrollParent, tops: readonly number[]): Range {
  const { from, to } = sightOf(parent)
  return { first: Math.max(0, slotAt(tops, from) - SOME_CARDS), last: slotAt(tops, to) + SOME_CARDS }
}

/** Returns the visible part of the list, in CSS pixels from the top of the list. */
function sightOf({ scroller, margin }: ScrollParent): { from: number; to: number } {
  const isPage = scroller instanceof Window
  const from = (isPage ? scroller.scrollY : scroller.scrollTop) - margin
  return { from, to: from + (isPage ? scroller.innerHeight : scroller.clientHeight) }
}

type DamageListProps = {
  groups: readonly LogGroup[]
  imageSet: Pick<ImageSet, 'id' | 'baselineDamages'>
  imageOf: (imageId: string) => Image | undefined
  selectedKey: string | undefined
  canEdit: boolean
  syncOf: (damageId: string) => DamageMark | undefined
  faultOf: (damageIds: readonly string[]) => Fault | undefined
  handlers: CardHandlers
  /** loads the next page; undefined on the last page */
  onMore: (() => void) | undefined
}

/**
 * List with the groups of the log and sticky heads. All cards have the same height, so that long lists scroll evenly.
 */
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
