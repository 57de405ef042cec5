import { listCars } from '@skadi/contract/cars/cars-reads'
import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'

/** Fields of a passing that identify the car and the owner of the car. */
export type CarOfImageSet = {
  tenantId: string | null
  carInfo: { countryCode: string | null; registrationNo: string | null }
}

/** Query for the newest 100 passings of a car, newest first. */
export function carImageSetsQuery({ tenantId, carInfo }: CarOfImageSet) {
  const { registrationNo, countryCode } = carInfo
  return queryOptions({
    queryKey: ['carImageSets', tenantId, countryCode, registrationNo],
    queryFn: async ({ signal }) => {
      const query = {
        countryCode: countryCode ?? DEFAULT_COUNTRY,
        registrationNo: registrationNo ?? '',
        tenantId: tenantId ?? undefined,
      }
      const { data } = await call(listCars, { query }, { signal })
      return (data.items[0]?.passages ?? []).toSorted((a, b) => Date.parse(b.recDate) - Date.parse(a.recDate))
    },
    enabled: tenantId !== null && registrationNo !== null,
    staleTime: 10_000,
  })
}
