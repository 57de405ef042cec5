import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list whose cards move or disappear: on the same card while the card exists, else on the card
 * that took its place.
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
    // Removing a focused card clears the focus without a new target; a user who leaves the list gives the focus to
    // another element.
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
