import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useMedia } from '../../../core/use-media.ts'
import { useSize } from '../../../ui/canvas/view/use-size.ts'
import { cardHeight } from '../log-layout.ts'

/**
 * Keeps the focus in a list whose cards move or disappear. The focus stays on the same card while the card exists. Then
 * it moves to the card at the old place.
 * @param cards any value that changes when the cards change
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, cards: unknown): void {
  const last = useRef<{ key: string; at: number }>(undefined)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const remember = ({ target }: FocusEvent) => {
      const card = (target as HTMLElement).closest<HTMLElement>('[data-spot]')
      last.current = card ? { key: card.dataset.spot ?? '', at: cardsOf(element).indexOf(card) } : undefined
    }
    // If a focused card is removed, the focus is lost without a new target.
    // If the user leaves the list, another element gets the focus.
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last.current = undefined
    }
    element.addEventListener('focusin', remember)
    element.addEventListener('focusout', forget)
    return () => {
      element.removeEventListener('focusin', remember)
      element.removeEventListener('focusout', forget)
    }
  }, [list])
  useEffect(() => {
    const element = list.current
    if (!element || !last.current || document.activeElement !== document.body) return
    const all = cardsOf(element)
    const { key, at } = last.current
    const card = all.find(({ dataset }) => dataset.spot === key) ?? all[Math.min(at, all.length - 1)]
    card?.querySelector<HTMLElement>('[data-card]')?.focus({ preventScroll: true })
  }, [list, cards])
}

const cardsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-spot]')]

/** Width of the open drawer in CSS pixels. This width is used until the list is measured. */
const USUAL_WIDTH = 363

/**
 * Returns the height of every card of a list in CSS pixels. The height depends on the width of the list and on the
 * pointer (mouse or touch).
 */
export function useCardHeight(list: RefObject<HTMLElement | null>): number {
  const isTouch = useMedia('(pointer: coarse)')
  return cardHeight(useSize(list)?.width ?? USUAL_WIDTH, isTouch)
}

/**
 * Lets arrow keys move the focus from card to card. On the photo, the arrow keys would move the box. After the last
 * card, the arrow key loads the next page (CONST-03).
 * @param cards any value that changes when the cards change
 */
export function useCardKeys(list: RefObject<HTMLElement | null>, cards: unknown, onMore: (() => void) | undefined) {
  /** the last card while it has the focus, until the cards of the next page arrive */
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const before = last.current
    if (!before || !list.current) return
    if (document.activeElement !== before) last.current = undefined
    else if (focusBeside(list.current, before, 1)) last.current = undefined
  }, [list, cards])
  return (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const target = event.target as HTMLElement
    if (step === undefined || !target.matches('[data-card]')) return
    event.preventDefault()
    if (focusBeside(event.currentTarget, target, step) || step < 0 || !onMore) return
    last.current = target
    onMore()
  }
}

/**
 * Moves the focus to a neighbouring card.
 * @returns whether the neighbouring card exists
 */
function focusBeside(list: HTMLElement, card: HTMLElement, step: number): boolean {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-card]')]
  const beside = cards[cards.indexOf(card) + step]
  beside?.focus()
  return beside !== undefined
}
