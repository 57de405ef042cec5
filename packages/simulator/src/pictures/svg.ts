/** Rounds a number for SVG. This keeps the drawing small, and the same on every machine. */
export const num = (value: number): string => String(Math.round(value * 10_000) / 10_000)

export type Attributes = Record<string, string | number | undefined>

export const path = (d: string, attributes: Attributes): string => `<path d="${d}"${text(attributes)}/>`

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${text(attributes)}/>`

export const group = (attributes: Attributes, ...children: string[]): string =>
  `<g${text(attributes)}>${children.join('')}</g>`

const text = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${typeof value === 'number' ? num(value) : value}"`))
    .join('')
