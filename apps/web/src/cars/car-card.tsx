import type { Car } from '@skadi/contract/cars/car'
import { listCars } from '@skadi/contract/cars/cars-reads'
import { updateCar } from '@skadi/contract/cars/cars-writes'
import type { ImageSet, ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { CAR_DETAILS, CAR_UNITS, type CarDetail, carRule, readCarDetail } from '@skadi/domain/cars/car-fields'
import { DEFAULT_COUNTRY } from '@skadi/domain/cars/registration'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../core/calls/call.ts'
import { useActor, useCan } from '../core/session/actor.ts'
import { useSocket } from '../core/socket/socket.ts'
import { countryName } from '../core/words/country-options.ts'
import { m } from '../paraglide/messages.js'
import { EditableCell } from '../ui/cells/editable-cell.tsx'
import type { CellOutcome } from '../ui/cells/editable-cells.ts'
import { FixedCell } from '../ui/cells/fixed-cell.tsx'
import { ErrorNotice } from '../ui/feedback/error-notice.tsx'
import { keepField } from '../ui/fields/keep-field.ts'
import { PlateChip } from '../ui/plate-chip.tsx'
import { Skeleton } from '../ui/skeletons/skeleton.tsx'
import css from './car-card.module.css'
import { CorrectPlate } from './correct-plate.tsx'

const LABELS: Readonly<Record<CarDetail, () => string>> = {
  vin: m.cars_vin,
  mileage: m.cars_mileage,
  make: m.cars_make,
  model: m.cars_model,
  year: m.cars_year,
  gear: m.cars_gear,
  displacement: m.cars_displacement,
}

const carLabel = (detail: CarDetail): string => LABELS[detail]()

/** Returns a detail of a car as the text of its cell. The text is empty if the detail was never filled in. */
const writeCarDetail = (car: Car | null | undefined, detail: CarDetail): string => String(car?.[detail] ?? '')

function saveCarDetail(
  client: QueryClient,
  imageSet: CarImageSet,
  detail: CarDetail,
  text: string,
  base: string,
): Promise<CellOutcome> {
  const query = carQuery(imageSet)
  return keepField<Car | null>(
    {
      label: carLabel(detail),
      read: (isAgain) => client.fetchQuery({ ...query, ...(isAgain ? { staleTime: 0 } : {}) }),
      write: (car) => writeCarDetail(car, detail),
      send: async (car) => {
        const body = { imageSetId: imageSet.id, [detail]: readCarDetail(detail, text), modifiedAt: car?.modifiedAt }
        return (await call(updateCar, { body })).data
      },
      put: (car) => client.setQueryData(query.queryKey, car),
    },
    text,
    base,
  )
}

type CarDetailCellProps = { imageSet: CarImageSet; car: Car; detail: CarDetail }

/** Cell with a detail of a car, which the user edits in place. */
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

/** Editable card of a passing's car (1§2, 1§3), with the plate and the other known data of the car. */
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

/** Fields of a passing that identify the car. */
type CarImageSet = Pick<ImageSetSummary, 'id' | 'tenantId' | 'carInfo'>

/** Query for the car of a passing. The result is null if the company has no car with this plate. */
function carQuery({ id, tenantId, carInfo }: CarImageSet) {
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
