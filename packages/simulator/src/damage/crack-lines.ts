/** A line from a to b with its half width at both ends, metres in a damage's plane. */
export type CrackLine = { au: number; av: number; bu: number; bv: number; aHalf: number; bHalf: number }

/**
 * Adds a crack that wanders from a place, with branches that get thinner.
 * @param branches chance of a new branch per step
 */
export function wander(
  lines: CrackLine[],
  random: () => number,
  way: { u: number; v: number; heading: number; length: number; half: number; branches: number },
  depth = 0,
) {
  const { heading, length, half, branches } = way
  const steps = Math.max(2, Math.round(length / 0.018))
  const step = length / steps
  const halfAt = (i: number) => half * (1 - 0.85 * (i / steps))
  let { u, v } = way
  let turn = heading
  for (let i = 0; i < steps; i++) {
    turn += (random() - 0.5) * 0.85 + (heading - turn) * 0.35
    const [bu, bv] = [u + step * Math.cos(turn), v + step * Math.sin(turn)]
    lines.push({ au: u, av: v, bu, bv, aHalf: halfAt(i), bHalf: halfAt(i + 1) })
    u = bu
    v = bv
    if (i === 0 || depth === 2 || random() > branches) continue
    const side = (random() < 0.5 ? -1 : 1) * (0.5 + 0.6 * random())
    const rest = (length - i * step) * (0.25 + 0.4 * random())
    wander(lines, random, { u, v, heading: turn + side, length: rest, half: halfAt(i) * 0.7, branches }, depth + 1)
  }
}

const nearest = { distance: 0, half: 0, side: 0 }

/** The line nearest to a place: metres to its middle, its half width there, and the side on which the place lies (1 left, -1 right). */
export function nearestLine(lines: readonly CrackLine[], u: number, v: number): typeof nearest {
  let least = Infinity
  for (const { au, av, bu, bv, aHalf, bHalf } of lines) {
    const [eu, ev, wu, wv] = [bu - au, bv - av, u - au, v - av]
    const t = Math.min(1, Math.max(0, (wu * eu + wv * ev) / (eu * eu + ev * ev)))
    const d = Math.hypot(wu - eu * t, wv - ev * t)
    const half = aHalf + (bHalf - aHalf) * t
    if (d - half >= least) continue
    least = d - half
    nearest.distance = d
    nearest.half = half
    nearest.side = Math.sign(eu * wv - ev * wu)
  }
  return nearest
}
