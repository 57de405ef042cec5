import { IconUser } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { endTourWork, isPractice } from '../../core/practice.ts'
import { useAskedPart } from '../../core/screens/use-asked-part.ts'
import { useCan } from '../../core/session/actor.ts'
import { useMedia } from '../../core/use-media.ts'
import { type ShownImageSets, useCustomerLinks } from '../../customer/links-query.ts'
import { panelName, panelWord } from '../../customer/panel-word.ts'
import { evidenceQuery } from '../../evidence/evidence-query.ts'
import { leftOutOf } from '../../evidence/evidence-words.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import css from './customer-actions.module.css'
import { useSendHold } from './use-send-hold.ts'

const ShowCustomerView = lazy(() =>
  import('./show-customer-view.tsx').then((module) => ({ default: module.ShowCustomerView })),
)
const CustomerSentence = lazy(() =>
  import('./customer-sentence.tsx').then((module) => ({ default: module.CustomerSentence })),
)
const RenterPanel = lazy(() => import('./renter-panel.tsx').then((module) => ({ default: module.RenterPanel })))

/**
 * Whether the user may see answers of customers. Users of a power tenant may read the passing of another company. They
 * may not read the answers of the other company's customers.
 */
export function useCanShowCustomer(tenantId: string | null): boolean {
  const isOwn = useCan('workInTenant', { tenantId })
  const isGlobalAdmin = useCan('administerPortal')
  return tenantId !== null && (isOwn || isGlobalAdmin)
}

type CustomerActionsProps = {
  shown: ShownImageSets
  tenantId: string | null
  /** true for the variant in the bar on a phone */
  isTouch?: boolean
}

/**
 * Button and panel of the customer's links.
 * The button shows the status of the links. The panel also opens the customer's page (key P). On a phone, which the
 * clerk hands to the customer, a second button opens the customer's page directly.
 */
export function CustomerActions({ shown, tenantId, isTouch = false }: CustomerActionsProps) {
  const [open, setOpen] = useState<'asked' | 'show' | 'panel' | 'held'>()
  const canWrite = useCan('changeDamages', { tenantId }) && !isPractice(shown.pickupId)
  const links = useCustomerLinks(shown)
  const hold = useSendHold(shown.returnId ?? shown.pickupId)
  const sent = links.links ?? []
  // While the passing is loading, and while a decision is being saved, it is unknown whether a reason stops the message.
  const client = useQueryClient()
  /** Whether the clerk has to read the panel first: a reason stops the message, or the page leaves out a new damage. */
  const isPanelNeeded = async () => {
    const { pickupId, returnId } = shown
    if (await hold.isHeldOnceSaved()) return true
    if (returnId === null || isPractice(pickupId)) return false
    const evidence = await client.fetchQuery(evidenceQuery({ pickupId, imageSetId: returnId }))
    return leftOutOf(evidence).length > 0
  }
  const hasPanel = open === 'panel' || open === 'held'
  const { data: evidence } = useQuery({
    ...evidenceQuery({ pickupId: shown.pickupId, imageSetId: shown.returnId ?? shown.pickupId }),
    enabled: hasPanel && shown.returnId !== null && shown.claimId === undefined && !isPractice(shown.pickupId),
  })
  // left-out damages that the clerk sends the page without, on purpose
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const isUnsettled = leftOutOf(evidence ?? []).some(({ familyId }) => !without.has(familyId))
  const leave = (familyId: string, isLeft: boolean) =>
    setWithout((now) => new Set(isLeft ? [...now, familyId] : [...now].filter((one) => one !== familyId)))
  const show = () => {
    const answer = (part: 'held' | 'show') => setOpen((now) => (now === 'asked' ? part : now))
    setOpen('asked')
    isPanelNeeded().then(
      (isNeeded) => answer(isNeeded ? 'held' : 'show'),
      () => answer('held'),
    )
  }
  useKeys('page', [{ action: 'showCustomer', run: show }], open === undefined)
  const close = () => {
    if (open === 'show' && isPractice(shown.pickupId)) endTourWork('show')
    setOpen(undefined)
  }
  useAskedPart('customer', () => setOpen('panel'))
  useAskedPart('show', show)
  // In narrow windows the verdict needs the space, so the button shows only its icon and has an accessible name.
  const isNarrow = !useMedia('(min-width: 1280px)')
  const name = panelName(sent)
  return (
    <>
      {isTouch && (
        <Button height={48} className={css.show} title={m.customer_showHint()} isBusy={open === 'asked'} onClick={show}>
          {m.customer_show()}
        </Button>
      )}
      <Button
        height={isTouch ? 48 : 32}
        isBusy={open === 'asked'}
        onClick={() => setOpen('panel')}
        aria-label={name}
        title={name}
        {...(isTouch ? { className: css.more } : {})}
      >
        {isTouch ? '···' : <IconUser size={20} stroke={1.5} aria-hidden />}
        {!isTouch && !isNarrow && panelWord(sent)}
      </Button>
      <Suspense>
        {open === 'show' && <ShowCustomerView shown={shown} hold={hold} canWrite={canWrite} onClose={close} />}
        {hasPanel && (
          <RenterPanel
            shown={shown}
            tenantId={tenantId}
            of={links}
            canWrite={canWrite}
            onShow={isTouch && open === 'panel' ? undefined : () => setOpen('show')}
            isHeld={hold.isHeld || isUnsettled}
            isAnyway={hold.isAnyway}
            startsHeld={open === 'held'}
            preview={
              shown.claimId === undefined && (
                <CustomerSentence shown={shown} hold={hold} without={without} leave={leave} onLeave={close} />
              )
            }
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
