import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { CAR_DETAILS, CAR_UNITS } from '@skadi/domain/cars/car-fields'
import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActor, useCan } from '../core/session/actor.ts'
import { useSocket } from '../core/socket/socket.ts'
import { countryName } from '../core/words/country-options.ts'
import { m } from '../paraglide/messages.js'
import { FixedCell } from '../ui/cells/fixed-cell.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { PlateChip } from '../ui/plate-chip.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import css from './car-card.module.css'
import { CarDetailCell } from './car-detail-cell.tsx'
import { carQuery } from './car-query.ts'
import { carLabel } from './car-words.ts'
import { CorrectPlate } from './correct-plate.tsx'
import { writeCarDetail } from './save-car-detail.ts'

/** The editable card of the car that a passing shows (1§2, 1§3): its plate, and what is known of it besides. */
export function CarCard({ imageSet }: { imageSet: ImageSet }) {
  const { carInfo, tenantId } = imageSet
  const client = useQueryClient()
  const query = carQuery(imageSet)
  const { data: car, error, refetch, isFetching, isLoading } = useQuery(query)
  const canChange = useCan('changeCarDetails', { tenantId })
  const canCorrect = useCan('correctPlate', { tenantId }) && tenantId !== null
  const isReadOnly = useActor()?.currentTenant?.isHandicapped === true
  useSocket('imageSetChanged', ({ imageSetId }) => {
    if (imageSetId === imageSet.id) void client.invalidateQueries({ queryKey: query.queryKey })
  })

  const reason = isReadOnly ? m.cars_readOnly() : m.cars_notAllowed()
  const { registrationNo } = carInfo
  const countryCode = carInfo.countryCode ?? DEFAULT_COUNTRY
  return (
    <div className={css.card} role="group" aria-label={m.cars_card()}>
      <FixedCell label={m.cars_registrationNo()} reason={m.cars_plateFixed()}>
        {registrationNo && <PlateChip registrationNo={registrationNo} countryCode={countryCode} />}
      </FixedCell>
      {registrationNo && (
        <FixedCell label={m.cars_countryCode()} reason={m.cars_plateFixed()}>
          {countryName(countryCode)}
        </FixedCell>
      )}
      {canCorrect && <CorrectPlate key={`${countryCode}#${registrationNo}`} imageSet={imageSet} />}
      {tenantId === null || registrationNo === null ? (
        <p className={css.note}>{tenantId === null ? m.cars_unassigned() : m.cars_noCar()}</p>
      ) : error ? (
        <div className={css.notice}>
          <ErrorNotice title={m.cars_failed()} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        </div>
      ) : isLoading ? (
        CAR_DETAILS.map((detail) => <Skeleton key={detail} height={36} />)
      ) : (
        CAR_DETAILS.map((detail) =>
          canChange && car ? (
            <CarDetailCell key={`${car.id} ${detail}`} imageSet={imageSet} car={car} detail={detail} />
          ) : (
            <FixedCell key={detail} label={carLabel(detail)} unit={CAR_UNITS[detail]} reason={reason}>
              {writeCarDetail(car, detail)}
            </FixedCell>
          ),
        )
      )}
    </div>
  )
}
