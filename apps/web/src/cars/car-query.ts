import type { Car } from '@skadi/contract/cars/car'
import { listCars } from '@skadi/contract/cars/cars-reads'
import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/calls/call.ts'

/** What of a passing says which car it shows. */
export type CarImageSet = Pick<ImageSetSummary, 'id' | 'tenantId' | 'carInfo'>

/** The car that a passing shows; null where its company has none of that plate. */
export function carQuery({ id, tenantId, carInfo }: CarImageSet) {
  const { registrationNo, countryCode } = carInfo
  return queryOptions({
    queryKey: ['car', tenantId, countryCode, registrationNo],
    queryFn: async ({ signal }): Promise<Car | null> => {
      const query = {
        countryCode: countryCode ?? DEFAULT_COUNTRY,
        registrationNo: registrationNo ?? '',
        passageIds: id,
        tenantId: tenantId ?? undefined,
      }
      return (await call(listCars, { query }, { signal })).data.items[0] ?? null
    },
    enabled: tenantId !== null && registrationNo !== null,
    staleTime: 10_000,
  })
}
