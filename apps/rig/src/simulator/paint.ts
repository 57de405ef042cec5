/** Paints of the drawn cars; the names are those of `--paint`. */
export const PAINTS = {
  snow: '#dfe3e6',
  silver: '#9aa3ab',
  graphite: '#4a5159',
  midnight: '#16191e',
  fjord: '#1d4b86',
  rowan: '#a01822',
  pine: '#1f4a3c',
  sand: '#b3a283',
} as const
export type Paint = keyof typeof PAINTS
export const PAINT_NAMES = Object.keys(PAINTS) as [Paint, ...Paint[]]

/** One colour between two; `part` 0 is the first. Hex in, hex out. */
export function mix(from: string, to: string, part: number): string {
  const channel = (hex: string, i: number) => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16)
  const mixed = [0, 1, 2].map((i) => Math.round(channel(from, i) + (channel(to, i) - channel(from, i)) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The paint lit by the hall's lamps (`part` above 0) or turned from them (below 0). */
export const lit = (paint: string, part: number): string => mix(paint, part > 0 ? '#f6f9fc' : '#07090c', Math.abs(part))
