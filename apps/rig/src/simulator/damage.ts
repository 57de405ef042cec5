import { randomFrom } from './random.ts'
import { curve, ellipse, group, num, type Point, path, radial } from './svg.ts'

/** Where a damage can be drawn. Doors and wings need a side. */
export const DAMAGE_PARTS = [
  'frontBumper',
  'rearBumper',
  'frontWing',
  'frontDoor',
  'rearDoor',
  'rearWing',
  'bonnet',
  'roof',
] as const
export type DamagePart = (typeof DAMAGE_PARTS)[number]

export const DAMAGE_KINDS = ['scratch', 'dent'] as const
export type DrawnDamageKind = (typeof DAMAGE_KINDS)[number]

/** A damage of a drawn car, on the flank of `side` or, without it, only seen from front, rear or above. `x` and `y` run from 0 to 1 over the part (from its front and its upper edge), `size` in metres. */
export type DrawnDamage = {
  part: DamagePart
  side?: 'left' | 'right'
  kind: DrawnDamageKind
  x: number
  y: number
  size: number
}

/** A part's field in one view, in metres: x to the right, z up. */
export type PartField = { x: number; z: number; width: number; height: number }

export const placeIn = (field: PartField, { x, y }: Pick<DrawnDamage, 'x' | 'y'>): Point => [
  field.x + field.width * x,
  field.z + field.height * (1 - y),
]

/** Gradients of dents, for `defs`; a dent is drawn around 0 with radius 1. */
export const damageDefs = (): string =>
  radial('dent', [0, 0], 1, [
    [0, '#05070a', 0.5],
    [0.55, '#05070a', 0.34],
    [1, '#05070a', 0],
  ]) +
  radial('dentLight', [0, 0], 1, [
    [0, '#ffffff', 0.75],
    [0.5, '#ffffff', 0.3],
    [1, '#ffffff', 0],
  ])

/** Draws one damage around a place, in metres; the same damage looks the same in every photo. */
export function drawDamage(damage: DrawnDamage, place: Point): string {
  const transform = `translate(${num(place[0])} ${num(-place[1])}) scale(${num(damage.size)})`
  return group({ transform }, damage.kind === 'dent' ? dent() : scratch(damage))
}

const dent = (): string =>
  group({ transform: 'scale(.5 .4)' }, ellipse([0, 0], 1, 1, { fill: 'url(#dent)' })) +
  group({ transform: 'translate(-.04 .16) scale(.3 .14)' }, ellipse([0, 0], 1, 1, { fill: 'url(#dentLight)' })) +
  group({ transform: 'translate(.1 -.2) scale(.26 .07)' }, ellipse([0, 0], 1, 1, { fill: 'url(#dent)' }))

function scratch(damage: DrawnDamage): string {
  const random = randomFrom(Math.round(damage.x * 9973 + damage.y * 7919 + damage.size * 6151))
  const slope = random() * 0.24 - 0.06
  const lines = Array.from({ length: 2 + Math.floor(random() * 2) }, (_, i) => {
    const z = i * -0.055 + random() * 0.02
    const [from, to] = [-0.5 + i * 0.14 * random(), 0.5 - i * 0.2 * random()]
    const points = Array.from({ length: 7 }, (_, k): Point => {
      const x = from + ((to - from) * k) / 6
      return [x, z + x * slope + (random() - 0.5) * 0.014]
    })
    return curve(points)
  })
  const stroke = (colour: string, width: number, opacity: number, shift: number) =>
    lines.map((d, i) =>
      path(d, {
        fill: 'none',
        stroke: colour,
        'stroke-opacity': opacity,
        'stroke-linecap': 'round',
        'stroke-width': (width / damage.size) * (i === 0 ? 1 : 0.6),
        transform: `translate(0 ${num(shift / damage.size)})`,
      }),
    )
  return [...stroke('#0a0c0f', 0.009, 0.5, 0.004), ...stroke('#eef1f4', 0.0065, 0.95, 0)].join('')
}
