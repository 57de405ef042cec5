import type { CarDetail } from '@skadi/domain/cars/car-fields'
import { m } from '../paraglide/messages.js'

const LABELS: Readonly<Record<CarDetail, () => string>> = {
  vin: m.cars_vin,
  mileage: m.cars_mileage,
  make: m.cars_make,
  model: m.cars_model,
  year: m.cars_year,
  gear: m.cars_gear,
  displacement: m.cars_displacement,
}

export const carLabel = (detail: CarDetail): string => LABELS[detail]()
