import { normalisePlate, type Registration } from '@skadi/domain/cars/registration'
import type { Body } from './simulator/body-shape.ts'
import type { DrawnDamage } from './simulator/damage.ts'
import type { DrawPassingOptions } from './simulator/draw-passing.ts'
import type { Paint } from './simulator/paint.ts'

export const DEMO_CAPTURE_SETS = ['Gardermoen pickup', 'Gardermoen return', 'Flesland return'] as const
export type DemoCaptureSet = (typeof DEMO_CAPTURE_SETS)[number]

export const DEMO_TENANTS = ['Fjord Rental', 'Bergen Cars', 'Lofoten Lease'] as const
export type DemoTenant = (typeof DEMO_TENANTS)[number]

type DemoCar = {
  body: Body
  paint: Paint
  /** as painted on the plate; left out: no plate to read */
  plate?: string
  /** code of its QR sticker, stored under the country WN */
  qr?: string
  /** whose plate list holds it; left out: on no list */
  tenant?: DemoTenant
}

/** One passing of the demo: what drove through which rig, how long ago. */
export type DemoPassing = {
  minutesAgo: number
  captureSet: DemoCaptureSet
  car: DemoCar
  /** for `drawPassing` */
  drawing: DrawPassingOptions
}

const HOUR = 60
const DAY = 24 * HOUR

const CARS = {
  hero: { body: 'saloon', paint: 'silver', plate: 'AB 12345', tenant: 'Fjord Rental' },
  electric: { body: 'hatchback', paint: 'fjord', plate: 'EL 54321', tenant: 'Fjord Rental' },
  family: { body: 'estate', paint: 'midnight', plate: 'DN 40718', tenant: 'Fjord Rental' },
  sticker: { body: 'van', paint: 'snow', qr: 'SK000417', tenant: 'Fjord Rental' },
  unplated: { body: 'suv', paint: 'graphite' },
  bergenRed: { body: 'hatchback', paint: 'rowan', plate: 'SV 70112', tenant: 'Bergen Cars' },
  bergenGreen: { body: 'suv', paint: 'pine', plate: 'BT 28830', tenant: 'Bergen Cars' },
  bergenSand: { body: 'estate', paint: 'sand', plate: 'HF 91560', tenant: 'Bergen Cars' },
  lofotenWhite: { body: 'suv', paint: 'snow', plate: 'NE 33004', tenant: 'Lofoten Lease' },
  lofotenBlue: { body: 'saloon', paint: 'fjord', plate: 'NE 33007', tenant: 'Lofoten Lease' },
  lofotenVan: { body: 'van', paint: 'graphite', plate: 'NF 61209', tenant: 'Lofoten Lease' },
  stranger: { body: 'saloon', paint: 'rowan', plate: 'ZX 90909' },
} as const satisfies Record<string, DemoCar>

const RUB: DrawnDamage = { part: 'rearDoor', side: 'left', kind: 'scratch', x: 0.5, y: 0.42, size: 0.44 }
const DOOR_DENT: DrawnDamage = { part: 'frontDoor', side: 'left', kind: 'dent', x: 0.42, y: 0.55, size: 0.3 }
const BUMPER: DrawnDamage = { part: 'frontBumper', side: 'right', kind: 'scratch', x: 0.72, y: 0.3, size: 0.32 }
const WING: DrawnDamage = { part: 'rearDoor', side: 'right', kind: 'dent', x: 0.45, y: 0.5, size: 0.26 }
const TAIL: DrawnDamage = { part: 'rearBumper', kind: 'scratch', x: 0.8, y: 0.4, size: 0.3 }
const HAIL: DrawnDamage = { part: 'bonnet', kind: 'dent', x: 0.55, y: 0.35, size: 0.2 }

const passing = (
  car: keyof typeof CARS,
  minutesAgo: number,
  captureSet: DemoCaptureSet,
  damages: readonly DrawnDamage[] = [],
): DemoPassing => {
  const demoCar: DemoCar = CARS[car]
  const { body, paint, plate, qr } = demoCar
  return { minutesAgo, captureSet, car: demoCar, drawing: { seed: minutesAgo, body, paint, plate, qr, damages } }
}

/**
 * The demo's passings in the order in which they are sent: the five of NO AB 12345 first, newest first (ruling 29). In
 * these its damages appear (rub; then a door dent), persist, are repaired (the dent is gone in the fourth), and two new
 * ones come with the last return.
 */
export const DEMO_PASSINGS: readonly DemoPassing[] = [
  passing('hero', 12, 'Gardermoen return', [RUB, BUMPER, WING]),
  passing('hero', 6 * DAY + 95, 'Gardermoen pickup', [RUB]),
  passing('hero', 19 * DAY + 400, 'Gardermoen return', [RUB, DOOR_DENT]),
  passing('hero', 33 * DAY + 210, 'Gardermoen pickup', [RUB, DOOR_DENT]),
  passing('hero', 40 * DAY, 'Gardermoen return', [RUB]),
  passing('electric', 3 * HOUR + 8, 'Gardermoen return', [TAIL]),
  passing('bergenRed', 4 * HOUR + 31, 'Flesland return', [DOOR_DENT]),
  passing('unplated', 5 * HOUR + 2, 'Gardermoen return'),
  passing('lofotenWhite', 7 * HOUR + 19, 'Flesland return', [HAIL]),
  passing('stranger', 9 * HOUR + 44, 'Flesland return'),
  passing('sticker', 26 * HOUR, 'Gardermoen return', [RUB]),
  passing('family', 29 * HOUR + 15, 'Gardermoen pickup'),
  passing('bergenGreen', 2 * DAY + 130, 'Flesland return', [BUMPER]),
  passing('lofotenBlue', 3 * DAY + 75, 'Flesland return'),
  passing('bergenSand', 8 * DAY + 340, 'Flesland return', [TAIL, HAIL]),
  passing('lofotenVan', 12 * DAY + 260, 'Flesland return', [RUB]),
]

/** What recognition should read on a demo car; undefined where there is nothing to read. */
export function registrationOf({ plate, qr }: Pick<DemoCar, 'plate' | 'qr'>): Registration | undefined {
  if (qr !== undefined) return { countryCode: 'WN', registrationNo: qr }
  return plate === undefined ? undefined : { countryCode: 'NO', registrationNo: normalisePlate(plate) }
}

/** The plates of one tenant's demo plate list, those that pass in the demo. */
export const demoPlatesOf = (tenant: DemoTenant): Registration[] =>
  Object.values<DemoCar>(CARS).flatMap((car) => {
    const registration = car.tenant === tenant ? registrationOf(car) : undefined
    return registration ? [registration] : []
  })
