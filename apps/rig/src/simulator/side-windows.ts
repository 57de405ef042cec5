import type { BodyShape } from './body-shape.ts'
import { curve, ellipse, group, lines, type Point, path, rect, softLine } from './svg.ts'

/** Side windows with what is behind them and mirrored in them. */
export function windows(shape: BodyShape): string {
  const { glass, belt, pillar, height, doorFront } = shape
  const seat = (x: number) =>
    rect(x, -belt - 0.16, 0.17, 0.5, { rx: 0.07, fill: '#040608', 'fill-opacity': 0.75 }) +
    rect(x + 0.03, -belt - 0.29, 0.12, 0.13, { rx: 0.05, fill: '#040608', 'fill-opacity': 0.75 })
  const gleam = (x: number, width: number) =>
    path(`M${x} ${-belt + 0.05}L${x + 0.5} ${-height}H${x + 0.5 + width}L${x + width} ${-belt + 0.05}Z`, {
      fill: '#dfefff',
      'fill-opacity': 0.1,
    })
  const wheelRim = ellipse([doorFront + 0.5, belt + 0.05], 0.035, 0.13, {
    fill: 'none',
    stroke: '#040608',
    'stroke-width': 0.02,
    'stroke-opacity': 0.7,
  })
  const d = curve(glass, true)
  return [
    path(d, { fill: '#07090b', stroke: '#07090b', 'stroke-width': 0.045, 'stroke-linejoin': 'round' }),
    group(
      { 'clip-path': 'url(#panes)' },
      path(d, { fill: 'url(#pane)' }),
      wheelRim,
      seat(pillar - 0.46),
      seat(pillar + 0.5),
      gleam(doorFront + 0.22, 0.3),
      gleam(doorFront + 0.62, 0.08),
      gleam(pillar + 0.42, 0.36),
      softLine(curve(glass.slice(1, -2).map(([x, z]): Point => [x, z - 0.035])), '#ffffff', 0.03, 0.5),
      path(
        lines([
          [pillar - 0.055, belt - 0.1],
          [pillar - 0.03, height],
          [pillar + 0.05, height],
          [pillar + 0.045, belt - 0.1],
        ]),
        { fill: '#06080a' },
      ),
      path(
        lines([
          [shape.doorRear + 0.02, belt - 0.1],
          [shape.doorRear - 0.12, height],
          [shape.doorRear - 0.085, height],
          [shape.doorRear + 0.055, belt - 0.1],
        ]),
        { fill: '#06080a' },
      ),
    ),
    path(
      curve(
        [
          ...(glass[0] ? [glass[0]] : []),
          ...glass.filter(([x, z]) => z < belt + 0.1 && x > doorFront + 0.4).toReversed(),
        ].map(([x, z]): Point => [x, z - 0.03]),
      ),
      { fill: 'none', stroke: '#cfd6dd', 'stroke-width': 0.012, 'stroke-opacity': 0.8 },
    ),
  ].join('')
}
