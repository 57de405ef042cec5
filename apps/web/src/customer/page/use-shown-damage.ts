import { createClient } from '@skadi/contract/core/client'
import type { CustomerPage } from '@skadi/contract/customer/customer-page'
import { getShownDamage, showDamageAsCustomer } from '@skadi/contract/customer/shown-damage'
import { useEffect, useRef } from 'react'
import { isHandedOver } from '../../core/session/handed-over.ts'

const send = createClient()

/** Polling interval in ms at which the customer's phone asks which damage the clerk shows. */
const ASK_MS = 1_000
/** Time in ms after the opening of the page. Within this time the customer is probably still at the counter. */
const COUNTER_MS = 30 * 60_000

/** Returns the element id of a damage on the page. */
export const damageElementId = (familyId: string): string => `damage-${familyId}`

/**
 * Shows the same damage on both screens at the counter. The page scrolls to the damage that the clerk shows.
 * @returns function that reports to the clerk's screen which damage the customer looks at
 */
export function useShownDamage(token: string, { channel }: Pick<CustomerPage, 'channel'>): (familyId: string) => void {
  const isAtCounter = channel === 'show' && !isHandedOver()
  const known = useRef<string | null>(undefined)
  useEffect(() => {
    if (!isAtCounter) return
    const end = Date.now() + COUNTER_MS
    const ask = async () => {
      // A failed request is ignored, because each screen also works without the other screen.
      // The next request follows soon.
      const answer = await send(getShownDamage, { params: { token } }).catch(() => undefined)
      const shown = answer?.data.shown
      if (!shown || shown.familyId === known.current) return
      known.current = shown.familyId
      if (shown.by === 'clerk') lookAt(shown.familyId)
    }
    const timer = setInterval(() => {
      if (Date.now() > end) clearInterval(timer)
      if (document.visibilityState === 'visible') void ask()
    }, ASK_MS)
    return () => clearInterval(timer)
  }, [token, isAtCounter])

  return (familyId) => {
    if (!isAtCounter || known.current === familyId) return
    known.current = familyId
    void send(showDamageAsCustomer, { params: { token }, body: { familyId } }).catch(() => undefined)
  }
}

function lookAt(familyId: string): void {
  const entry = document.getElementById(damageElementId(familyId))
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  entry?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  entry?.animate([{ outline: '3px solid var(--focus)' }, { outline: '3px solid transparent' }], 2_500)
}
