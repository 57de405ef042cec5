import type { BodyShape, End } from './body-shape.ts'
import { lit } from './paint.ts'
import { circle, lines, path, rect, softLine } from './svg.ts'

/** What is seen through the front or rear screen, and the hall mirrored in it. */
export function cabinInside({ belt, height, width }: BodyShape, end: End): string[] {
  const head = (x: number) =>
    rect(x - 0.11, -belt - 0.27, 0.22, 0.17, { rx: 0.07, fill: '#05070a', 'fill-opacity': 0.7 }) +
    rect(x - 0.24, -belt - 0.12, 0.48, 0.3, { rx: 0.1, fill: '#05070a', 'fill-opacity': 0.7 })
  const strip = (x: number, wide: number) =>
    path(
      lines([
        [x, belt],
        [x + 0.16, height],
        [x + 0.16 + wide, height],
        [x + wide * 1.7, belt],
      ]),
      { fill: '#e6f2ff', 'fill-opacity': 0.13 },
    )
  return [
    head(-width * 0.2),
    head(width * 0.2),
    end === 'front'
      ? circle([width * 0.2, belt + 0.02], 0.15, { fill: 'none', stroke: '#05070a', 'stroke-width': 0.035 })
      : rect(-0.09, -belt - 0.27, 0.18, 0.15, { rx: 0.06, fill: '#05070a', 'fill-opacity': 0.7 }),
    strip(-0.66, 0.24),
    strip(-0.3, 0.07),
    strip(0.22, 0.3),
    softLine(`M-1 ${-height + 0.12}H1`, '#ffffff', 0.05, 0.8),
    end === 'front'
      ? path(`M-.5 ${-belt - 0.03}L.02 ${-belt - 0.05}M.08 ${-belt - 0.03}L.6 ${-belt - 0.06}`, {
          stroke: '#040506',
          'stroke-width': 0.018,
          fill: 'none',
        })
      : path(`M0 ${-belt - 0.05}L.42 ${-belt - 0.1}`, { stroke: '#040506', 'stroke-width': 0.02, fill: 'none' }),
  ]
}

/** The two outside mirrors. */
export function mirrors({ width, belt }: BodyShape, paint: string, end: End): string {
  const w = width / 2
  return [-1, 1]
    .map((s) => {
      const x = s * (w - 0.015)
      return (
        path(
          lines([
            [s * (w - 0.2), belt + 0.07],
            [s * (w - 0.2), belt + 0.02],
            [x, belt + 0.05],
            [x, belt + 0.09],
          ]),
          { fill: '#0b0d10' },
        ) +
        rect(x - 0.1, -belt - 0.15, 0.2, 0.135, { rx: 0.055, fill: lit(paint, end === 'front' ? 0.14 : -0.35) }) +
        (end === 'front'
          ? softLine(`M${x - 0.06} ${-belt - 0.13}H${x + 0.06}`, '#ffffff', 0.025, 0.9)
          : rect(x - 0.08, -belt - 0.135, 0.16, 0.105, { rx: 0.04, fill: '#7f909d' }))
      )
    })
    .join('')
}
