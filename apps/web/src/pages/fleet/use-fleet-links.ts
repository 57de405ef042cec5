import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '../../core/screens/paths.ts'
import { useCan } from '../../core/session/actor.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { carImageSetsQuery } from '../../evidence/car-image-sets-query.ts'
import { earlierImageSet } from '../../evidence/earlier-image-set.ts'
import type { FleetCar } from '../../fleet/fleet-query.ts'
import { plateOf } from '../../fleet/words.ts'
import { m } from '../../paraglide/messages.js'

/**
 * Where a car of the fleet leads to: its latest passing among all of its passings, its passport, its comparison.
 * @param company another company than the one worked in, whose cars are shown
 */
export function useFleetLinks(company: string | undefined) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const client = useQueryClient()
  const canCompare = useCan('comparePassings', { tenantId: company })
  // From the passing J and K lead on through the others of the same car.
  const hrefOf = useCallback(
    ({ latest, registrationNo }: FleetCar) => {
      const search = new URLSearchParams({ tab: 'all', plate: registrationNo, ...(company ? { company } : {}) })
      return `${paths.inbox}/${latest.id}?${search}`
    },
    [company],
  )
  const own = useSession((state) => state.currentTenantId)
  const passportHrefOf = useCallback(
    ({ countryCode, registrationNo, tenantId }: FleetCar) => {
      const path = paths.passport.replace('$registrationNo', encodeURIComponent(registrationNo))
      const search = new URLSearchParams({
        ...(countryCode === DEFAULT_COUNTRY ? {} : { countryCode }),
        ...(tenantId && tenantId !== own ? { company: tenantId } : {}),
      })
      return search.size > 0 ? `${path}?${search}` : path
    },
    [own],
  )
  const open = useCallback((href: string) => history.push(href), [history])
  const compare = useCallback(
    async (car: FleetCar) => {
      const { latest, registrationNo, tenantId, countryCode } = car
      const plate = plateOf(car)
      try {
        const carInfo = { countryCode, registrationNo }
        const ofCar = latest.sincePickup ? [] : await client.fetchQuery(carImageSetsQuery({ tenantId, carInfo }))
        const id = earlierImageSet(latest, ofCar)
        if (id === undefined) showSnackbar({ text: m.fleet_nothingBefore({ plate }) })
        else void navigate({ to: paths.compare, params: { registrationNo, id, id2: latest.id } })
      } catch {
        showSnackbar({ text: m.fleet_compareFailed({ plate }), isError: true })
      }
    },
    [client, navigate],
  )
  return { hrefOf, passportHrefOf, open, compare: canCompare ? compare : undefined }
}
