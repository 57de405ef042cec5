/** A place on the car in metres: right, and up from the floor. */
export type Point = readonly [x: number, z: number]

const at = ([x, z]: Point): string => `${num(x)} ${num(-z)}`

/** Short numbers keep the drawing small and the same on every machine. */
export const num = (value: number): string => String(Math.round(value * 10_000) / 10_000)

/** Straight lines through points; SVG's y runs down, so z is turned over here and nowhere else. */
export const lines = (points: readonly Point[], closed = true): string =>
  `M${points.map(at).join('L')}${closed ? 'Z' : ''}`

/** A smooth curve through points (Catmull-Rom as cubic Béziers); `closed` ends it with a straight line. */
export function curve(points: readonly Point[], closed = false): string {
  const of = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  let path = `M${at(of(0))}`
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [of(i - 1), of(i), of(i + 1), of(i + 2)]
    const near: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const far: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]
    path += `C${at(near)} ${at(far)} ${at(c)}`
  }
  return closed ? `${path}Z` : path
}

/** The points of the other half, so that a half outline becomes a whole one. */
export const mirrored = (half: readonly Point[]): Point[] => [
  ...half,
  ...[...half].reverse().flatMap(([x, z]): Point[] => (x === 0 ? [] : [[-x, z]])),
]

export type Attributes = Record<string, string | number | undefined>

export const path = (d: string, attributes: Attributes): string => `<path d="${d}"${text(attributes)}/>`

export const circle = ([x, z]: Point, r: number, attributes: Attributes): string =>
  `<circle cx="${num(x)}" cy="${num(-z)}" r="${num(r)}"${text(attributes)}/>`

export const ellipse = ([x, z]: Point, rx: number, ry: number, attributes: Attributes): string =>
  `<ellipse cx="${num(x)}" cy="${num(-z)}" rx="${num(rx)}" ry="${num(ry)}"${text(attributes)}/>`

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${text(attributes)}/>`

export const group = (attributes: Attributes, ...children: string[]): string =>
  `<g${text(attributes)}>${children.join('')}</g>`

/** A line with a soft edge: strokes of falling width, far cheaper than a blur filter. */
export const softLine = (d: string, colour: string, width: number, opacity: number): string =>
  [1, 0.86, 0.72, 0.58, 0.44, 0.3, 0.16]
    .map((part) =>
      path(d, {
        fill: 'none',
        stroke: colour,
        'stroke-width': width * part,
        'stroke-opacity': opacity / 7,
        'stroke-linecap': 'round',
      }),
    )
    .join('')

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** A gradient in the units of what it paints, from one place to another. */
export const linear = (id: string, from: Point, to: Point, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(from[0])}" y1="${num(-from[1])}" x2="${num(to[0])}" y2="${num(-to[1])}">${stopsOf(stops)}</linearGradient>`

export const radial = (id: string, centre: Point, r: number, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(centre[0])}" cy="${num(-centre[1])}" r="${num(r)}">${stopsOf(stops)}</radialGradient>`

/** A gradient over the box of what it paints, centre to edge. */
export const glow = (id: string, stops: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${num(offset)}"${text({ 'stop-color': colour, 'stop-opacity': opacity })}/>`,
    )
    .join('')

const text = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${typeof value === 'number' ? num(value) : value}"`))
    .join('')
