import { curveTable } from '../geometry/curve-table.ts'
import { type Relief, relief } from '../geometry/relief.ts'
import { softCurve } from '../geometry/soft-curve.ts'
import { smoothStep } from '../geometry/vector.ts'
import type { ShellShape } from './shell-shape.ts'

const bell = (x: number, at: number, wide: number) => Math.exp(-(((x - at) / wide) ** 2))

/** A body's curves over x, read together: its fields hold their values at the last `at`. */
export class LengthCurves {
  plan = 0
  crease = 0
  /** 1 where the line along the flank is hollow below, 0 at its ends */
  hollow = 0
  hip = 0
  edge = 0
  crown = 0
  bonnetLine = 0
  roof = 0
  cabin = 0
  belt = 0
  bottom = 0
  private readonly table

  constructor({ plan, crease, hips, wheels, edge, crown, bonnetLine, roof, cabin, belt, bottom, length }: ShellShape) {
    const curves = [
      softCurve(plan, 0.25),
      softCurve(crease.line, 0.4),
      (x: number) => smoothStep(crease.from, crease.from + 0.5, x) * smoothStep(crease.to, crease.to - 0.35, x),
      (x: number) => hips[0] * bell(x, wheels.frontAxle, 0.5) + hips[1] * bell(x, wheels.rearAxle, 0.6),
      softCurve(edge, 0.2),
      softCurve(crown, 0.2),
      softCurve(bonnetLine.place, 0.2),
      softCurve(roof.line, 0.3),
      softCurve(cabin.plan, 0.3),
      softCurve(belt, 0.3),
      softCurve(bottom, 0.12),
    ]
    this.table = curveTable(curves, -0.1, length + 0.1)
  }

  at(x: number): this {
    if (!this.table.at(x)) return this
    const v = this.table.values
    this.plan = v[0] as number
    this.crease = v[1] as number
    this.hollow = v[2] as number
    this.hip = v[3] as number
    this.edge = v[4] as number
    this.crown = v[5] as number
    this.bonnetLine = v[6] as number
    this.roof = v[7] as number
    this.cabin = v[8] as number
    this.belt = v[9] as number
    this.bottom = v[10] as number
    return this
  }
}

/** Curves over z. */
export class HeightCurves {
  section = 0
  /** how much of the hips shows at this height */
  hip = 0
  nose = 0
  tail = 0
  private readonly table

  constructor({ section, nose, tail }: ShellShape) {
    const curves = [
      softCurve(section, 0.04),
      (z: number) => bell(z, 0.7, 0.3),
      softCurve(nose.profile, 0.03),
      softCurve(tail.profile, 0.03),
    ]
    this.table = curveTable(curves, 0, 2.2)
  }

  at(z: number): this {
    if (!this.table.at(z)) return this
    const v = this.table.values
    this.section = v[0] as number
    this.hip = v[1] as number
    this.nose = v[2] as number
    this.tail = v[3] as number
    return this
  }
}

/** Curves over the distance from the car's middle. */
export class WidthCurves {
  nose = 0
  tail = 0
  private readonly table

  constructor({ nose, tail }: ShellShape) {
    this.table = curveTable([softCurve(nose.sweep, 0.08), softCurve(tail.sweep, 0.08)], 0, 1.1)
  }

  at(a: number): this {
    if (!this.table.at(a)) return this
    const v = this.table.values
    this.nose = v[0] as number
    this.tail = v[1] as number
    return this
  }
}

/** Depths of what is pressed into nose, tail and flank. */
export function shellReliefs({ marks, length }: ShellShape): Record<'front' | 'rear' | 'side', Relief> {
  return {
    front: relief(marks.front ?? [], [0, 0], [1, 1.3]),
    rear: relief(marks.rear ?? [], [0, 0], [1, 2]),
    side: relief(marks.side ?? [], [0, 0], [length, 2]),
  }
}
