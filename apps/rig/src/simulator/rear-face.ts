import type { BodyShape } from './body-shape.ts'
import { lit } from './paint.ts'
import { curve, lines, mirrored, type Point, path, rect, softLine } from './svg.ts'

/** Lamps, tailgate and bumper of a rear, in metres around its middle. */
export function rearFace({ width, belt }: BodyShape, paint: string): string {
  const w = width / 2
  const z = belt - 0.13
  const lamp = (s: number) => {
    const at = (x: number, dz: number): Point => [s * x, z + dz]
    return [
      path(
        lines([
          at(w - 0.5, 0.02),
          at(w - 0.28, 0.06),
          at(w + 0.02, 0.08),
          at(w + 0.02, -0.14),
          at(w - 0.24, -0.12),
          at(w - 0.48, -0.07),
        ]),
        { fill: '#5c0a10', stroke: '#160204', 'stroke-width': 0.012 },
      ),
      softLine(
        lines(
          [at(w - 0.45, -0.01), at(w - 0.25, 0.02), at(w - 0.03, 0.04), at(w - 0.04, -0.09), at(w - 0.22, -0.085)],
          false,
        ),
        '#ff3b30',
        0.05,
        1.9,
      ),
      path(lines([at(w - 0.42, -0.05), at(w - 0.28, -0.065), at(w - 0.28, -0.04), at(w - 0.43, -0.03)]), {
        fill: '#f1e6e0',
      }),
      rect(s * (w - 0.2) - 0.09, -0.42, 0.18, 0.026, { rx: 0.012, fill: '#8c1118' }),
    ].join('')
  }
  const gap = (d: string) =>
    path(d, { fill: 'none', stroke: '#040506', 'stroke-width': 0.012 }) +
    path(d, {
      fill: 'none',
      stroke: lit(paint, 0.6),
      'stroke-width': 0.006,
      'stroke-opacity': 0.5,
      transform: 'translate(0 .01)',
    })
  return [
    softLine(
      curve([
        [-w - 0.1, belt - 0.06],
        [0, belt + 0.03],
        [w + 0.1, belt - 0.06],
      ]),
      '#ffffff',
      0.06,
      0.8,
    ),
    path(
      lines(
        mirrored([
          [0, z - 0.1],
          [0.38, z - 0.1],
          [0.34, z - 0.31],
          [0, z - 0.32],
        ]),
      ),
      { fill: lit(paint, -0.5), 'fill-opacity': 0.55 },
    ),
    gap(
      curve([
        [-w + 0.34, z - 0.12],
        [-w + 0.36, z - 0.28],
        [-0.5, z - 0.37],
        [0.5, z - 0.37],
        [w - 0.36, z - 0.28],
        [w - 0.34, z - 0.12],
      ]),
    ),
    lamp(-1),
    lamp(1),
    rect(-0.3, -z + 0.06, 0.6, 0.022, { rx: 0.01, fill: '#c9d1d8' }),
    softLine(
      curve([
        [-w - 0.1, 0.48],
        [0, 0.53],
        [w + 0.1, 0.48],
      ]),
      '#ffffff',
      0.05,
      0.6,
    ),
    path(
      lines(
        mirrored([
          [0, 0.36],
          [w - 0.3, 0.36],
          [w - 0.22, 0.22],
          [0, 0.2],
        ]),
      ),
      { fill: '#0c0e10' },
    ),
    ...[-1, 1].map((s) =>
      rect(s * (w - 0.46) - 0.1, -0.32, 0.2, 0.05, {
        rx: 0.02,
        fill: '#07080a',
        stroke: '#aeb7bf',
        'stroke-width': 0.009,
      }),
    ),
  ].join('')
}
