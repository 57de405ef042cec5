import { hash } from '../geometry/noise.ts'
import type { Canvas, Colour } from './canvas.ts'

const WHITE: Colour = [0.62, 0.63, 0.625]
const DARK: Colour = [0.05, 0.052, 0.056]

/** Paints a door with its window, and the lit exit sign. */
export function door(wall: Canvas, u: number) {
  wall.rect(u - 0.09, 0.03, u + 1.02, 2.2, { colour: [0.33, 0.34, 0.35] })
  wall.rect(u, 0.03, u + 0.93, 2.11, { colour: [0.13, 0.2, 0.29] })
  wall.rect(u, 0.03, u + 0.012, 2.11, { colour: DARK })
  wall.rect(u + 0.918, 0.03, u + 0.93, 2.11, { colour: DARK })
  wall.rect(u + 0.6, 1.1, u + 0.76, 1.85, { colour: [0.02, 0.022, 0.025], glow: [0.1, 0.1, 0.09], day: 0.15 })
  wall.rect(u + 0.06, 1.02, u + 0.2, 1.06, { colour: [0.6, 0.6, 0.6] })
  // the lit exit sign
  wall.rect(u + 0.2, 2.28, u + 0.73, 2.54, { colour: [0.6, 0.6, 0.6] })
  wall.rect(u + 0.22, 2.3, u + 0.71, 2.52, { glow: [0.03, 0.55, 0.2] })
  wall.rect(u + 0.5, 2.33, u + 0.64, 2.49, { glow: [0.9, 1.1, 0.95] })
  wall.fill(
    [u + 0.24, 2.34, u + 0.48, 2.48],
    (x, v) => Math.max(Math.abs(v - 2.41) * 1.4 - (x - u - 0.24), x - u - 0.33),
    {
      glow: [0.9, 1.1, 0.95],
    },
  )
  wall.rect(u + 0.33, 2.395, u + 0.46, 2.425, { glow: [0.9, 1.1, 0.95] })
}

/** Paints a cabinet of switches. */
export function cabinet(wall: Canvas, u: number, v: number) {
  wall.rect(u + 0.03, v - 0.06, u + 0.9, v + 1.3, { shade: 0.62, soft: 0.12 })
  wall.rect(u, v, u + 0.8, v + 1.3, { colour: [0.5, 0.51, 0.5] })
  wall.rect(u, v + 1.28, u + 0.8, v + 1.3, { shade: 1.25 })
  wall.rect(u + 0.395, v, u + 0.405, v + 1.28, { shade: 0.35 })
  for (const x of [0.06, 0.46])
    for (let i = 0; i < 5; i++)
      wall.rect(u + x, v + 0.1 + i * 0.035, u + x + 0.26, v + 0.115 + i * 0.035, { shade: 0.4 })
  wall.rect(u + 0.47, v + 0.92, u + 0.57, v + 1.06, { colour: [0.7, 0.55, 0.02] })
  wall.disc(u + 0.52, v + 0.99, 0.035, { colour: [0.5, 0.02, 0.02] })
  wall.rect(u + 0.08, v + 0.88, u + 0.33, v + 1.1, { colour: [0.02, 0.02, 0.02], glow: [0.05, 0.16, 0.24] })
  for (const [x, glow] of [
    [0.62, [0.1, 1.3, 0.3]],
    [0.67, [0.1, 1.3, 0.3]],
    [0.72, [1.3, 0.8, 0.1]],
  ] as const)
    wall.disc(u + x, v + 1.16, 0.014, { glow })
}

/** Paints a fire hose on its reel. */
export function hoseReel(wall: Canvas, u: number, v: number) {
  wall.disc(u + 0.07, v - 0.07, 0.42, { shade: 0.65, soft: 0.14 })
  wall.disc(u, v, 0.36, { colour: [0.45, 0.02, 0.02] })
  wall.disc(u, v, 0.3, { colour: [0.04, 0.04, 0.045] })
  for (let r = 0.29; r > 0.14; r -= 0.035) wall.disc(u, v, r, { shade: 2.4, soft: 0.02 }, 0.012)
  wall.disc(u, v, 0.13, { colour: [0.45, 0.02, 0.02] })
  wall.disc(u, v, 0.05, { colour: [0.6, 0.6, 0.6] })
  wall.fill([u - 0.5, 0.6, u - 0.2, v], (x, y) => Math.abs(x - u + 0.3 + 0.06 * Math.sin(y * 4)) - 0.016, {
    colour: DARK,
  })
}

/** Paints a fire extinguisher under its sign. */
export function extinguisher(wall: Canvas, u: number) {
  wall.rect(u - 0.1, 1.75, u + 0.1, 1.97, { colour: [0.5, 0.02, 0.02] })
  wall.rect(u - 0.04, 1.79, u + 0.02, 1.91, { colour: WHITE })
  wall.rect(u - 0.05, 0.85, u + 0.17, 1.4, { shade: 0.7, soft: 0.1 })
  wall.fill(
    [u - 0.09, 0.8, u + 0.09, 1.45],
    (x, v) => Math.hypot(x - u, Math.max(0, Math.abs(v - 1.08) - 0.2)) - 0.08,
    {
      colour: [0.5, 0.025, 0.02],
    },
  )
  wall.rect(u - 0.055, 0.85, u - 0.03, 1.3, { shade: 2, soft: 0.02 })
  wall.rect(u - 0.03, 1.35, u + 0.03, 1.45, { colour: DARK })
}

/** Paints a speed limit sign: a red ring, and the number 10 in strokes. */
export function roundSign(wall: Canvas, u: number, v: number) {
  wall.disc(u + 0.04, v - 0.04, 0.34, { shade: 0.7, soft: 0.1 })
  wall.disc(u, v, 0.32, { colour: [0.78, 0.78, 0.77] })
  wall.disc(u, v, 0.31, { colour: [0.55, 0.015, 0.02] }, 0.065)
  wall.rect(u - 0.125, v - 0.13, u - 0.08, v + 0.13, { colour: DARK })
  wall.fill(
    [u - 0.18, v - 0.2, u + 0.2, v + 0.2],
    (x, y) => Math.abs(Math.hypot((x - u - 0.06) / 0.62, y - v) - 0.11) - 0.024,
    {
      colour: DARK,
    },
  )
}

/** Paints a sign with the direction of the lane, white on blue. */
export function arrowSign(wall: Canvas, u: number, v: number) {
  wall.rect(u - 0.26, v - 0.3, u + 0.34, v + 0.22, { shade: 0.72, soft: 0.1 })
  wall.rect(u - 0.3, v - 0.24, u + 0.3, v + 0.24, { colour: [0.75, 0.75, 0.74] })
  wall.rect(u - 0.285, v - 0.225, u + 0.285, v + 0.225, { colour: [0.02, 0.08, 0.26] })
  wall.rect(u - 0.12, v - 0.035, u + 0.21, v + 0.035, { colour: WHITE })
  wall.fill(
    [u - 0.22, v - 0.14, u - 0.06, v + 0.14],
    (x, y) => Math.max(Math.abs(y - v) * 0.8 - (x - u + 0.22) * 0.7, x - u + 0.07),
    {
      colour: WHITE,
    },
  )
}

/** Paints the window of the office behind the wall. It is lit, and its blinds are half lowered. */
export function officeWindow(wall: Canvas, u0: number, u1: number) {
  const [v0, v1] = [1.18, 2.12]
  wall.rect(u0 - 0.06, v0 - 0.16, u1 + 0.14, v1 + 0.02, { shade: 0.7, soft: 0.12 })
  wall.rect(u0 - 0.07, v0 - 0.07, u1 + 0.07, v1 + 0.07, { colour: [0.33, 0.34, 0.35] })
  wall.rect(u0 - 0.1, v0 - 0.1, u1 + 0.1, v0 - 0.06, { colour: [0.5, 0.5, 0.5] })
  const middle = (u0 + u1) / 2
  for (const [a, b] of [
    [u0, middle - 0.025],
    [middle + 0.025, u1],
  ] as const) {
    wall.rect(a, v0, b, v1, { colour: [0.02, 0.02, 0.02], glow: [0.17, 0.16, 0.145] })
    // a blurred shelf and screen in the room
    const aside = a === u0 ? 0.08 : 0.4
    wall.rect(a + aside, v0, a + aside + 0.4, v0 + (a === u0 ? 0.34 : 0.2), { glow: [0.06, 0.06, 0.06], soft: 0.1 })
    if (a === u0) wall.rect(a + 0.16, v0 + 0.08, a + 0.4, v0 + 0.24, { glow: [0.1, 0.15, 0.2], soft: 0.06 })
    for (let v = v0 + 0.42; v < v1; v += 0.032)
      wall.rect(a, v, b, v + 0.021, { glow: [0.24, 0.235, 0.215], soft: 0.012 })
  }
}

/** Paints a notice board with papers behind glass. */
export function noticeBoard(wall: Canvas, u: number) {
  wall.rect(u - 0.02, 1.22, u + 1.0, 1.9, { shade: 0.72, soft: 0.1 })
  wall.rect(u - 0.03, 1.27, u + 0.93, 1.93, { colour: [0.4, 0.41, 0.42] })
  wall.rect(u, 1.3, u + 0.9, 1.9, { colour: [0.11, 0.15, 0.17] })
  for (let i = 0; i < 6; i++) {
    const [x, v] = [u + 0.06 + (i % 3) * 0.28, i < 3 ? 1.61 : 1.33]
    if (hash(i, 91) < 0.2) continue
    wall.rect(x, v, x + 0.2, v + 0.26, { colour: i === 4 ? [0.62, 0.55, 0.2] : [0.68, 0.68, 0.66] })
    for (let line = 0; line < 6; line++)
      wall.rect(x + 0.02, v + 0.03 + line * 0.035, x + 0.1 + 0.08 * hash(i, line), v + 0.04 + line * 0.035, {
        shade: 0.5,
      })
  }
}

/** Paints a heater that hangs on the wall, with its slats turned down. */
export function heater(wall: Canvas, u: number, v: number) {
  wall.rect(u - 0.45, v - 0.5, u + 0.62, v + 0.35, { shade: 0.62, soft: 0.2 })
  wall.rect(u - 0.5, v - 0.36, u + 0.5, v + 0.36, { colour: [0.44, 0.45, 0.45] })
  wall.rect(u - 0.5, v + 0.33, u + 0.5, v + 0.36, { shade: 1.3 })
  wall.rect(u - 0.44, v - 0.3, u + 0.44, v + 0.28, { colour: [0.06, 0.062, 0.065] })
  for (let y = v - 0.28; y < v + 0.27; y += 0.08)
    wall.rect(u - 0.43, y, u + 0.43, y + 0.035, { colour: [0.36, 0.37, 0.37] })
  wall.rect(u - 0.03, v + 0.36, u + 0.03, v + 0.9, { colour: [0.4, 0.41, 0.42] })
}
