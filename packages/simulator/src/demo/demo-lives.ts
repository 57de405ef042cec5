import type { DamageSketch } from '../damage/damage.ts'
import type { CarIdentity } from '../passing/car-identity.ts'
import type { Life, LifeEvent } from '../passing/life.ts'

export const DEMO_TENANTS = ['Fjord Rental', 'Bergen Cars', 'Lofoten Lease'] as const
export type DemoTenant = (typeof DEMO_TENANTS)[number]

/**
 * A demo car with its events. `tenant` is the company whose plate list has the car; without it, the car is on no list.
 */
export type DemoLife = Life & { tenant?: DemoTenant }

type Look = Pick<CarIdentity, 'body' | 'paint' | 'plate' | 'qr'> & Partial<CarIdentity>

let seeds = 100
const car = (look: Look, tenant: DemoTenant | undefined, events: readonly LifeEvent[] = []): DemoLife => ({
  identity: { seed: seeds++, country: 'NO', wheels: 0, hasPrivacyGlass: false, hasLightInterior: false, ...look },
  events,
  tenant,
})

const appears = (day: number, damage: Omit<DamageSketch, 'rust' | 'seed'> & { rust?: number }): LifeEvent => ({
  day,
  what: 'appears',
  damage: { rust: 0, seed: day * 100 + damage.id.length, ...damage },
})

/**
 * Lives of the demo's cars. Day 0 is the day of the demo's first passing, 40 days before the demo's start. The damages
 * of Fjord Rental's cars are at least 40 px long on a photo of 826x516. Some returns of these cars show nothing new.
 */
export const DEMO_LIVES = {
  /**
   * NO AB 12345. Its damages are a scratch as old as the record of the car, a repaired dent, stone chips from the last
   * rental but one, and the damages of the last return.
   */
  hero: car({ body: 'saloon', paint: 'silver', plate: 'AB 12345', wheels: 1 }, 'Fjord Rental', [
    appears(0, {
      id: 'rub',
      kind: 'scratch',
      part: 'leftRearDoor',
      where: [0.45, 0.5, 0.3],
      angle: 0.06,
      size: 0.42,
      severity: 0.95,
    }),
    appears(5, {
      id: 'doorDent',
      kind: 'dent',
      part: 'leftFrontDoor',
      where: [0.5, 0.5, 0.3],
      angle: 0,
      size: 0.24,
      severity: 0.9,
    }),
    { day: 27, what: 'repaired', id: 'doorDent' },
    appears(30, {
      id: 'stones',
      kind: 'chip',
      part: 'bonnet',
      where: [0.25, 0.4, 0.5],
      angle: 0,
      size: 0.42,
      severity: 0.8,
    }),
    appears(38, {
      id: 'bumper',
      kind: 'scratch',
      part: 'frontBumper',
      where: [0.2, 0.12, 0.55],
      angle: 0.2,
      size: 0.26,
      severity: 1,
    }),
    appears(38, {
      id: 'wing',
      kind: 'dent',
      part: 'rightRearDoor',
      where: [0.45, 0.5, 0.32],
      angle: 0.3,
      size: 0.28,
      severity: 0.95,
    }),
  ]),
  /** no damage is new between pickup and return, except a long scratch at the last return */
  electric: car({ body: 'hatchback', paint: 'snow', plate: 'EL 54321', wheels: 1 }, 'Fjord Rental', [
    appears(3, { id: 'kerb', kind: 'wheelDamage', part: 'rightFrontWheel', angle: 0, size: 0.38, severity: 0.9 }),
    appears(39, {
      id: 'door',
      kind: 'scratch',
      part: 'rightFrontDoor',
      where: [0.5, 0.5, 0.35],
      angle: 0.15,
      size: 0.45,
      severity: 1,
    }),
  ]),
  family: car({ body: 'estate', paint: 'fjord', plate: 'DN 40718', hasPrivacyGlass: true }, 'Fjord Rental', [
    appears(10, {
      id: 'sill',
      kind: 'scratch',
      part: 'rightRearDoor',
      where: [0.5, 0.5, 0.3],
      angle: 0,
      size: 0.4,
      severity: 0.9,
    }),
    appears(36, {
      id: 'flank',
      kind: 'dent',
      part: 'leftRearDoor',
      where: [0.5, 0.5, 0.35],
      angle: 0,
      size: 0.32,
      severity: 1,
    }),
  ]),
  commuter: car({ body: 'hatchback', paint: 'rowan', plate: 'KH 20417' }, 'Fjord Rental', [
    appears(20, {
      id: 'park',
      kind: 'dent',
      part: 'leftRearDoor',
      where: [0.5, 0.5, 0.4],
      angle: 0,
      size: 0.3,
      severity: 1,
    }),
  ]),
  delivery: car({ body: 'van', paint: 'snow', plate: 'VJ 61830' }, 'Fjord Rental', [
    appears(2, {
      id: 'post',
      kind: 'gouge',
      part: 'rightRearWing',
      where: [0.5, 0.5, 0.3],
      angle: 0.05,
      size: 0.45,
      severity: 0.8,
      rust: 0.5,
    }),
    appears(37, {
      id: 'ramp',
      kind: 'gouge',
      part: 'leftFrontDoor',
      where: [0.5, 0.5, 0.3],
      angle: 0.1,
      size: 0.4,
      severity: 0.9,
    }),
  ]),
  explorer: car(
    { body: 'suv', paint: 'graphite', plate: 'RF 77215', hasPrivacyGlass: true, wheels: 1 },
    'Fjord Rental',
  ),
  sticker: car({ body: 'van', paint: 'pearl', qr: 'SK000417' }, 'Fjord Rental', [
    appears(8, {
      id: 'slide',
      kind: 'scratch',
      part: 'rightRearDoor',
      where: [0.5, 0.5, 0.5],
      angle: 0,
      size: 0.5,
      severity: 0.9,
    }),
  ]),
  unplated: car({ body: 'suv', paint: 'midnight' }, undefined),
  torn: car({ body: 'saloon', paint: 'black', plate: 'EL 54321' }, undefined),
  bergenCopper: car({ body: 'hatchback', paint: 'copper', plate: 'SV 70112' }, 'Bergen Cars', [
    appears(1, {
      id: 'door',
      kind: 'dent',
      part: 'leftFrontDoor',
      where: [0.5, 0.5, 0.5],
      angle: 0,
      size: 0.14,
      severity: 0.7,
    }),
  ]),
  bergenGreen: car({ body: 'suv', paint: 'pine', plate: 'BT 28830' }, 'Bergen Cars', [
    appears(1, {
      id: 'nose',
      kind: 'scratch',
      part: 'frontBumper',
      where: [0.2, 0.2, 0.5],
      angle: 0.1,
      size: 0.2,
      severity: 0.7,
    }),
  ]),
  bergenSand: car({ body: 'estate', paint: 'sand', plate: 'HF 91560' }, 'Bergen Cars', [
    appears(1, {
      id: 'hail',
      kind: 'dent',
      part: 'bonnet',
      where: [0.5, 0.6, 0.5],
      angle: 0,
      size: 0.08,
      severity: 0.4,
    }),
  ]),
  lofotenWhite: car({ body: 'suv', paint: 'pearl', plate: 'NE 33004' }, 'Lofoten Lease', [
    appears(1, {
      id: 'lid',
      kind: 'scratch',
      part: 'bootLid',
      where: [0.9, 0.3, 0.4],
      angle: 0.4,
      size: 0.16,
      severity: 0.5,
    }),
  ]),
  lofotenSky: car({ body: 'saloon', paint: 'sky', plate: 'NE 33007' }, 'Lofoten Lease'),
  lofotenVan: car({ body: 'van', paint: 'graphite', plate: 'NF 61209' }, 'Lofoten Lease', [
    appears(1, {
      id: 'cab',
      kind: 'scratch',
      part: 'leftFrontDoor',
      where: [0.5, 0.5, 0.4],
      angle: 0,
      size: 0.3,
      severity: 0.6,
    }),
  ]),
  stranger: car({ body: 'saloon', paint: 'rowan', plate: 'ZX 90909' }, undefined),
} as const satisfies Record<string, DemoLife>

export type DemoCarName = keyof typeof DEMO_LIVES
