import { showDamageToCustomer } from '@skadi/contract/customer/customer-calls'
import { useEffect, useRef, useState } from 'react'
import { call } from '../core/calls/call.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import { linkState } from './link-entry.tsx'
import { type ShownImageSets, useCustomerLinks } from './links-query.ts'
import { PhoneDialog } from './phone-dialog.tsx'
import css from './show-customer.module.css'

type LivePhoneProps = {
  shown: ShownImageSets
  phone: { linkId: string; token: string }
  /** the damage on this screen; undefined: none */
  familyId: string | undefined
  /** name of the damage on this screen */
  name: string | undefined
  /** the customer looks at a damage */
  onLook: (familyId: string) => void
}

/**
 * The customer's page on the customer's phone: at first the code to scan; once the page is open, both screens show the same damage, and
 * the state of the answer appears here.
 */
export function LivePhone({ shown, phone, familyId, name, onLook }: LivePhoneProps) {
  const { links } = useCustomerLinks(shown)
  const [isCode, setCode] = useState(true)
  const link = links?.find(({ id }) => id === phone.linkId)
  const isOpened = link !== undefined && link.openedAt !== null
  useEffect(() => {
    if (isOpened) setCode(false)
  }, [isOpened])

  const seen = link?.shown?.by === 'customer' ? link.shown.familyId : undefined
  // The damage that both screens show already; telling it again would bounce between them.
  const agreed = useRef(familyId)
  const look = useRef(onLook)
  look.current = onLook
  useEffect(() => {
    if (seen === undefined) return
    agreed.current = seen
    look.current(seen)
  }, [seen])
  useEffect(() => {
    if (!isOpened || familyId === undefined || familyId === agreed.current) return
    agreed.current = familyId
    // The phone works without this screen: a failed request changes nothing.
    void call(showDamageToCustomer, { params: { id: phone.linkId }, body: { familyId } }).catch(() => undefined)
  }, [isOpened, familyId, phone.linkId])

  return (
    <>
      {isOpened && (
        <p className={css.live} role="status">
          {link.answers.length > 0
            ? linkState(link)
            : seen !== undefined && name !== undefined
              ? m.customer_liveSees({ name })
              : m.customer_live()}
        </p>
      )}
      {!isCode && (
        <Button height={48} className={css.button} onClick={() => setCode(true)}>
          {m.customer_codeAgain()}
        </Button>
      )}
      {isCode && <PhoneDialog shown={shown} {...phone} onClose={() => setCode(false)} />}
    </>
  )
}
