import { isRegistrationNo, parseRegistration } from '@skadi/domain/cars/registration'
import { expect, test } from 'vitest'
import { DEMO_PASSINGS, DEMO_TENANTS, demoPlatesOf, registrationOf } from './demo-passings.ts'

const readings = DEMO_PASSINGS.map(({ car, captureSet, minutesAgo }) => ({
  ...registrationOf(car),
  tenant: car.tenant,
  captureSet,
  minutesAgo,
}))

test('the car NO AB 12345 comes first and has five passings over 40 days', () => {
  const five = readings.filter(({ registrationNo }) => registrationNo === 'AB12345')
  expect(readings.slice(0, 5)).toEqual(five)
  expect(Math.min(...readings.map(({ minutesAgo }) => minutesAgo))).toBe(five[0]?.minutesAgo)
  expect(five.map(({ minutesAgo }) => minutesAgo)).toEqual(
    five.map(({ minutesAgo }) => minutesAgo).toSorted((a, b) => a - b),
  )
  expect(five.at(-1)?.minutesAgo).toBe(40 * 24 * 60)
})

test('its damages appear, persist and are repaired', () => {
  const counts = DEMO_PASSINGS.slice(0, 5).map(({ drawing }) => drawing.damages?.length)
  expect(counts).toEqual([3, 1, 2, 2, 1])
})

test('one plate of Flesland is on no list, one car has no plate, one a QR code', () => {
  expect(
    readings
      .filter((one) => one.captureSet === 'Flesland return' && !one.tenant)
      .map(({ registrationNo }) => registrationNo),
  ).toEqual(['ZX90909'])
  expect(readings.filter(({ registrationNo }) => !registrationNo)).toHaveLength(1)
  expect(readings.filter(({ countryCode }) => countryCode === 'WN')).toHaveLength(1)
})

test('Bergen Cars and Lofoten Lease have at least three passings through Flesland each', () => {
  for (const tenant of ['Bergen Cars', 'Lofoten Lease']) {
    expect(
      readings.filter((one) => one.captureSet === 'Flesland return' && one.tenant === tenant).length,
    ).toBeGreaterThanOrEqual(3)
  }
})

test('plates are valid, and on one list only', () => {
  const plates = DEMO_TENANTS.flatMap((tenant) => demoPlatesOf(tenant))
  expect(plates.every(({ registrationNo, countryCode }) => isRegistrationNo(registrationNo, countryCode))).toBe(true)
  expect(new Set(plates.map(({ registrationNo }) => registrationNo)).size).toBe(plates.length)
  expect(parseRegistration('WN#SK000417')).toEqual({ countryCode: 'WN', registrationNo: 'SK000417' })
})
