import { hash, noise } from '../geometry/noise.ts'
import { clamp } from '../geometry/vector.ts'
import { Canvas, type Colour } from './canvas.ts'
import type { Lamp } from './lamps.ts'
import { HALL } from './layout.ts'
import {
  arrowSign,
  cabinet,
  door,
  extinguisher,
  hoseReel,
  noticeBoard,
  officeWindow,
  roundSign,
} from './wall-things.ts'

const WHITE: Colour = [0.62, 0.63, 0.625]
const STEEL: Colour = [0.3, 0.31, 0.33]
const DARK: Colour = [0.05, 0.052, 0.056]
const DADO = 1.02
const PANEL = 1.15
const MIDDLE = HALL.length / 2

/**
 * Paints a wall along the lane: sandwich panels over a painted dado, columns, pipes, a door, and things that hang on
 * the wall. u goes along x, and v goes up.
 */
export function paintSideWall(side: -1 | 1, lamps: readonly Lamp[]): Canvas {
  const wall = new Canvas(HALL.length, HALL.height, 64, WHITE)
  panels(wall, side)
  for (const u of [-9, -4.95, 4.95, 9]) column(wall, MIDDLE + u)
  tray(wall)
  if (side > 0) rightSide(wall)
  else leftSide(wall)
  for (const lamp of lamps) luminaire(wall, lamp)
  return wall
}

function panels(wall: Canvas, side: number) {
  const { length: L, height: H } = HALL
  for (let i = 0; i * PANEL < L; i++) {
    const u = i * PANEL + 0.4
    wall.rect(u, DADO, u + PANEL, H, { shade: 0.97 + 0.05 * hash(i, side) })
    wall.rect(u - 0.016, DADO, u - 0.004, H, { shade: 0.45 })
    wall.rect(u - 0.004, DADO, u + 0.006, H, { shade: 1.12 })
    for (const v of [1.25, 2.6, 3.85]) wall.disc(u + 0.05, v, 0.009, { shade: 0.7 })
  }
  wall.rect(0, 0, L, DADO, { colour: [0.2, 0.23, 0.26] })
  wall.rect(0, 0, L, 0.16, { colour: [0.11, 0.115, 0.12] })
  wall.rect(0, DADO - 0.035, L, DADO, { colour: [0.36, 0.37, 0.38] })
  wall.rect(0, DADO - 0.06, L, DADO - 0.035, { shade: 0.6 })
  // uneven, because walls are washed by hand
  wall.fill([0, 0, L, H], (u, v) => 0.5 - noise(u * 0.45 + v * 0.2, v * 0.8 + side * 7), { shade: 0.95, soft: 0.6 })
  for (let i = 0; i < 60; i++) {
    const [u, v, turn] = [hash(i, side + 11) * L, 0.2 + 0.75 * hash(i, side + 12), hash(i, side + 13) - 0.5]
    const reach = 0.03 + 0.22 * hash(i, side + 14) ** 2
    wall.fill(
      [u - reach, v - 0.1, u + reach, v + 0.1],
      (x, y) => Math.max(Math.abs(y - v - turn * (x - u)) - 0.004, Math.abs(x - u) - reach),
      {
        shade: i % 3 ? 0.75 : 1.3,
        soft: 0.02,
      },
    )
  }
  // dirt that wheels and wet brushes throw up
  wall.fill([0, 0, L, 1.5], (u, v) => v - 0.25 - 0.5 * noise(u * 0.7, side * 9), {
    shade: 0.72,
    soft: 0.7,
  })
  // streaks of dust below ledges
  for (let i = 0; i < 46; i++) {
    const u = hash(i, side + 5) * L
    const top = i % 2 ? 2.85 : DADO - 0.06
    const reach = 0.2 + 0.8 * hash(i, side + 7)
    wall.fill(
      [u - 0.05, top - reach, u + 0.05, top],
      (x, v) => Math.abs(x - u - 0.015 * noise(v * 4, i)) - 0.012 * clamp((v - top + reach) / reach),
      { shade: 0.86, soft: 0.05 },
    )
  }
}

function column(wall: Canvas, u: number) {
  const H = HALL.height
  wall.rect(u + 0.1, 0, u + 0.34, H, { shade: 0.72, soft: 0.16 })
  wall.rect(u - 0.15, 0, u + 0.15, H, { colour: STEEL })
  wall.rect(u - 0.15, 0, u - 0.13, H, { shade: 1.5 })
  wall.rect(u - 0.1, 0, u + 0.13, H, { shade: 0.62, soft: 0.03 })
  wall.rect(u - 0.012, 0, u + 0.1, H, { shade: 1.25, soft: 0.03 })
  wall.rect(u - 0.15, 0, u + 0.15, 0.9, { colour: [0.55, 0.4, 0.03] })
  for (let v = 0.1; v < 0.9; v += 0.3)
    wall.fill([u - 0.15, v - 0.1, u + 0.15, v + 0.3], (x, y) => (Math.abs(y - v - (x - u)) - 0.075) * 0.7, {
      colour: DARK,
    })
}

/** Paints a cable tray, its brackets, and the pipes that branch off. */
function tray(wall: Canvas) {
  const L = HALL.length
  wall.rect(0, 3.2, L, 3.42, { shade: 0.7, soft: 0.12 })
  wall.rect(0, 3.4, L, 3.52, { colour: [0.4, 0.41, 0.42] })
  wall.rect(0, 3.505, L, 3.52, { shade: 1.35 })
  wall.rect(0, 3.4, L, 3.415, { shade: 0.6 })
  for (let u = 0.3; u < L; u += 0.12) wall.rect(u, 3.44, u + 0.06, 3.48, { shade: 0.55 })
  for (const [u, to, width] of [
    [5.9, 2.55, 0.03],
    [8.3, 2.55, 0.03],
    [15.7, 2.55, 0.03],
    [18.1, 2.55, 0.03],
    [12.35, 2.2, 0.045],
    [16.42, 1.86, 0.06],
  ] as const) {
    wall.rect(u + width * 0.4, to, u + width * 1.6, 3.4, { shade: 0.75, soft: 0.04 })
    wall.rect(u - width / 2, to, u + width / 2, 3.4, { colour: [0.42, 0.43, 0.44] })
    wall.rect(u - width / 2, to, u - width / 6, 3.4, { shade: 1.3 })
  }
  // the arched air duct near the ceiling
  wall.rect(0, 4.15, L, 4.35, { shade: 0.75, soft: 0.25 })
  wall.fill([0, 4.3, L, 4.75], (_, v) => Math.abs(v - 4.52) - 0.2, { colour: [0.45, 0.46, 0.47] })
  wall.rect(0, 4.3, L, 4.46, { shade: 0.55, soft: 0.2 })
  for (let u = 0.9; u < L; u += 1.5) wall.rect(u, 4.31, u + 0.03, 4.73, { shade: 0.75 })
}

function rightSide(wall: Canvas) {
  door(wall, 17.3)
  cabinet(wall, 16.05, 0.55)
  hoseReel(wall, 6.75, 1.55)
  extinguisher(wall, 14.1)
  roundSign(wall, 10.2, 2.1)
  arrowSign(wall, 13.2, 2.1)
}

function leftSide(wall: Canvas) {
  cabinet(wall, 7.55, 0.4)
  officeWindow(wall, 9.5, 11.3)
  extinguisher(wall, 8.95)
  arrowSign(wall, 13.3, 2.1)
  hoseReel(wall, 14.75, 1.55)
  noticeBoard(wall, 15.86)
  door(wall, 3.8)
}

/** Paints a lamp on the wall: its housing, its shine on the surrounding wall, and its diffuser. */
function luminaire(wall: Canvas, { at, half, glow }: Lamp) {
  const [u, v, hu, hv] = [at[0] + MIDDLE, at[2], half[0], half[2]]
  wall.rect(u - hu - 0.05, v - hv - 0.05, u + hu + 0.05, v + hv + 0.05, { shade: 1.35, soft: 0.5 })
  wall.rect(u - hu - 0.03, v - hv - 0.03, u + hu + 0.03, v + hv + 0.03, { colour: [0.35, 0.36, 0.37] })
  wall.rect(u - hu, v - hv, u + hu, v + hv, { glow, soft: 0.02 })
}
