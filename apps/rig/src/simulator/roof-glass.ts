import type { BodyShape } from './body-shape.ts'
import { lit } from './paint.ts'
import { roofMarks } from './roof-marks.ts'
import { curve, ellipse, lines, type Point, path, softLine } from './svg.ts'

const SCREEN = { fill: 'url(#screen)', stroke: '#07090b', 'stroke-width': 0.035 }
const WIPER = { fill: 'none', stroke: '#040506', 'stroke-width': 0.02 }

/** Screens, side windows and roof panel from above, in metres. */
export function roofGlass(shape: BodyShape, paint: string): string {
  const w = shape.width / 2
  const { screen, roofFront, roofRear, rearBase } = roofMarks(shape)
  const middle = (roofFront + roofRear) / 2
  const front: Point[] = [
    [screen, 0],
    [screen + 0.03, w * 0.5],
    [screen + 0.16, w * 0.8],
    [roofFront - 0.02, w * 0.66],
  ]
  const rear: Point[] = [
    [roofRear + 0.05, 0],
    [roofRear + 0.04, w * 0.4],
    [roofRear, w * 0.64],
    [rearBase - 0.12, w * 0.7],
  ]
  const panel: Point[] = [
    [roofFront - 0.1, 0],
    [roofFront - 0.06, w * 0.4],
    [roofFront, w * 0.68],
    [middle, w * 0.7],
  ]
  const streak = (from: Point, to: Point, wide: number, opacity: number) =>
    softLine(lines([from, to], false), '#ffffff', wide, opacity)
  return [
    sideGlass(shape, w),
    sideGlass(shape, -w),
    path(pane([...panel, [roofRear + 0.02, w * 0.66], [roofRear + 0.06, w * 0.4], [roofRear + 0.07, 0]]), {
      fill: 'url(#roof)',
    }),
    streak([roofFront + 0.1, 0.28], [roofRear - 0.1, 0.28], 0.13, 0.75),
    streak([roofFront + 0.1, -0.24], [roofRear - 0.1, -0.24], 0.06, 0.5),
    path(pane([...front, [roofFront - 0.06, w * 0.3], [roofFront - 0.08, 0]]), SCREEN),
    path(pane([...rear, [rearBase, w * 0.4], [rearBase + 0.02, 0]]), SCREEN),
    streak([screen + 0.14, 0.3], [roofFront - 0.12, 0.26], 0.09, 0.6),
    rearBase - roofRear > 0.3 ? streak([roofRear + 0.12, 0.27], [rearBase - 0.08, 0.3], 0.07, 0.5) : '',
    path(
      lines(
        [
          [screen + 0.06, -0.05],
          [screen + 0.12, 0.5],
        ],
        false,
      ),
      WIPER,
    ),
    path(
      lines(
        [
          [screen + 0.07, -0.6],
          [screen + 0.06, -0.1],
        ],
        false,
      ),
      WIPER,
    ),
    ellipse([roofRear - 0.12, 0], 0.09, 0.025, { fill: lit(paint, -0.4) }),
  ].join('')
}

/** A field that is the same on both sides of the car. */
const pane = (half: readonly Point[]): string =>
  curve([...half, ...half.toReversed().map(([x, z]): Point => [x, -z])], true)

function sideGlass(shape: BodyShape, w: number): string {
  const { screen, roofFront, roofRear, rearBase } = roofMarks(shape)
  const upper: Point[] = [
    [screen + 0.3, w * 0.87],
    [roofFront + 0.06, w * 0.71],
    [roofRear - 0.1, w * 0.7],
  ]
  const lower: Point[] = [
    [rearBase - 0.3, w * 0.84],
    [shape.length * 0.5, w * 0.885],
  ]
  const gleam = lines(
    [
      [roofFront + 0.1, w * 0.76],
      [roofRear - 0.1, w * 0.75],
    ],
    false,
  )
  return path(lines([...upper, ...lower]), { fill: '#10161b' }) + softLine(gleam, '#dcebf7', 0.03, 0.5)
}
