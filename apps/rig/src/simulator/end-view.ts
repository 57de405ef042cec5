import type { BodyShape, End } from './body-shape.ts'
import type { DamagePart, PartField } from './damage.ts'
import { cabinInside, mirrors } from './end-details.ts'
import { frontFace } from './front-face.ts'
import { lit } from './paint.ts'
import { rearFace } from './rear-face.ts'
import { curve, group, linear, lines, mirrored, type Point, path, rect, softLine } from './svg.ts'

/** Fields of the parts a low camera sees, 0 in the middle of the car. */
export const endFields = ({ width, belt }: BodyShape, end: End): Partial<Record<DamagePart, PartField>> =>
  end === 'front'
    ? {
        frontBumper: { x: -width / 2 + 0.1, z: 0.3, width: width - 0.2, height: 0.26 },
        bonnet: { x: -0.6, z: belt - 0.2, width: 1.2, height: 0.16 },
      }
    : { rearBumper: { x: -width / 2 + 0.1, z: 0.34, width: width - 0.2, height: 0.24 } }

/** Half outlines from the middle below, over the side, to the middle of the roof. */
function halves({ width, height, belt, sill }: BodyShape): { body: Point[]; cabin: Point[] } {
  const w = width / 2
  return {
    body: [
      [0, sill + 0.01],
      [w - 0.24, sill],
      [w - 0.1, sill + 0.03],
      [w - 0.035, 0.42],
      [w, 0.6],
      [w - 0.005, belt - 0.24],
      [w - 0.05, belt - 0.08],
      [w - 0.15, belt],
      [w - 0.34, belt + 0.03],
      [0.3, belt + 0.054],
      [0, belt + 0.06],
    ],
    cabin: [
      [0, belt - 0.05],
      [w - 0.2, belt - 0.05],
      [w - 0.17, belt + 0.04],
      [w - 0.25, belt + (height - belt) * 0.45],
      [w - 0.34, height - 0.12],
      [w - 0.46, height - 0.03],
      [0.2, height - 0.002],
      [0, height],
    ],
  }
}

export function endDefs({ height, belt, sill }: BodyShape, paint: string): string {
  const at = (z: number) => (belt + 0.06 - z) / (belt + 0.06 - sill)
  return [
    linear(
      'skin',
      [0, belt + 0.06],
      [0, sill],
      [
        [0, lit(paint, 0.5)],
        [at(belt - 0.1), lit(paint, 0.28)],
        [at(belt - 0.26), lit(paint, 0.04)],
        [at(0.62), lit(paint, 0.18)],
        [at(0.5), lit(paint, -0.06)],
        [at(0.44), lit(paint, -0.34)],
        [at(sill + 0.12), lit(paint, -0.5)],
        [1, lit(paint, -0.72)],
      ],
    ),
    linear(
      'cabin',
      [0, height],
      [0, belt],
      [
        [0, lit(paint, 0.66)],
        [0.14, lit(paint, 0.22)],
        [1, lit(paint, -0.3)],
      ],
    ),
    linear(
      'screen',
      [0, height],
      [0, belt],
      [
        [0, '#5d6e7c'],
        [0.35, '#2a363f'],
        [0.8, '#0e1419'],
        [1, '#090d11'],
      ],
    ),
    linear(
      'side-shade',
      [-1, 0],
      [1, 0],
      [
        [0, '#05070a', 0.5],
        [0.14, '#05070a', 0],
        [0.84, '#05070a', 0],
        [1, '#05070a', 0.6],
      ],
    ),
  ].join('')
}

/** A car from a low camera before its front or behind its rear, in metres; `extras` (damages) lie on the paint. */
export function drawEnd(shape: BodyShape, paint: string, end: End, extras: string): string {
  const { width, belt, height, sill } = shape
  const w = width / 2
  const { body, cabin } = halves(shape)
  const whole = curve(mirrored(body), true)
  const cabinPath = curve(mirrored(cabin), true)
  const tyre = (x: number) =>
    rect(x, -0.36, 0.23, 0.36, { rx: 0.05, fill: '#0b0d0f' }) +
    rect(x + 0.03, -0.3, 0.02, 0.3, { fill: '#1d2124' }) +
    rect(x + 0.11, -0.3, 0.02, 0.3, { fill: '#1d2124' })
  const glassBase = end === 'front' ? belt + 0.035 : belt + 0.05
  const glass = mirrored([
    [0, glassBase],
    [w - 0.24, glassBase - 0.015],
    [w - 0.31, belt + (height - belt) * 0.5],
    [w - 0.37, height - 0.16],
    [w - 0.4, height - 0.128],
    [w - 0.45, height - 0.112],
    [0.2, height - 0.088],
    [0, height - 0.085],
  ])
  return [
    tyre(-w + 0.06),
    tyre(w - 0.29),
    `<clipPath id="end"><path d="${whole}"/></clipPath><clipPath id="glass"><path d="${lines(glass)}"/></clipPath>`,
    path(cabinPath, { fill: 'url(#cabin)' }),
    softLine(
      curve([
        [-w + 0.5, height - 0.03],
        [0, height - 0.015],
        [w - 0.5, height - 0.03],
      ]),
      '#ffffff',
      0.04,
      0.9,
    ),
    path(lines(glass), { fill: '#07090b', stroke: '#07090b', 'stroke-width': 0.035, 'stroke-linejoin': 'round' }),
    group({ 'clip-path': 'url(#glass)' }, path(lines(glass), { fill: 'url(#screen)' }), ...cabinInside(shape, end)),
    group(
      { 'clip-path': 'url(#end)' },
      path(whole, { fill: 'url(#skin)' }),
      end === 'front' ? frontFace(shape, paint) : rearFace(shape, paint),
      rect(-w, -sill - 0.1, width, 0.12, { fill: '#08090b' }),
      rect(-w, -2, width, 2, { fill: 'url(#side-shade)' }),
      extras,
    ),
    mirrors(shape, paint, end),
  ].join('')
}

/** Where the plate hangs, and where a QR sticker sticks on the glass. */
export const platePlace = ({ belt }: BodyShape, end: End): Point => (end === 'front' ? [0, 0.49] : [0, belt - 0.335])
export const stickerPlace = ({ belt, width }: BodyShape): Point => [-width / 2 + 0.56, belt + 0.19]
