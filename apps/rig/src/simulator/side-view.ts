import type { BodyShape } from './body-shape.ts'
import type { DamagePart, PartField } from './damage.ts'
import { lit } from './paint.ts'
import { handles, lamps, mirror } from './side-details.ts'
import { reflections, seams } from './side-paint.ts'
import { windows } from './side-windows.ts'
import { circle, curve, group, linear, path, rect, softLine } from './svg.ts'
import { drawWheel } from './wheel.ts'

/** Fields of the parts a side camera sees, front at x = 0. */
export function sideFields(shape: BodyShape): Partial<Record<DamagePart, PartField>> {
  const { length, front, rear, sill, belt, doorFront, pillar, doorRear, wheel } = shape
  const low = sill + 0.16
  const field = (from: number, to: number, z = low, top = belt - 0.14): PartField => ({
    x: from,
    z,
    width: to - from,
    height: top - z,
  })
  return {
    frontBumper: field(0.1, front - wheel - 0.1, sill + 0.14, 0.58),
    frontWing: field(front - 0.3, doorFront - 0.05, wheel * 2 + 0.1, belt - 0.12),
    frontDoor: field(doorFront + 0.08, pillar - 0.06),
    rearDoor: field(pillar + 0.06, doorRear - 0.22),
    rearWing: field(rear - 0.2, length - 0.3, wheel * 2 + 0.1, belt - 0.1),
    rearBumper: field(rear + wheel + 0.1, length - 0.08, sill + 0.14, 0.6),
  }
}

/** Outline of the whole car from the side, underside included. */
const outline = ({ top, length, sill }: BodyShape): string =>
  curve([...top, [length - 0.16, sill + 0.02]]) +
  `L${length - 0.5} ${-sill}L0.45 ${-sill}Q.14 ${-sill} .06 ${-(top[0]?.[1] ?? 0.36)}Z`

export function sideDefs(shape: BodyShape, paint: string): string {
  const { height, sill, belt } = shape
  const at = (z: number) => (height - z) / (height - sill)
  return [
    linear(
      'skin',
      [0, height],
      [0, sill],
      [
        [0, lit(paint, 0.62)],
        [at(belt + 0.16), lit(paint, 0.16)],
        [at(belt + 0.02), lit(paint, 0.02)],
        [at(belt - 0.03), lit(paint, 0.5)],
        [at(belt - 0.12), lit(paint, 0.2)],
        [at(belt - 0.3), lit(paint, -0.04)],
        [at(belt - 0.34), lit(paint, -0.32)],
        [at(sill + 0.28), lit(paint, -0.46)],
        [at(sill + 0.12), lit(paint, -0.2)],
        [1, lit(paint, -0.62)],
      ],
    ),
    linear(
      'pane',
      [0, height],
      [0, belt - 0.02],
      [
        [0, '#4c5a66'],
        [0.3, '#26313a'],
        [0.75, '#10161b'],
        [1, '#0a0e12'],
      ],
    ),
    linear(
      'front-fade',
      [0, 0],
      [0.55, 0],
      [
        [0, '#05070a', 0.5],
        [0.5, '#05070a', 0.12],
        [1, '#05070a', 0],
      ],
    ),
    linear(
      'rear-fade',
      [shape.length, 0],
      [shape.length - 0.6, 0],
      [
        [0, '#05070a', 0.55],
        [0.5, '#05070a', 0.14],
        [1, '#05070a', 0],
      ],
    ),
    `<clipPath id="body"><path d="${outline(shape)}"/></clipPath><clipPath id="panes"><path d="${curve(shape.glass, true)}"/></clipPath>`,
  ].join('')
}

/** A car from the side in metres, nose to the left. `damages` are drawn on the paint, under wheels and lamps. */
export function drawSide(shape: BodyShape, paint: string, spokes: number, turn: number, damages: string): string {
  const { front, rear, wheel, sill } = shape
  const arch = (x: number) =>
    circle([x, wheel], wheel + 0.07, { fill: '#050608' }) +
    path(`M${x - wheel - 0.072} ${-wheel}A${wheel + 0.072} ${wheel + 0.072} 0 0 1 ${x + wheel + 0.072} ${-wheel}`, {
      fill: 'none',
      stroke: lit(paint, 0.42),
      'stroke-width': 0.014,
      'stroke-opacity': 0.7,
    })
  return group(
    {},
    group(
      { 'clip-path': 'url(#body)' },
      path(outline(shape), { fill: 'url(#skin)' }),
      reflections(shape),
      rect(0, -2.2, 0.6, 2.2, { fill: 'url(#front-fade)' }),
      rect(shape.length - 0.6, -2.2, 0.6, 2.2, { fill: 'url(#rear-fade)' }),
      rect(0, -sill - 0.09, shape.length, 0.12, { fill: '#0b0d10' }),
      softLine(`M.6 ${-sill - 0.1}H${shape.length - 0.6}`, '#ffffff', 0.02, 0.35),
      seams(shape, paint),
      damages,
      arch(front),
      arch(rear),
      lamps(shape),
    ),
    windows(shape),
    handles(shape, paint),
    path(curve(shape.top), { fill: 'none', stroke: lit(paint, 0.75), 'stroke-width': 0.012, 'stroke-opacity': 0.55 }),
    drawWheel([front, wheel], wheel, spokes, turn),
    drawWheel([rear, wheel], wheel, spokes, turn + 23),
    mirror(shape, paint),
  )
}
