import type { Car } from '@skadi/contract/cars/car'
import { CAR_UNITS, type CarDetail, carRule } from '@skadi/domain/cars/car-fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditableCell } from '../ui/cells/editable-cell.tsx'
import type { CarImageSet } from './car-query.ts'
import { carLabel } from './car-words.ts'
import { saveCarDetail, writeCarDetail } from './save-car-detail.ts'

type CarDetailCellProps = { imageSet: CarImageSet; car: Car; detail: CarDetail }

/** One detail of a car, changed in place. */
export function CarDetailCell({ imageSet, car, detail }: CarDetailCellProps) {
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
