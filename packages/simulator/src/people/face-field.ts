import { capsule, type Field, smoothMax, smoothMin } from '../geometry/field.ts'
import type { Likeness } from './likeness.ts'

/** Places and radius of the eyes in metres, in the coordinates of the head. */
export const EYE = { x: 0.0745, y: 0.032, z: -0.001, radius: 0.0122, lid: 0.0138 }
/** Height of the line between the lips, and half of its length. */
export const MOUTH = { z: -0.0722, half: 0.0255 }

const ball = (x: number, y: number, z: number, cx: number, cy: number, cz: number, r: number) =>
  Math.hypot(x - cx, y - cy, z - cz) - r

/** Approximate distance to an ellipsoid. */
export function egg(
  x: number,
  y: number,
  z: number,
  [cx, cy, cz]: readonly [number, number, number],
  [rx, ry, rz]: readonly [number, number, number],
): number {
  const [ux, uy, uz] = [(x - cx) / rx, (y - cy) / ry, (z - cz) / rz]
  const k0 = Math.hypot(ux, uy, uz)
  const k1 = Math.hypot(ux / rx, uy / ry, uz / rz)
  return k1 < 1e-9 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1
}

/**
 * Field of skull, jaw and neck without features; hair is built on it. In its coordinates, 0 is between the height of
 * the eyes and the ears. x points out of the face, y to the person's left, and z up.
 */
export function skullField({ face, isWoman }: Likeness): Field {
  const { width, jaw } = face
  const neck = isWoman ? 0.048 : 0.0545
  return (px, py, z) => {
    const [x, y] = [px, Math.abs(py) / width]
    let f = egg(x, y, z, [-0.006, 0, 0.026], [0.096, 0.0755, 0.0885])
    f = smoothMin(f, egg(x, y, z, [0.026, 0, -0.03], [0.062, 0.061, 0.072]), 0.03)
    const chin: readonly [number, number, number] = [0.074, 0.012 * jaw, -0.097]
    f = smoothMin(f, capsule(x, y, z, chin, [0.006, 0.0505 * jaw, -0.062], 0.0165), 0.034)
    f = smoothMin(f, egg(x, y, z, [0.077, 0, -0.0985], [0.0165, 0.021 * jaw, 0.0155]), 0.02)
    return smoothMin(f, capsule(x, y, z, [-0.03, 0, -0.06], [-0.052, 0, -0.2], neck), 0.022)
  }
}

/** Field of the whole head with face and ears. */
export function faceField(likeness: Likeness): Field {
  const skull = skullField(likeness)
  const { width } = likeness.face
  return (x, py, z) => {
    let f = skull(x, py, z)
    if (f > 0.06) return f
    const y = Math.abs(py) / width
    // all features of the face are in front of this x
    if (x > 0.005) f = withFeatures(f, x, y, z, likeness.face)
    // ear: a shell with a bowl
    if (y > 0.05) {
      const [u, w] = [x + 0.012 - (z + 0.006) * 0.28, y - 0.071 - Math.max(0, -(x + 0.005)) * 0.45]
      let ear = egg(u, w, z, [-0.003, 0.004, -0.006], [0.0185, 0.0085, 0.0315])
      ear = smoothMax(ear, -egg(u, w, z, [0.001, 0.012, -0.007], [0.0105, 0.0085, 0.018]), 0.005)
      ear = smoothMax(ear, -egg(u, w, z, [-0.008, 0.0145, 0.006], [0.006, 0.006, 0.02]), 0.004)
      f = smoothMin(f, ear, 0.008)
    }
    return f
  }
}

function withFeatures(skull: number, x: number, y: number, z: number, { nose, lips, brow }: Likeness['face']): number {
  let f = skull
  // brow, cheekbone and cheek
  f = smoothMin(f, capsule(x, y, z, [0.083, 0.01, 0.0165], [0.067, 0.046, 0.0175], 0.009 + 0.0022 * brow), 0.016)
  f = smoothMin(f, egg(x, y, z, [0.058, 0.045, -0.026], [0.021, 0.02, 0.016]), 0.026)
  f = smoothMin(f, egg(x, y, z, [0.062, 0.031, -0.052], [0.024, 0.024, 0.028]), 0.024)
  // socket, then the lids over the eyeball
  f = smoothMax(f, -egg(x, y, z, [0.099, EYE.y - 0.001, 0.0005], [0.0175, 0.0205, 0.0135]), 0.011)
  f = smoothMax(f, -ball(x, y, z, 0.1, 0.017, 0.0015, 0.0105), 0.012)
  f = smoothMin(f, ball(x, y, z, EYE.x, EYE.y, EYE.z, EYE.lid), 0.0045)
  // nose: bridge, tip and wings
  f = smoothMin(f, capsule(x, y, z, [0.0855, 0, 0.012], [0.105, 0, -0.036], 0.0066 + 0.0014 * nose), 0.013)
  f = smoothMin(f, egg(x, y, z, [0.1075, 0, -0.0405], [0.0125, 0.0122 * nose, 0.0105]), 0.009)
  f = smoothMin(f, egg(x, y, z, [0.0975, 0.0122 * nose, -0.0455], [0.0105, 0.0068, 0.0075]), 0.0055)
  f = smoothMax(f, -egg(x, y, z, [0.104, 0.0064 * nose, -0.0535], [0.0062, 0.0032, 0.0055]), 0.003)
  // fold between nose and mouth
  f = smoothMax(f, -capsule(x, y, z, [0.095, 0.021, -0.047], [0.0905, 0.0345, -0.071], 0.0035), 0.012)
  // mouth: its mound, the lips, the line between the lips, and the hollow below them
  f = smoothMin(f, egg(x, y, z, [0.077, 0, -0.0715], [0.0205, 0.031, 0.0235]), 0.014)
  f = smoothMin(f, capsule(x, y, z, [0.0968, 0.0055, -0.0673], [0.0865, 0.0235, -0.0718], 0.0042 * lips), 0.006)
  f = smoothMin(f, capsule(x, y, z, [0.0962, 0.0, -0.0778], [0.0868, 0.021, -0.0735], 0.0048 * lips), 0.006)
  f = smoothMax(f, -capsule(x, y, z, [0.1018, 0, MOUTH.z], [0.0895, MOUTH.half, MOUTH.z - 0.0006], 0.0021), 0.0035)
  f = smoothMax(f, -egg(x, y, z, [0.1, 0, -0.0885], [0.009, 0.018, 0.005]), 0.01)
  f = smoothMax(f, -capsule(x, y, z, [0.1035, 0, -0.056], [0.103, 0, -0.0625], 0.0024), 0.005)
  return f
}
