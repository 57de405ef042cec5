import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { paths } from '../../core/screens/paths.ts'
import { useLoadAhead } from '../../core/screens/use-load-ahead.ts'
import { useSession } from '../../core/session/session.ts'
import { useMedia } from '../../core/use-media.ts'
import { useComparedWith } from '../../evidence/use-compared-with.ts'
import { imageSetQuery } from '../../image-sets/inbox/inbox-query.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { CustomerActions, useCanShowCustomer } from '../customer/customer-actions.tsx'

type CompareLinkProps = {
  row: ImageSetSummary
  /** true for the variant in the bar on a phone, with touch height and a single word */
  isTouch?: boolean
}

/**
 * Link from a passing to a comparison, and the button that shows the passing to the customer. The passing is compared
 * with the last pickup, or otherwise with the previous passing. Renders nothing if neither is possible.
 */
export function CompareLink({ row, isTouch = false }: CompareLinkProps) {
  const compared = useComparedWith(row)
  useAhead(compared?.olderId)
  const { registrationNo } = row.carInfo
  // The link contains the inbox filters, so that the user returns to the same place.
  const search = useSearch({ strict: false })
  // In narrower windows, the open work next to the verdict needs this space.
  const hasRoom = useMedia('(min-width: 1600px)')
  const hasRoomForWords = useRoomForWords()
  const canShow = useCanShowCustomer(row.tenantId)
  const shown = shownToCustomer(row, compared)
  const customer = canShow && shown && <CustomerActions shown={shown} tenantId={row.tenantId} isTouch={isTouch} />
  const navigate = useNavigate()
  const words = compared?.isPickup ? m.compare_withPickup() : m.compare_withEarlier()
  const to = compared &&
    registrationNo !== null && {
      to: paths.compare,
      params: { registrationNo, id: compared.olderId, id2: row.id },
      search,
    }
  // On the page of the comparison, the same key switches the view.
  useKeys('page', [{ action: 'compareMode', label: words, run: () => void (to && navigate(to)) }], Boolean(to))
  if (!to) return customer
  const isShort = isTouch || !hasRoom
  const isIcon = !isTouch && !hasRoomForWords
  return (
    <>
      {customer}
      <ButtonLink
        {...to}
        title={isShort ? words : undefined}
        aria-label={isShort ? words : undefined}
        {...(isTouch ? { height: 48 as const } : { look: 'ink' as const })}
      >
        {isIcon ? <IconArrowsDiff size={20} stroke={1.5} aria-hidden /> : isShort ? m.compare_short() : words}
      </ButtonLink>
    </>
  )
}

/**
 * Returns the passings that the customer may see. They are a pickup alone ("this is how you got the car"), or a later
 * passing with its pickup. Returns undefined for other passings.
 */
function shownToCustomer({ id, origin }: ImageSetSummary, compared: ReturnType<typeof useComparedWith>) {
  if (origin.label === 'pickup') return { pickupId: id, returnId: null }
  return compared?.isPickup ? { pickupId: compared.olderId, returnId: id } : undefined
}

/** Preloads the comparison page and the older passing. */
function useAhead(olderId: string | undefined): void {
  const client = useQueryClient()
  const tenantId = useSession((state) => state.currentTenantId)
  const load = useCallback(
    () =>
      olderId === undefined
        ? Promise.resolve()
        : Promise.all([import('../evidence/compare-page.tsx'), client.prefetchQuery(imageSetQuery(tenantId, olderId))]),
    [client, tenantId, olderId],
  )
  useLoadAhead(load)
}

/** Whether the header of a passing has room for text next to the verdict. If not, it has room only for icons. */
export const useRoomForWords = (): boolean => useMedia('(min-width: 900px)')
