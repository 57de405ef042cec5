import type { BodyShape } from './body-shape.ts'
import type { DamagePart, PartField } from './damage.ts'
import { lit } from './paint.ts'
import { roofGlass } from './roof-glass.ts'
import { roofMarks } from './roof-marks.ts'
import { curve, ellipse, group, linear, lines, type Point, path, softLine } from './svg.ts'

/** Fields of the parts a roof camera sees; x from the nose, 0 in the middle of the car's width. */
export function roofFields(shape: BodyShape): Partial<Record<DamagePart, PartField>> {
  const { screen, roofFront, roofRear } = roofMarks(shape)
  return {
    bonnet: { x: 0.3, z: -0.6, width: screen - 0.4, height: 1.2 },
    roof: { x: roofFront + 0.1, z: -0.45, width: roofRear - roofFront - 0.2, height: 0.9 },
  }
}

export const roofDefs = ({ width }: BodyShape, paint: string): string =>
  linear(
    'skin',
    [0, width / 2],
    [0, -width / 2],
    [
      [0, lit(paint, -0.55)],
      [0.05, lit(paint, 0.1)],
      [0.13, lit(paint, 0.42)],
      [0.2, lit(paint, 0.1)],
      [0.5, lit(paint, 0.02)],
      [0.8, lit(paint, 0.08)],
      [0.87, lit(paint, 0.34)],
      [0.95, lit(paint, -0.05)],
      [1, lit(paint, -0.6)],
    ],
  ) +
  linear(
    'roof',
    [0, width / 2 - 0.2],
    [0, -width / 2 + 0.2],
    [
      [0, lit(paint, -0.1)],
      [0.1, lit(paint, 0.3)],
      [0.5, lit(paint, 0.16)],
      [0.9, lit(paint, 0.24)],
      [1, lit(paint, -0.2)],
    ],
  ) +
  linear(
    'screen',
    [0, 0.7],
    [0, -0.7],
    [
      [0, '#0d1317'],
      [0.3, '#3a4a56'],
      [0.5, '#1a232a'],
      [1, '#0c1115'],
    ],
  )

/** A car from above in metres, nose to the left; `extras` (damages) lie on the paint. */
export function drawRoof(shape: BodyShape, paint: string, extras: string): string {
  const { length, width } = shape
  const w = width / 2
  const { screen, rearBase } = roofMarks(shape)
  const body = outline(shape)
  const streak = (points: Point[], wide: number, opacity: number) => softLine(curve(points), '#ffffff', wide, opacity)
  const bonnet: Point[] = [
    [screen + 0.08, w * 0.84],
    [0.5, w * 0.74],
    [0.22, w * 0.5],
    [0.17, 0],
  ]
  const boot: Point[] = [
    [rearBase + 0.1, w * 0.72],
    [length - 0.14, w * 0.66],
    [length - 0.1, 0],
  ]
  return [
    mirror(screen, w, paint),
    mirror(screen, -w, paint),
    `<clipPath id="plan"><path d="${body}"/></clipPath>`,
    group(
      { 'clip-path': 'url(#plan)' },
      path(body, { fill: 'url(#skin)' }),
      gap(curve(acrossBoth(bonnet)), paint),
      streak(
        [
          [0.3, 0.26],
          [screen * 0.6, 0.36],
          [screen, 0.44],
        ],
        0.05,
        0.55,
      ),
      streak(
        [
          [0.3, -0.26],
          [screen * 0.6, -0.36],
          [screen, -0.44],
        ],
        0.05,
        0.55,
      ),
      streak(
        [
          [0.3, 0.02],
          [screen - 0.05, 0.05],
        ],
        0.16,
        0.35,
      ),
      lamps(length, w),
      lamps(length, -w),
      gap(lines(acrossBoth(boot), false), paint),
      roofGlass(shape, paint),
      extras,
    ),
  ].join('')
}

/** The points, and the same on the other side of the car. */
const acrossBoth = (half: readonly Point[]): Point[] => [
  ...half,
  ...half.toReversed().flatMap(([x, z]): Point[] => (z === 0 ? [] : [[x, -z]])),
]

function outline({ length, width, front }: BodyShape): string {
  const w = width / 2
  const nose: Point[] = [
    [0, 0],
    [0.03, w * 0.42],
    [0.14, w * 0.72],
    [0.42, w * 0.93],
    [front, w * 0.985],
  ]
  const flank: Point[] = [
    [front + 0.7, w * 0.97],
    [length * 0.5, w * 0.975],
    [length - 1, w * 0.99],
  ]
  const tail: Point[] = [
    [length - 0.42, w * 0.95],
    [length - 0.1, w * 0.76],
    [length - 0.02, w * 0.4],
    [length, 0],
  ]
  return curve(acrossBoth([...nose, ...flank, ...tail]), true)
}

const gap = (d: string, paint: string): string => {
  const light = { stroke: lit(paint, 0.6), 'stroke-width': 0.006, 'stroke-opacity': 0.5 }
  return (
    path(d, { fill: 'none', stroke: '#040506', 'stroke-width': 0.012, 'stroke-opacity': 0.8 }) +
    path(d, { fill: 'none', ...light, transform: 'translate(.009 .004)' })
  )
}

/** Head and tail lamp of one side; `w` is half the car's width, negative for the other side. */
function lamps(length: number, w: number): string {
  const head: Point[] = [
    [0.1, 0.5],
    [0.07, 0.62],
    [0.2, 0.83],
    [0.46, 0.92],
    [0.36, 0.8],
    [0.2, 0.6],
  ]
  const tail: Point[] = [
    [0.02, 0.44],
    [0.07, 0.7],
    [0.3, 0.92],
    [0.26, 0.8],
    [0.1, 0.5],
  ]
  const place = (points: Point[], at: (x: number) => number) =>
    curve(
      points.map(([x, z]): Point => [at(x), z * w]),
      true,
    )
  return (
    path(
      place(head, (x) => x),
      { fill: '#dfe9f0', stroke: '#11161a', 'stroke-width': 0.014 },
    ) +
    path(
      place(tail, (x) => length - x),
      { fill: '#9c141b', stroke: '#25060a', 'stroke-width': 0.012 },
    )
  )
}

function mirror(screen: number, w: number, paint: string): string {
  const z = w + Math.sign(w) * 0.07
  const shell = { fill: lit(paint, 0.05), stroke: '#05070a', 'stroke-width': 0.008 }
  return (
    ellipse([screen + 0.42, z], 0.075, 0.12, shell) +
    ellipse([screen + 0.4, z], 0.025, 0.08, { fill: '#ffffff', 'fill-opacity': 0.35 })
  )
}
