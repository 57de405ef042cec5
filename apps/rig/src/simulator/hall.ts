import { around } from './random.ts'
import { glow, linear, path, rect } from './svg.ts'

export const PHOTO_WIDTH = 1920
export const PHOTO_HEIGHT = 1200

/** Gradients of the hall, for `defs`, in pixels of the photo. */
export const hallDefs = (horizon: number): string =>
  linear(
    'wall',
    [0, 0],
    [0, -horizon],
    [
      [0, '#15191e'],
      [0.28, '#2a3138'],
      [0.72, '#454e57'],
      [1, '#38414a'],
    ],
  ) +
  linear(
    'floor',
    [0, -horizon],
    [0, -PHOTO_HEIGHT],
    [
      [0, '#3d454d'],
      [0.1, '#59626b'],
      [0.45, '#6a737c'],
      [1, '#3a4148'],
    ],
  ) +
  linear(
    'column',
    [0, 0],
    [0, -horizon],
    [
      [0, '#ffffff', 0],
      [0.2, '#eef6ff', 0.55],
      [0.9, '#ffffff', 0.75],
      [1, '#ffffff', 0.3],
    ],
  ) +
  glow('lamp', [
    [0, '#e9f3ff', 0.5],
    [0.45, '#dcebff', 0.16],
    [1, '#dcebff', 0],
  ]) +
  glow('shade', [
    [0, '#020304', 0.92],
    [0.55, '#020304', 0.72],
    [0.82, '#020304', 0.28],
    [1, '#020304', 0],
  ]) +
  glow('vignette', [
    [0, '#000', 0],
    [0.66, '#000', 0],
    [1, '#000', 0.42],
  ])

/** The hall behind a car: wall, light columns of the rig, ceiling strips, floor. `horizon` is where wall and floor meet, in pixels. */
export function drawHall(horizon: number, random: () => number): string {
  const shift = around(random, 60)
  const panels = Array.from({ length: 9 }, (_, i) => {
    const x = 240 * i + shift * 0.5 - 60
    return (
      path(`M${x} 0V${horizon}`, { stroke: '#0d1115', 'stroke-width': 3, 'stroke-opacity': 0.4 }) +
      path(`M${x + 3} 0V${horizon}`, { stroke: '#fff', 'stroke-width': 1.5, 'stroke-opacity': 0.06 })
    )
  })
  const columns = [150, 1746].map((x) => {
    const left = x + shift
    return [
      rect(left - 150, -80, 324, horizon + 120, { fill: 'url(#lamp)' }),
      rect(left, 40, 24, horizon - 40, { fill: 'url(#column)', rx: 12 }),
      `<ellipse cx="${left + 12}" cy="${horizon + 60}" rx="70" ry="300" fill="url(#lamp)"/>`,
    ].join('')
  })
  const strips = [-180, 250, 680, 1110, 1540].map((x) => {
    const left = x + shift
    return [
      rect(left - 120, -40, 560, 230, { fill: 'url(#lamp)' }),
      rect(left, 62, 320, 17, { rx: 8, fill: '#f7fbff' }),
      rect(left + 34, 22, 252, 7, { rx: 3.5, fill: '#dfe9f3', 'fill-opacity': 0.5 }),
    ].join('')
  })
  return [
    rect(0, 0, PHOTO_WIDTH, horizon + 2, { fill: 'url(#wall)' }),
    ...panels,
    rect(0, horizon - 96, PHOTO_WIDTH, 96, { fill: '#1a2027', 'fill-opacity': 0.55 }),
    rect(0, horizon - 98, PHOTO_WIDTH, 3, { fill: '#fff', 'fill-opacity': 0.1 }),
    rect(0, horizon, PHOTO_WIDTH, PHOTO_HEIGHT - horizon, { fill: 'url(#floor)' }),
    ...columns,
    ...strips,
  ].join('')
}

/** Darker corners, as a wide lens gives them. */
export const drawVignette = (): string =>
  rect(-420, -320, PHOTO_WIDTH + 840, PHOTO_HEIGHT + 640, { fill: 'url(#vignette)' })
