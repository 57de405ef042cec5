import type { BodyShape } from './body-shape.ts'
import { lit } from './paint.ts'
import { circle, curve, ellipse, lines, mirrored, type Point, path, softLine } from './svg.ts'

/** Bonnet edge, lamps, grille and intake of a front, in metres around its middle. */
export function frontFace({ width, belt }: BodyShape, paint: string): string {
  const w = width / 2
  const edge = belt - 0.26
  const lamp = (s: number) => {
    const at = (x: number, z: number): Point => [s * x, z]
    return [
      path(
        lines([
          at(w - 0.52, edge - 0.05),
          at(w - 0.3, edge + 0.005),
          at(w + 0.02, edge + 0.09),
          at(w + 0.02, edge - 0.06),
          at(w - 0.16, edge - 0.13),
          at(w - 0.46, edge - 0.12),
        ]),
        { fill: '#151a1f', stroke: '#040506', 'stroke-width': 0.01 },
      ),
      path(
        lines([
          at(w - 0.5, edge - 0.055),
          at(w - 0.3, edge - 0.008),
          at(w + 0.0, edge + 0.07),
          at(w - 0.02, edge + 0.04),
          at(w - 0.3, edge - 0.034),
          at(w - 0.48, edge - 0.075),
        ]),
        { fill: '#f8fcff' },
      ),
      ...[w - 0.34, w - 0.21, w - 0.09].map(
        (x, i) =>
          circle(at(x, edge - 0.066 + i * 0.013), 0.038, { fill: '#6f7f8b', stroke: '#dfe9f1', 'stroke-width': 0.01 }) +
          circle(at(x + 0.01, edge - 0.056 + i * 0.013), 0.012, { fill: '#ffffff' }),
      ),
      path(lines([at(w - 0.32, 0.42), at(w - 0.06, 0.47), at(w - 0.05, 0.33), at(w - 0.26, 0.3)]), { fill: '#0a0c0e' }),
      circle(at(w - 0.17, 0.38), 0.036, { fill: '#a9b5be', stroke: '#2b3137', 'stroke-width': 0.01 }),
    ].join('')
  }
  const grille: Point[] = mirrored([
    [0, edge - 0.045],
    [w - 0.56, edge - 0.06],
    [w - 0.5, edge - 0.11],
    [w - 0.62, edge - 0.17],
    [0, edge - 0.18],
  ])
  const intake: Point[] = mirrored([
    [0, 0.375],
    [w - 0.4, 0.375],
    [w - 0.34, 0.29],
    [w - 0.42, 0.245],
    [0, 0.24],
  ])
  const slats = [0.075, 0.105, 0.135].map((dz) =>
    path(`M${-w + 0.56} ${-edge + dz}H${w - 0.56}`, { stroke: '#5d656d', 'stroke-width': 0.008 }),
  )
  return [
    softLine(
      curve([
        [-w - 0.2, belt - 0.2],
        [-0.5, belt - 0.045],
        [0, belt - 0.02],
        [0.5, belt - 0.045],
        [w + 0.2, belt - 0.2],
      ]),
      '#ffffff',
      0.1,
      0.8,
    ),
    ...[-1, 1].map((s) =>
      path(
        curve([
          [s * 0.62, belt + 0.04],
          [s * 0.5, belt - 0.1],
          [s * 0.42, edge],
        ]),
        { fill: 'none', stroke: lit(paint, 0.7), 'stroke-width': 0.016, 'stroke-opacity': 0.6 },
      ),
    ),
    path(
      curve([
        [-w, edge + 0.08],
        [-w + 0.3, edge + 0.01],
        [-0.3, edge - 0.025],
        [0.3, edge - 0.025],
        [w - 0.3, edge + 0.01],
        [w, edge + 0.08],
      ]),
      { fill: 'none', stroke: '#040506', 'stroke-width': 0.013 },
    ),
    lamp(-1),
    lamp(1),
    path(lines(grille), { fill: '#090b0d', stroke: '#b9c2ca', 'stroke-width': 0.012, 'stroke-linejoin': 'round' }),
    ...slats,
    ellipse([0, edge - 0.112], 0.06, 0.045, { fill: '#cfd7de', stroke: '#50585f', 'stroke-width': 0.008 }),
    path(
      lines(
        [
          [-0.03, edge - 0.095],
          [0, edge - 0.14],
          [0.03, edge - 0.095],
        ],
        false,
      ),
      { fill: 'none', stroke: '#333a40', 'stroke-width': 0.012 },
    ),
    softLine(
      curve([
        [-w - 0.1, 0.54],
        [0, 0.59],
        [w + 0.1, 0.54],
      ]),
      '#ffffff',
      0.05,
      0.55,
    ),
    path(lines(intake), { fill: '#07090a' }),
    ...[0.27, 0.3, 0.33].map((z) =>
      path(`M${-w + 0.42} ${-z}H${w - 0.42}`, { stroke: '#22272b', 'stroke-width': 0.008 }),
    ),
  ].join('')
}
