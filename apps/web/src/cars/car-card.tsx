import type { Car } from '@skadi/contract/cars/car'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { CAR_DETAILS, CAR_UNITS, type CarDetail, carRule } from '@skadi/domain/cars/car-fields'
import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor, useCan } from '../core/session/actor.ts'
import { useSocket } from '../core/socket/socket.ts'
import { countryName } from '../core/words/country-options.ts'
import { m } from '../paraglide/messages.js'
import { EditableCell } from '../ui/cells/editable-cell.tsx'
import { FixedCell } from '../ui/cells/fixed-cell.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { PlateChip } from '../ui/plate-chip.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import css from './car-card.module.css'
import type { CarImageSet } from './car-query.ts'
import { carQuery } from './car-query.ts'
import { carLabel } from './car-words.ts'
import { CorrectPlate } from './correct-plate.tsx'
import { saveCarDetail, writeCarDetail } from './save-car-detail.ts'

type CarDetailCellProps = { imageSet: CarImageSet; car: Car; detail: CarDetail }

/** One detail of a car, edited in place. */
function CarDetailCell({ imageSet, car, detail }: CarDetailCellProps) {
  const client = useQueryClient()
  const [rule] = useState(() => carRule(detail, new Date()))
  return (
    <EditableCell
      id={`${car.id} ${detail}`}
      label={carLabel(detail)}
      unit={CAR_UNITS[detail]}
      stored={writeCarDetail(car, detail)}
      rule={rule}
      onSave={(text, base) => saveCarDetail(client, imageSet, detail, text, base)}
    />
  )
}

/** Editable card of the car in a passing (1§2, 1§3): its plate and its other known data. */
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
