import { type RefObject, useEffect, useRef } from 'react'

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
