import { type Field, polygonField } from '../../geometry/field.ts'
import { joinMeshes, type Mesh } from '../../geometry/mesh.ts'
import { boxSection, sweep } from '../../geometry/sweep.ts'
import { add, scale } from '../../geometry/vector.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { Piece } from '../piece.ts'
import { emblemHeight } from './emblem.ts'
import { mountOn, roomAt } from './end-mount.ts'
import { shellUnder } from './patch.ts'
import type { Mount } from './stand.ts'

/** Letters as strokes between points of a field that is 4 wide and 6 high. Blanks separate the strokes. */
const STROKES: Readonly<Record<string, string>> = {
  A: '00,26,40 12,32',
  D: '00,06,26,44,42,20,00',
  E: '40,00,06,46 03,33',
  F: '00,06,46 03,33',
  H: '00,06 40,46 03,43',
  I: '00,06',
  J: '36,31,20,10,01',
  K: '00,06 46,03,40',
  L: '06,00,40',
  N: '00,06,40,46',
  O: '10,30,41,45,36,16,05,01,10',
  R: '00,06,36,45,44,33,03 23,40',
  S: '45,36,16,05,04,13,33,42,41,30,10,01',
  T: '06,46 26,20',
  U: '06,01,10,30,41,46',
  V: '06,20,46',
  X: '00,46 06,40',
  4: '30,36,02,42',
  2: '05,16,36,45,44,00,40',
  0: '10,30,41,45,36,16,05,01,10',
}

const HEIGHT = 0.03

/** Builds the name of the car on the left of its lid, at a distance from lamp, plate, emblem and the rim of the lid. */
export function buildLettering(plan: BodyPlan, word: string): Piece[] {
  const halfWidth = (widthOf(word) * HEIGHT) / 12
  const { outline } = plan.design.bootLid
  const lid = polygonField([...outline, ...outline.map(([u, v]) => [-u, v] as const).reverse()])
  const room = roomAt(plan, 'rear')
  const isFree = ({ at: [x, y, z] }: Mount): boolean =>
    [-1, 0, 1].every((side) => {
      const aside = -y + side * halfWidth
      const isAtPlate = aside < 0.29 && Math.abs(z - plan.plates.rear.at[2]) < 0.1
      return aside > 0.09 && !isAtPlate && lid(aside, z) < -0.04 && room([x, -aside, z]) > 0.028
    })
  for (let aside = 0.46; aside > 0.15; aside -= 0.03)
    for (let z = emblemHeight(plan); z > plan.plates.rear.at[2] - 0.06; z -= 0.01) {
      const mount = mountOn(plan, 'rear', aside, z)
      if (mount && isFree(mount))
        return [{ mesh: letteringOn(plan.shell, mount, word, HEIGHT), material: 'alloy', part: 'bootLid', gap: 0 }]
    }
  return []
}

/**
 * Builds a word as raised strokes on the shell. The middle of the word is at the mount.
 * @param height height of the letters in metres
 */
function letteringOn(shell: Field, mount: Mount, word: string, height: number): Mesh {
  const unit = height / 6
  const section = boxSection(height * 0.2, 0.005)
  let at = -widthOf(word) / 2
  const strokes = Array.from(word).flatMap((letter) => {
    const start = at
    at += widthOf(letter) + GAP
    return (STROKES[letter] ?? '').split(' ').flatMap((stroke) => {
      const points = stroke.split(',').map((p) => {
        const { at, normal } = shellUnder(shell, mount, (start + Number(p[0])) * unit, (Number(p[1]) - 3) * unit)
        return { at: add(at, scale(normal, 0.0015)), normal }
      })
      return points.slice(1).map((to, k) => {
        const from = points[k] as typeof to
        return sweep([from.at, to.at], [from.normal, to.normal], section, { crisp: true })
      })
    })
  })
  return joinMeshes(strokes)
}

/** Gap between two letters, in the units of their strokes. */
const GAP = 1.7

/** Returns the width of a word in the units of the strokes. */
const widthOf = (word: string): number =>
  Array.from(word).reduce((sum, letter) => {
    const reach = Array.from((STROKES[letter] ?? '').matchAll(/(\d)\d/g), (found) => Number(found[1]))
    return sum + Math.max(0, ...reach) + GAP
  }, -GAP)
