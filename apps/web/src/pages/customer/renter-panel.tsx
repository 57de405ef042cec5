import type { ComponentProps } from 'react'
import { CustomerPanel } from '../../customer/customer-panel.tsx'
import { useRental, useRentalOf } from '../../rentals/rentals-query.ts'

type RenterPanelProps = Omit<ComponentProps<typeof CustomerPanel>, 'known'> & {
  tenantId: string | null
  /** rental of a case; by default the rental of the passing */
  rentalId?: string | null
}

/** The panel of customers' pages; a new message goes to the renter, in the renter's language. */
export function RenterPanel({ tenantId, rentalId = null, ...props }: RenterPanelProps) {
  const passingId = props.shown.returnId ?? props.shown.pickupId
  const ofPassing = useRentalOf(rentalId === null ? passingId : null, tenantId)
  const ofCase = useRental(rentalId, tenantId)
  const { rental, isLoading } = rentalId === null ? ofPassing : ofCase
  const { email = '', phone = '' } = rental?.renter ?? {}
  return (
    <CustomerPanel {...props} known={isLoading ? undefined : { email, phone, language: rental?.language ?? null }} />
  )
}
