/**
 * Parts of a car that are visible from outside. The index in this list is the number of a part in part maps; 0 means no
 * part.
 */
export const CAR_PARTS = [
  'none',
  'frontBumper',
  'rearBumper',
  'bonnet',
  'roof',
  'bootLid',
  'leftFrontWing',
  'rightFrontWing',
  'leftFrontDoor',
  'rightFrontDoor',
  'leftRearDoor',
  'rightRearDoor',
  'leftRearWing',
  'rightRearWing',
  'leftSill',
  'rightSill',
  'leftAPillar',
  'rightAPillar',
  'windscreen',
  'rearWindow',
  'leftFrontWindow',
  'rightFrontWindow',
  'leftRearWindow',
  'rightRearWindow',
  'leftQuarterWindow',
  'rightQuarterWindow',
  'leftHeadlamp',
  'rightHeadlamp',
  'leftTailLamp',
  'rightTailLamp',
  'leftFogLamp',
  'rightFogLamp',
  'grille',
  'leftMirror',
  'rightMirror',
  'leftFrontWheel',
  'rightFrontWheel',
  'leftRearWheel',
  'rightRearWheel',
  'frontPlate',
  'rearPlate',
  'leftFrontHandle',
  'rightFrontHandle',
  'leftRearHandle',
  'rightRearHandle',
  'fuelFlap',
  'exhaust',
  'aerial',
  'roofRails',
] as const
export type CarPart = (typeof CAR_PARTS)[number]

export const partNumber = (part: CarPart): number => CAR_PARTS.indexOf(part)

/** Returns the counterpart of a part on the other side of the car. */
export function otherSide(part: CarPart): CarPart {
  const swapped = part.startsWith('left')
    ? `right${part.slice(4)}`
    : part.startsWith('right')
      ? `left${part.slice(5)}`
      : part
  return CAR_PARTS.find((name) => name === swapped) ?? part
}
