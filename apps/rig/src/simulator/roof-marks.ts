import type { BodyShape } from './body-shape.ts'

export type RoofMarks = { screen: number; roofFront: number; roofRear: number; rearBase: number }

/** Where, along the car, bonnet, screens and roof begin and end. */
export function roofMarks({ glass, length, doorFront, top, height }: BodyShape): RoofMarks {
  const high = top.filter(([, z]) => z > height - 0.13)
  const rearBase = Math.min(length - 0.1, (top.findLast(([, z]) => z > height * 0.755)?.[0] ?? length - 0.5) + 0.05)
  const isPanelVan = Math.max(...glass.map(([x]) => x)) < length * 0.6
  return {
    screen: doorFront - 0.2,
    roofFront: high[0]?.[0] ?? 2,
    roofRear: isPanelVan ? rearBase - 0.16 : Math.min(high.at(-1)?.[0] ?? 3.4, (glass.at(-5)?.[0] ?? 3.5) + 0.25),
    rearBase,
  }
}
