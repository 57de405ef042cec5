import { landOn } from '../../geometry/land-on.ts'
import { joinMeshes, type Mesh } from '../../geometry/mesh.ts'
import { boxSection, sweep } from '../../geometry/sweep.ts'
import { add, mix, scale, unit, type Vector } from '../../geometry/vector.ts'
import type { BodyPlan } from '../body-plan.ts'
import type { Piece } from '../piece.ts'
import { endGlassField } from '../shell-lines.ts'
import { turned } from './projector.ts'
import { mountAt } from './stand.ts'

/** A place on the body, with its outward normal. */
type Place = { at: Vector; normal: Vector }

/**
 * Makes a function that returns positions on the windscreen or the rear window.
 * @returns a function of two distances in metres: `y` from the car's middle (negative on the left), and `way` along the
 * glass. `way` goes up from the lower rim or, with `fromTop`, down from the upper rim. A negative `way` is beside the
 * glass: on the cowl, the lid or the roof.
 */
export function placesOnWindow(
  plan: BodyPlan,
  end: 'windscreen' | 'rearGlass',
): (y: number, way: number, fromTop?: boolean) => Place {
  const { foot, head } = plan.design.shape[end]
  const outline = endGlassField(plan, end)
  const [dx, , dz] = unit([head[0] - foot[0], 0, head[1] - foot[1]])
  const out: Vector = dx > 0 ? [-dz, 0, dx] : [dz, 0, -dx]
  const reach = 0.4
  const length = Math.hypot(head[0] - foot[0], head[1] - foot[1])
  const place = (y: number, way: number): Place | undefined => {
    const [x, z] = [foot[0] + dx * way, foot[1] + dz * way]
    return landOn(plan.shell, [x + out[0] * reach, y, z + out[2] * reach], [-out[0], 0, -out[2]], 1)
  }
  const isGlass = (y: number, way: number): boolean => {
    const found = place(y, way)
    return found !== undefined && outline(...found.at) < 0
  }
  return (y, way, fromTop = false) => {
    let rim = fromTop ? length + 0.2 : -0.15
    const step = fromTop ? -0.004 : 0.004
    while (rim > -0.2 && rim < length + 0.25 && !isGlass(y, rim)) rim += step
    return place(y, fromTop ? rim - way : rim + way) ?? { at: [foot[0], y, foot[1]], normal: out }
  }
}

/** Builds the front wipers in their parked position, side by side along the foot of the windscreen. */
export function buildFrontWipers(plan: BodyPlan): Piece[] {
  const onGlass = placesOnWindow(plan, 'windscreen')
  const meshes = plan.wipers.map(([, y], i) => {
    const length = i === 0 ? 0.6 : 0.5
    const blade = Array.from({ length: 13 }, (_, k) => onGlass(y + 0.02 + (length * k) / 12, mix(0.022, 0.045, k / 12)))
    return wiper(onGlass(y, -0.025), blade)
  })
  return [{ mesh: joinMeshes(meshes), material: 'trim', part: 'windscreen', gap: 0 }]
}

/** Builds one wiper in the middle of the foot of the rear window. */
export function buildRearWiper(plan: BodyPlan): Piece[] {
  const onGlass = placesOnWindow(plan, 'rearGlass')
  const blade = Array.from({ length: 9 }, (_, k) => onGlass(mix(-0.04, 0.27, k / 8), mix(0.058, 0.068, k / 8)))
  return [{ mesh: wiper(onGlass(-0.02, 0.022), blade), material: 'trim', part: 'rearWindow', gap: 0 }]
}

/** Builds cap, arm and flat blade of a wiper on the glass. */
function wiper(pivot: Place, blade: readonly Place[]): Mesh {
  const raised = ({ at, normal }: Place, by: number): Vector => add(at, scale(normal, by))
  const middle = blade[Math.floor(blade.length / 2)] as Place
  const start = raised(pivot, 0.026)
  const end = raised(middle, 0.03)
  const arm = Array.from({ length: 9 }, (_, i): Vector => {
    const t = i / 8
    const rise = 0.012 * Math.sin(Math.PI * t)
    return [mix(start[0], end[0], t), mix(start[1], end[1], t), mix(start[2], end[2], t) + rise]
  })
  const normals = blade.map(({ normal }) => normal)
  const cap = turned(mountAt(pivot.at, pivot.normal), CAP, 20)
  const bracket = sweep(arm, middle.normal, boxSection(0.017, 0.009), { crisp: true, taper: (t) => 1.15 - 0.45 * t })
  const back = blade.map((place) => raised(place, 0.016))
  const spoiler = sweep(back, normals, BLADE, { crisp: true, taper: (t) => 1 - 0.5 * Math.abs(2 * t - 1) ** 6 })
  const rubber = blade.map((place) => raised(place, 0.005))
  return joinMeshes([cap, bracket, spoiler, sweep(rubber, normals, boxSection(0.004, 0.014), { crisp: true })])
}

/** Profile of the cap over the pivot, as [radius, height] in metres. */
const CAP = [
  [0, 0.036],
  [0.012, 0.035],
  [0.016, 0.03],
  [0.019, -0.01],
] as const

/** Section of the back of a blade in metres. */
const BLADE = [
  [-0.012, -0.006],
  [0.012, -0.006],
  [0.003, 0.007],
  [-0.003, 0.007],
] as const
