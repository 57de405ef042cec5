import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { HEAD_HEIGHT, type LogGroup, layCards, slotAt, topsOf } from './log-layout.ts'
import { type ScrollParent, useScrollParent } from './use-scroll-parent.ts'

/** Up to here every card stands in the page; beyond it only those in sight and some around. */
const ALL_CARDS = 40
const SOME_CARDS = 6
/** Before the list is laid out. */
const FIRST_LINES: Range = { first: 0, last: SOME_CARDS }

type ShownCards = {
  groups: readonly LogGroup[]
  /** of a card in CSS pixels */
  height: number
  /** is brought into sight as it changes */
  selectedKey: string | undefined
}

type Range = { first: number; last: number }

/** Which lines of the log, heads and cards counted together, stand in the page now. */
export function useShownCards(list: RefObject<HTMLElement | null>, { groups, height, selectedKey }: ShownCards): Range {
  const slots = useMemo(() => layCards(groups), [groups])
  const tops = useMemo(() => topsOf(slots, height), [slots, height])
  const parent = useScrollParent(list, slots)
  // Draws anew as other lines come into sight; which these are is read where the list stands.
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
    // A page that scrolls as a whole keeps its photo where it is.
    if (selectedKey === undefined || at < 0 || !around || around.scroller instanceof Window) return
    // A card that was pressed or reached by Tab is in sight; moving it would lose the press.
    if (document.activeElement?.closest('[data-spot]')?.getAttribute('data-spot') === selectedKey) return
    const { from, to } = sightOf(around)
    const [top = 0, bottom = 0] = places.slice(at, at + 2)
    if (top < from + HEAD_HEIGHT) around.scroller.scrollTop = around.margin + top - HEAD_HEIGHT
    else if (bottom > to) around.scroller.scrollTop += bottom - to
  }, [selectedKey])

  const end = slots.length - 1
  if (slots.length <= ALL_CARDS) return { first: 0, last: end }
  // Where the list stands now: a key may add cards before the scroll event arrives, and the focused card must stay.
  const { first, last } = parent ? rangeIn(parent, tops) : FIRST_LINES
  return { first: Math.min(first, end), last: Math.min(last, end) }
}

/** The lines in sight and some around them. */
function rangeIn(parent: ScrollParent, tops: readonly number[]): Range {
  const { from, to } = sightOf(parent)
  return { first: Math.max(0, slotAt(tops, from) - SOME_CARDS), last: slotAt(tops, to) + SOME_CARDS }
}

/** The part of the list in sight, in CSS pixels from its top. */
function sightOf({ scroller, margin }: ScrollParent): { from: number; to: number } {
  const isPage = scroller instanceof Window
  const from = (isPage ? scroller.scrollY : scroller.scrollTop) - margin
  return { from, to: from + (isPage ? scroller.innerHeight : scroller.clientHeight) }
}
