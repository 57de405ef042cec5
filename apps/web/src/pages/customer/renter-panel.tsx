import type { ComponentProps } from 'react'
import { CustomerPanel } from '../../customer/customer-panel.tsx'
import { useRentalOf } from '../../rentals/rentals-query.ts'

type RenterPanelProps = Omit<ComponentProps<typeof CustomerPanel>, 'known'> & { tenantId: string | null }

/** The panel of customers' pages; a new message goes to the renter, in the renter's language. */
export function RenterPanel({ tenantId, ...props }: RenterPanelProps) {
  const { rental, isLoading } = useRentalOf(props.shown.returnId ?? props.shown.pickupId, tenantId)
  const { email = '', phone = '' } = rental?.renter ?? {}
  return (
    <CustomerPanel {...props} known={isLoading ? undefined : { email, phone, language: rental?.language ?? null }} />
  )
}
