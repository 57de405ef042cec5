import { hash } from '../geometry/noise.ts'
import { Canvas, type Colour } from './canvas.ts'
import { DAY } from './lamps.ts'
import { GATE, HALL } from './layout.ts'
import { heater } from './wall-things.ts'

const FRAME: Colour = [0.42, 0.43, 0.44]
const DARK: Colour = [0.05, 0.052, 0.056]
const NIGHT: Colour = [0.022, 0.024, 0.03]
const MIDDLE = HALL.width / 2

/** Paints a wall across the lane, with its gate that has windows. u goes along y, and v goes up. */
export function paintEndWall(end: -1 | 1): Canvas {
  const { width: W, height: H } = HALL
  const wall = new Canvas(W, H, 64, [0.62, 0.63, 0.625])
  for (let u = 0.2; u < W; u += 1.15) {
    wall.rect(u, 1.02, u + 1.15, H, { shade: 0.96 + 0.06 * hash(Math.round(u * 9), end) })
    wall.rect(u - 0.014, 1.02, u - 0.002, H, { shade: 0.45 })
  }
  wall.rect(0, 0, W, 1.02, { colour: [0.2, 0.23, 0.26] })
  wall.rect(0, 0, W, 0.16, { colour: [0.11, 0.115, 0.12] })
  gate(wall, end)
  for (const side of [-1, 1]) guard(wall, MIDDLE + side * (GATE.halfWidth + 0.32))
  trafficLight(wall, MIDDLE - end * (GATE.halfWidth + 0.75), end)
  wall.rect(MIDDLE - 2.3, 4.55, MIDDLE + 2.3, 5.0, { shade: 0.7, soft: 0.2 })
  wall.rect(MIDDLE - 2.4, 4.62, MIDDLE + 2.4, 5.02, { colour: [0.3, 0.31, 0.33] })
  wall.rect(MIDDLE - 2.4, 4.98, MIDDLE + 2.4, 5.02, { shade: 1.4 })
  const aside = MIDDLE + end * (GATE.halfWidth + 1.35)
  if (end > 0) laneBoard(wall, aside)
  else heater(wall, aside, 3.1)
  return wall
}

/** Paints a board with the number of the lane. */
function laneBoard(wall: Canvas, board: number) {
  wall.rect(board - 0.35, 2.0, board + 0.5, 2.85, { shade: 0.7, soft: 0.12 })
  wall.rect(board - 0.42, 2.08, board + 0.42, 2.92, { colour: [0.03, 0.09, 0.16] })
  wall.rect(board - 0.055, 2.25, board + 0.055, 2.75, { colour: [0.75, 0.75, 0.73] })
  // on this wall, y goes to the left
  const flag = (u: number, v: number) =>
    Math.max(Math.abs(u - board - (2.7 - v)) * 0.7 - 0.045, board - u, Math.abs(v - 2.63) - 0.12)
  wall.fill([board - 0.2, 2.5, board + 0.2, 2.75], flag, { colour: [0.75, 0.75, 0.73] })
}

/** Paints a folding gate: aluminium frames, and panes that show the yard outside. The panes are dark at night. */
function gate(wall: Canvas, end: number) {
  const { halfWidth: half, height: top, sill } = GATE
  wall.rect(MIDDLE - half - 0.14, 0, MIDDLE + half + 0.14, top + 0.14, { colour: [0.16, 0.165, 0.17] })
  wall.rect(MIDDLE - half, 0, MIDDLE + half, top, { colour: FRAME })
  const [columns, rows] = [5, 6]
  const [du, dv] = [(half * 2) / columns, (top - sill) / rows]
  for (let j = 0; j < rows; j++) {
    const v = sill + j * dv
    wall.rect(MIDDLE - half, v - 0.012, MIDDLE + half, v, { shade: 0.35 })
    for (let i = 0; i < columns; i++) {
      const u = MIDDLE - half + i * du
      pane(wall, u + 0.05, v + 0.055, u + du - 0.05, v + dv - 0.055, end)
    }
  }
  wall.rect(MIDDLE - half, 0, MIDDLE + half, 0.06, { colour: DARK })
  for (let i = 0; i < columns; i++)
    wall.rect(MIDDLE - half + i * du + 0.06, 0.12, MIDDLE - half + (i + 1) * du - 0.06, 0.54, { shade: 0.85 })
}

function pane(wall: Canvas, u0: number, v0: number, u1: number, v1: number, end: number) {
  wall.rect(u0 - 0.012, v0 - 0.012, u1 + 0.012, v1 + 0.012, { colour: DARK })
  wall.rect(u0, v0, u1, v1, { colour: [0.03, 0.031, 0.033], glow: NIGHT })
  // from bottom to top: the yard, a distant row of roofs and trees, and the sky; all are out of focus
  const roofs = 1.75 + 0.3 * hash(Math.floor((u0 + end) * 1.3), 3)
  for (const [from, to, day] of [
    [0, 0.9, 1.15],
    [0.9, 1.3, 0.9],
    [1.3, roofs, 0.45],
    [roofs, 2.3, 2.9],
    [2.3, 9, 3.3],
  ] as const) {
    const [a, b] = [Math.max(v0, from), Math.min(v1, to)]
    if (a < b) wall.rect(u0, a, u1, b, { day: day * (DAY / 4.2), glow: NIGHT })
  }
}

/** Paints posts in black and yellow that protect the rails of the gate from cars. */
function guard(wall: Canvas, u: number) {
  wall.rect(u - 0.1, 0, u + 0.18, 1.25, { shade: 0.65, soft: 0.1 })
  wall.rect(u - 0.09, 0, u + 0.09, 1.2, { colour: [0.6, 0.43, 0.03] })
  for (let v = 0.12; v < 1.2; v += 0.36)
    wall.fill([u - 0.09, v - 0.1, u + 0.09, v + 0.28], (x, y) => (Math.abs(y - v - (x - u)) - 0.09) * 0.7, {
      colour: DARK,
    })
  wall.rect(u - 0.05, 0, u - 0.02, 1.2, { shade: 1.5, soft: 0.04 })
}

function trafficLight(wall: Canvas, u: number, end: number) {
  wall.rect(u - 0.12, 1.95, u + 0.26, 2.7, { shade: 0.65, soft: 0.12 })
  wall.rect(u - 0.15, 2.0, u + 0.15, 2.72, { colour: [0.02, 0.02, 0.022] })
  wall.disc(u, 2.52, 0.095, end > 0 ? { glow: [3.2, 0.15, 0.08] } : { colour: [0.08, 0.01, 0.01] })
  wall.disc(u, 2.2, 0.095, end > 0 ? { colour: [0.01, 0.05, 0.03] } : { glow: [0.15, 2.6, 0.9] })
}
