import { parseRegistration } from '@skadi/domain/cars/parse-registration'
import { isRegistrationNo } from '@skadi/domain/cars/registration'
import { expect, test } from 'vitest'
import { registrationOf } from '../passing/car-identity.ts'
import { DEMO_TENANTS } from './demo-lives.ts'
import { DEMO_PASSINGS, demoPlatesOf } from './demo-passings.ts'

const readings = DEMO_PASSINGS.map(({ car, captureSet, minutesAgo, isTorn }) => ({
  ...registrationOf(car.identity),
  tenant: car.tenant,
  captureSet,
  minutesAgo,
  isTorn,
}))

test('thirty passings lie in the last 40 days, no two at the same time', () => {
  expect(readings).toHaveLength(30)
  expect(new Set(readings.map(({ minutesAgo }) => minutesAgo)).size).toBe(30)
  expect(Math.max(...readings.map(({ minutesAgo }) => minutesAgo))).toBe(40 * 24 * 60)
})

test('the car NO AB 12345 comes first and has five passings over 40 days', () => {
  const five = readings.filter(({ registrationNo }) => registrationNo === 'AB12345')
  expect(five).toHaveLength(5)
  expect(readings.slice(0, 5)).toEqual(five)
  expect(five[0]?.minutesAgo).toBe(40 * 24 * 60)
  expect(Math.min(...readings.map(({ minutesAgo }) => minutesAgo))).toBe(five.at(-1)?.minutesAgo)
})

test('each car’s oldest passing is sent first, and the other cars take turns', () => {
  const ofCar = [...Map.groupBy(DEMO_PASSINGS, ({ name }) => name).values()]
  for (const passings of ofCar) {
    const ages = passings.map(({ minutesAgo }) => minutesAgo)
    expect(ages).toEqual(ages.toSorted((a, b) => b - a))
  }
  const cars = ofCar.length - 1
  expect(new Set(DEMO_PASSINGS.slice(5, 5 + cars).map(({ name }) => name)).size).toBe(cars)
})

test('its damages appear, persist and are repaired', () => {
  const damages = DEMO_PASSINGS.slice(0, 5).map(({ passing }) =>
    passing.damages.map(({ id, state }) => `${id} ${state}`).toSorted(),
  )
  expect(damages).toEqual([
    ['rub new'],
    ['doorDent new', 'rub persisting'],
    ['doorDent persisting', 'rub persisting'],
    ['rub persisting', 'stones new'],
    ['bumper new', 'rub persisting', 'stones persisting', 'wing new'],
  ])
})

test('one plate of Flesland is on no list, one car has no plate, one car has a QR code, one passing has unreadable photos', () => {
  expect(
    readings
      .filter((one) => one.captureSet === 'Flesland return' && !one.tenant)
      .map(({ registrationNo }) => registrationNo),
  ).toEqual(['ZX90909'])
  expect(readings.filter(({ registrationNo }) => !registrationNo)).toHaveLength(1)
  const coded = readings.filter(({ countryCode }) => countryCode === 'WN')
  expect(new Set(coded.map(({ registrationNo }) => registrationNo))).toEqual(new Set(['SK000417']))
  expect(readings.filter(({ isTorn }) => isTorn)).toHaveLength(1)
})

test('three passings belong to Bergen Cars, Lofoten Lease has at least three', () => {
  const ofTenant = (tenant: string) =>
    readings.filter((one) => one.captureSet === 'Flesland return' && one.tenant === tenant)
  expect(ofTenant('Bergen Cars')).toHaveLength(3)
  expect(ofTenant('Lofoten Lease').length).toBeGreaterThanOrEqual(3)
})

test('plates are valid, and on one list only', () => {
  const plates = DEMO_TENANTS.flatMap((tenant) => demoPlatesOf(tenant))
  expect(plates.every(({ registrationNo, countryCode }) => isRegistrationNo(registrationNo, countryCode))).toBe(true)
  expect(new Set(plates.map(({ registrationNo }) => registrationNo)).size).toBe(plates.length)
  expect(parseRegistration('WN#SK000417')).toEqual({ countryCode: 'WN', registrationNo: 'SK000417' })
})
