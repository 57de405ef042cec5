import { expect, test } from 'vitest'
import { CAR_PARTS, type CarPart } from '../car/part.ts'
import { productPart } from './product-part.ts'

test.each<[CarPart, string | null, string | null, string | null]>([
  ['frontBumper', 'bumper', 'front', null],
  ['leftRearDoor', 'door', 'rear', 'left'],
  ['rightFrontWing', 'fender', 'front', 'right'],
  ['bonnet', 'hood', null, null],
  ['rearWindow', 'window', 'rear', null],
  ['leftQuarterWindow', 'quarter glass', null, 'left'],
  ['rightRearWindow', 'side windows', 'rear', 'right'],
  ['rearPlate', 'license plate', 'rear', null],
  ['none', null, null, null],
])('%s is the product’s %s, %s, %s', (part, name, carEnd, cameraSide) => {
  expect(productPart(part)).toEqual(name && { name, carEnd, cameraSide })
})

test('only the pillars and the part "none" have no name', () => {
  expect(CAR_PARTS.filter((part) => productPart(part) === null)).toEqual(['none', 'leftAPillar', 'rightAPillar'])
})
