import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

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
