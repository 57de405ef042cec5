import type { WorkingPoint } from './curve.ts'

/** A line of the picture. The lines are in the order of the legend. */
export type CurveLine = { name: string; colour: string; points: readonly { x: number; y: number }[] }

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [720, 460, 64, 24, 40, 56] as const
/** False suggestions per passing at the left and the right edge. Smaller values are drawn at the left edge. */
const [LEAST, MOST] = [0.02, 20] as const
const TICKS = [0.02, 0.05, 0.1, 0.3, 1, 3, 10, 20] as const

/** Draws recall over false suggestions per unchanged passing, as SVG. The horizontal axis is logarithmic. */
export function curvePicture(
  title: string,
  lines: readonly CurveLine[],
  marks: readonly { x: number; name: string }[],
): string {
  const right = (x: number) =>
    LEFT + ((WIDTH - LEFT - RIGHT) * Math.log(Math.min(MOST, Math.max(LEAST, x)) / LEAST)) / Math.log(MOST / LEAST)
  const down = (y: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - y)
  const text = (x: number, y: number, words: string, more = '') =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${words}</text>`
  const grid = [
    ...TICKS.map(
      (x) =>
        line(right(x), TOP, right(x), HEIGHT - BOTTOM) +
        text(right(x), HEIGHT - BOTTOM + 18, String(x), 'text-anchor="middle"'),
    ),
    ...[0, 0.2, 0.4, 0.6, 0.8, 1].map(
      (y) => line(LEFT, down(y), WIDTH - RIGHT, down(y)) + text(LEFT - 8, down(y) + 4, String(y), 'text-anchor="end"'),
    ),
  ]
  const drawn = lines.map(({ name, colour, points }, at) => {
    const path = points.map(({ x, y }) => `${right(x).toFixed(1)},${down(y).toFixed(1)}`).join(' ')
    const legend = TOP + 18 + 18 * at
    return (
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<rect x="${LEFT + 14}" y="${legend - 8}" width="18" height="3" fill="${colour}"/>${text(LEFT + 38, legend - 3, name)}`
    )
  })
  const marked = marks.map(
    ({ x, name }) =>
      `<line x1="${right(x).toFixed(1)}" y1="${TOP}" x2="${right(x).toFixed(1)}" y2="${HEIGHT - BOTTOM}" stroke="#555" stroke-dasharray="4 3"/>` +
      text(right(x) + 4, HEIGHT - BOTTOM - 8, name),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#222">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(LEFT, 22, title, 'font-size="14"'),
    ...grid,
    ...drawn,
    ...marked,
    text(
      LEFT,
      HEIGHT - 14,
      'false suggestions a clean passing of six photos (logarithmic); left: share of damages found',
    ),
    '</svg>\n',
  ].join('\n')
}

const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="#ddd"/>`

/** Returns the points of a curve that have both values, in the order of falling certainty. */
export const pointsOf = (curve: readonly WorkingPoint[], of: 'recall25' | 'recall50'): CurveLine['points'] =>
  curve.flatMap((one) =>
    one.falseClean === undefined || one[of] === undefined ? [] : [{ x: one.falseClean, y: one[of] }],
  )
