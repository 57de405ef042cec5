import type { DamageKind, DamageSketch } from './damage.ts'

/** Frequency of each kind on a rental car, and its size as the smallest and largest extent in metres. */
const HABITS: Record<DamageKind, { share: number; size: readonly [number, number]; tilt: number }> = {
  scratch: { share: 0.32, size: [0.05, 0.9], tilt: 0.35 },
  dent: { share: 0.18, size: [0.05, 0.42], tilt: 0.5 },
  chip: { share: 0.15, size: [0.03, 0.2], tilt: 3 },
  gouge: { share: 0.09, size: [0.07, 0.6], tilt: 0.25 },
  wheelDamage: { share: 0.12, size: [0.05, 0.5], tilt: 3.14 },
  crack: { share: 0.05, size: [0.08, 0.35], tilt: 1.2 },
  bent: { share: 0.03, size: [0.25, 0.6], tilt: 0.5 },
  missing: { share: 0.03, size: [0.1, 0.2], tilt: 0 },
  brokenGlass: { share: 0.03, size: [0.04, 0.6], tilt: 3.14 },
}

/**
 * Makes a random damage with its kind (unless given), size and severity. Part and place are chosen later on the body.
 */
export function sketchDamage(id: string, random: () => number, given?: DamageKind): DamageSketch {
  const kind = given ?? kindOf(random())
  const { size, tilt } = HABITS[kind]
  const [least, most] = size
  // small damages are more frequent, so the logarithm of the extent is distributed nearly evenly
  const extent = least * (most / least) ** (random() ** 1.2)
  return {
    id,
    kind,
    size: extent,
    severity: Math.min(1, 0.15 + 0.85 * random()),
    rust: random() < 0.2 ? random() : 0,
    angle: (random() * 2 - 1) * tilt,
    seed: Math.floor(random() * 2 ** 31),
  }
}

function kindOf(share: number): DamageKind {
  let left = share
  const kinds = Object.keys(HABITS) as DamageKind[]
  for (const kind of kinds) {
    left -= HABITS[kind].share
    if (left < 0) return kind
  }
  return 'scratch'
}
