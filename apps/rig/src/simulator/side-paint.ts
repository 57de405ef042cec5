import type { BodyShape } from './body-shape.ts'
import { lit } from './paint.ts'
import { curve, lines, type Point, path, rect, softLine } from './svg.ts'

/** Light strips of the hall in the lacquer: a crisp one along the shoulder, soft ones on flank and bonnet. */
export function reflections({ length, belt, top, sill }: BodyShape): string {
  const shoulder = curve([
    [0.2, belt - 0.2],
    [1, belt - 0.085],
    [length * 0.5, belt - 0.05],
    [length - 0.9, belt - 0.045],
    [length - 0.1, belt - 0.11],
  ])
  const flank = curve([
    [0.5, sill + 0.3],
    [1.2, sill + 0.24],
    [length - 1, sill + 0.25],
    [length - 0.3, sill + 0.34],
  ])
  const crown = curve(top.slice(3).map(([x, z]): Point => [x, z - 0.045]))
  return (
    softLine(shoulder, '#ffffff', 0.085, 0.75) +
    softLine(flank, '#ffffff', 0.12, 0.22) +
    softLine(crown, '#ffffff', 0.05, 0.6)
  )
}

/** Gaps between doors, wings and bonnet. */
export function seams(shape: BodyShape, paint: string): string {
  const { sill, belt, doorFront, pillar, doorRear, rear, wheel, front, top, length } = shape
  const low = sill + 0.1
  const gap = (d: string) =>
    path(d, { fill: 'none', stroke: '#040506', 'stroke-width': 0.011, 'stroke-opacity': 0.85 }) +
    path(d, {
      fill: 'none',
      stroke: lit(paint, 0.7),
      'stroke-width': 0.006,
      'stroke-opacity': 0.45,
      transform: 'translate(.009 0)',
    })
  const arch = rear - wheel - 0.09
  const hood = top.filter(([x]) => x > 0.25 && x < doorFront).map(([x, z]): Point => [x, z - 0.075])
  return (
    [
      curve([
        [doorFront + 0.05, belt - 0.02],
        [doorFront - 0.01, belt - 0.25],
        [doorFront, low + 0.2],
        [doorFront + 0.06, low],
      ]),
      curve([
        [pillar, belt + 0.02],
        [pillar + 0.01, belt - 0.3],
        [pillar - 0.005, low],
      ]),
      curve([
        [doorRear + 0.12, belt + 0.03],
        [doorRear + 0.1, belt - 0.16],
        [arch + 0.03, wheel + 0.16],
        [arch - 0.04, low + 0.06],
        [arch - 0.06, low],
      ]),
      lines(
        [
          [doorFront + 0.06, low],
          [arch - 0.06, low],
        ],
        false,
      ),
      curve(hood),
      curve([
        [0.04, 0.56],
        [0.25, 0.6],
        [front - wheel - 0.02, 0.52],
      ]),
      curve([
        [length - 0.02, 0.66],
        [length - 0.3, 0.66],
        [rear + wheel + 0.03, 0.55],
      ]),
    ]
      .map(gap)
      .join('') +
    rect(rear + 0.12, -belt + 0.1, 0.15, 0.15, {
      rx: 0.03,
      fill: 'none',
      stroke: '#040506',
      'stroke-width': 0.008,
      'stroke-opacity': 0.5,
    })
  )
}
