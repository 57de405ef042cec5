import { circle, group, num, type Point, path, radial } from './svg.ts'

/** Gradients of wheels, for `defs`; a wheel is drawn around 0 with radius 1. */
export const wheelDefs = (): string =>
  radial('tyre', [0, 0], 1, [
    [0.62, '#050607'],
    [0.7, '#24272b'],
    [0.8, '#17191c'],
    [0.93, '#1f2226'],
    [1, '#08090a'],
  ]) +
  radial('barrel', [0, 0], 0.68, [
    [0, '#30353b'],
    [0.7, '#15181b'],
    [1, '#33383e'],
  ]) +
  '<linearGradient id="alloy" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f1f4f7"/><stop offset=".55" stop-color="#a3abb4"/><stop offset="1" stop-color="#5c646d"/></linearGradient>'

/**
 * A wheel seen from the side.
 * @param spokes 5, 7 or 10
 * @param turn in degrees
 */
export function drawWheel(centre: Point, r: number, spokes: number, turn: number): string {
  const wide = spokes < 6 ? 0.15 : spokes < 9 ? 0.1 : 0.065
  const spoke = `M${num(-wide * 0.55)} -.12L${num(-wide)} -.63A.64 .64 0 0 1 ${num(wide)} -.63L${num(wide * 0.55)} -.12Z`
  const blades = Array.from({ length: spokes }, (_, i) => {
    const angle = num((360 / spokes) * i)
    return `<g transform="rotate(${angle})">${path(spoke, { fill: 'url(#alloy)' })}${path(`M${num(wide * 0.5)} -.13L${num(wide * 0.92)} -.6`, { stroke: '#2b3036', 'stroke-width': 0.02, fill: 'none', 'stroke-opacity': 0.55 })}</g>`
  })
  return group(
    { transform: `translate(${num(centre[0])} ${num(-centre[1])}) scale(${num(r)})` },
    circle([0, 0], 1, { fill: 'url(#tyre)' }),
    circle([0, 0], 0.86, { fill: 'none', stroke: '#3a3f45', 'stroke-width': 0.012, 'stroke-opacity': 0.6 }),
    circle([0, 0], 0.69, { fill: 'url(#barrel)' }),
    circle([0, 0], 0.46, { fill: '#565d65' }),
    circle([0, 0], 0.46, { fill: 'none', stroke: '#7d858e', 'stroke-width': 0.03, 'stroke-dasharray': '.02 .05' }),
    path('M.3 -.36A.47 .47 0 0 1 .3 .36L.2 .24A.3 .3 0 0 0 .2 -.24Z', { fill: '#2a2e33' }),
    group({ transform: `rotate(${num(turn)})` }, ...blades),
    circle([0, 0], 0.66, { fill: 'none', stroke: 'url(#alloy)', 'stroke-width': 0.055 }),
    circle([0, 0], 0.13, { fill: '#8d959e', stroke: '#31363c', 'stroke-width': 0.02 }),
    circle([0, 0], 0.07, { fill: '#1b1e22' }),
  )
}
