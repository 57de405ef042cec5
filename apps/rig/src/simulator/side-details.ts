import type { BodyShape } from './body-shape.ts'
import { lit } from './paint.ts'
import { circle, curve, ellipse, lines, path, rect, softLine } from './svg.ts'

/** Door handles. */
export const handles = ({ belt, pillar, doorRear }: BodyShape, paint: string): string =>
  [pillar - 0.27, doorRear - 0.16]
    .map(
      (x) =>
        ellipse([x + 0.09, belt - 0.165], 0.1, 0.035, { fill: '#040506', 'fill-opacity': 0.45 }) +
        rect(x, -belt + 0.15, 0.19, 0.03, { rx: 0.015, fill: lit(paint, 0.3) }) +
        rect(x + 0.008, -belt + 0.153, 0.174, 0.008, { rx: 0.004, fill: '#ffffff', 'fill-opacity': 0.6 }),
    )
    .join('')

/** The outside mirror on the near door. */
export function mirror({ belt, doorFront }: BodyShape, paint: string): string {
  const x = doorFront + 0.22
  return (
    path(
      curve(
        [
          [x, belt + 0.005],
          [x - 0.02, belt + 0.09],
          [x + 0.05, belt + 0.15],
          [x + 0.19, belt + 0.14],
          [x + 0.215, belt + 0.05],
          [x + 0.17, belt],
        ],
        true,
      ),
      { fill: lit(paint, 0.08), stroke: '#040506', 'stroke-width': 0.008, 'stroke-opacity': 0.6 },
    ) +
    softLine(
      curve([
        [x + 0.02, belt + 0.115],
        [x + 0.09, belt + 0.135],
        [x + 0.18, belt + 0.125],
      ]),
      '#ffffff',
      0.025,
      0.8,
    ) +
    rect(x + 0.01, -belt - 0.028, 0.2, 0.032, { rx: 0.012, fill: '#0b0d10' })
  )
}

/** Head lamp, indicator and tail lamp. */
export function lamps({ top, length }: BodyShape): string {
  const nose = top[3] ?? [0.1, 0.75]
  const z = nose[1]
  const tail = top.at(-5) ?? [length, 0.9]
  return [
    path(
      lines([
        [0, z - 0.15],
        [0.02, z - 0.05],
        [0.2, z + 0.035],
        [0.5, z + 0.085],
        [0.42, z - 0.0],
        [0.2, z - 0.1],
      ]),
      { fill: '#1b2127', stroke: '#050607', 'stroke-width': 0.012 },
    ),
    path(
      lines([
        [0.03, z - 0.055],
        [0.2, z + 0.022],
        [0.46, z + 0.073],
        [0.4, z + 0.05],
        [0.2, z - 0.01],
        [0.04, z - 0.08],
      ]),
      { fill: '#f6fbff' },
    ),
    circle([0.15, z - 0.058], 0.034, { fill: '#8fa0ad', stroke: '#e9f1f7', 'stroke-width': 0.01 }),
    circle([0.25, z - 0.03], 0.028, { fill: '#8fa0ad', stroke: '#e9f1f7', 'stroke-width': 0.008 }),
    path(
      lines([
        [length + 0.05, tail[1] + 0.02],
        [length - 0.36, tail[1] - 0.0],
        [length - 0.3, tail[1] - 0.09],
        [length + 0.05, tail[1] - 0.16],
      ]),
      { fill: '#6f0d14', stroke: '#1c0305', 'stroke-width': 0.01 },
    ),
    softLine(
      lines(
        [
          [length - 0.32, tail[1] - 0.03],
          [length - 0.02, tail[1] - 0.03],
        ],
        false,
      ),
      '#ff4438',
      0.045,
      1.6,
    ),
    rect(0.08, -0.5, 0.07, 0.02, { rx: 0.01, fill: '#ff9c2a', 'fill-opacity': 0.9 }),
  ].join('')
}
