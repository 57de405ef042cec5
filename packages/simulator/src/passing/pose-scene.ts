import { type BodyPlan, bodyPlan } from '../car/body-plan.ts'
import type { Car } from '../car/car.ts'
import { MATERIALS } from '../car/material.ts'
import { PAINTS } from '../car/paint.ts'
import type { Joint, Piece } from '../car/piece.ts'
import { type ReadyCar, readyCar } from '../car/ready-car.ts'
import type { Damage } from '../damage/damage.ts'
import { damagedPieces, damageLayer } from '../damage/damage-layer.ts'
import { placeDamage } from '../damage/place-damage.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { add, scale, type Vector } from '../geometry/vector.ts'
import { standingHall } from '../hall/furniture.ts'
import { handAtWindow, seatedPerson, standingPerson } from '../people/cast.ts'
import type { Picture } from '../picture/picture.ts'
import { type Placement, placementsOf } from '../picture/pose.ts'
import type { Contact, Layer, Scene } from '../picture/scene.ts'
import type { StandingPiece } from '../picture/visibility.ts'
import { platePicture } from '../pictures/plate-picture.ts'
import { stickerPicture } from '../pictures/sticker-picture.ts'
import { randomFrom } from '../random.ts'
import type { Bystander } from '../weather/bystander.ts'
import { decalLayer } from '../weather/decal.ts'
import { DIRT_KINDS, dirtLayer } from '../weather/dirt.ts'
import { dropsLayer } from '../weather/drops.ts'
import { snowLayer } from '../weather/snow.ts'
import type { CarIdentity } from './car-identity.ts'
import type { Nuisance } from './nuisance.ts'
import type { PassingDescription } from './passing-description.ts'

/** People and objects around and inside the car. They are visible, are reflected, and shade the floor. */
type Surroundings = { standing: StandingPiece[]; bystanders: Bystander[]; contacts: Contact[] }

const OTHER_PAINTS: readonly Vector[] = [
  [0.5, 0.5, 0.5],
  [0.02, 0.02, 0.025],
  [0.03, 0.07, 0.16],
  [0.3, 0.02, 0.02],
]

/** Creates the people in and beside the car of a passing, and another car behind it. */
async function surroundingsOf(passing: PassingDescription, ready: ReadyCar): Promise<Surroundings> {
  const all: Surroundings = { standing: [], bystanders: [], contacts: [] }
  const plan = bodyPlan(passing.identity.body)
  for (const nuisance of passing.nuisances) {
    if (nuisance.kind === 'personBeside') await addPerson(all, nuisance, passing, plan)
    else if (nuisance.kind === 'otherCar') addCar(all, nuisance, passing, ready)
    else all.standing.push(...(await inCar(nuisance, passing, ready)))
  }
  return all
}

async function addPerson(
  all: Surroundings,
  nuisance: Nuisance & { kind: 'personBeside' },
  { pose }: PassingDescription,
  plan: BodyPlan,
) {
  const { side, along, distance, seed } = nuisance
  const random = randomFrom(seed)
  const at: Vector = [pose.x + along, pose.y + (side === 'left' ? -1 : 1) * (plan.width / 2 + distance), 0]
  // most people look at the car or at the nearest camera
  const facing = Math.atan2(-at[1], (along < 0 ? -5 : 5) - at[0]) + (random() - 0.5) * 1.4
  const role = random() < 0.6 ? 'employee' : 'customer'
  const [c, s] = [Math.cos(facing), Math.sin(facing)]
  const placement: Placement = { rotation: [c, -s, 0, s, c, 0, 0, 0, 1], shift: at }
  all.standing.push(...(await standingPerson(seed, role, placement)))
  all.contacts.push({ x: at[0], y: at[1], radius: 0.24, dark: 0.75 })
  all.bystanders.push({
    kind: 'person',
    x: at[0],
    y: at[1],
    colour: role === 'employee' ? [0.6, 0.62, 0.05] : [0.06, 0.07, 0.1],
  })
}

/** Creates a face or a hand behind the glass. */
function inCar(nuisance: Nuisance, { pose }: PassingDescription, ready: ReadyCar): Promise<StandingPiece[]> | [] {
  const { body } = placementsOf(ready.car, pose)
  if (nuisance.kind === 'faceBehindGlass') return seatedPerson(nuisance.seed, nuisance.seat, ready, body)
  if (nuisance.kind === 'handBehindGlass') return handAtWindow(nuisance.seed, nuisance.side === 'left', ready, body)
  return []
}

/** Adds another car with the same body behind this car. The nose of the other car faces the tail of this car. */
function addCar(
  all: Surroundings,
  nuisance: Nuisance & { kind: 'otherCar' },
  { pose, identity }: PassingDescription,
  ready: ReadyCar,
) {
  const { car, pieces, light } = ready
  const away = car.length + nuisance.distance
  const placements = placementsOf(car, { ...pose, x: pose.x + away, yaw: pose.yaw * 0.5 })
  const tint = OTHER_PAINTS[nuisance.seed % OTHER_PAINTS.length] ?? [0.1, 0.1, 0.1]
  pieces.forEach((piece, i) => {
    if (piece.picture === 'sticker' || (identity.plate === undefined && piece.picture)) return
    all.standing.push({
      piece: piece.material === 'paint' ? { ...piece, tint } : piece,
      placement: placements[piece.joint ?? 'body'],
      light: light[i] as Float32Array,
    })
  })
  const middle: Vector = add([pose.x, pose.y, 0], scale([1, 0, 0], away))
  for (const x of [-1.3, 0, 1.3]) all.contacts.push({ x: middle[0] + x, y: middle[1], radius: 1.1, dark: 0.8 })
  all.bystanders.push({ kind: 'car', x: middle[0], y: middle[1], colour: tint })
}

/** Makes the layers of dirt, water, snow and stickers of a passing, in their order on the car. */
function nuisanceLayers(car: Car, { nuisances }: PassingDescription): Layer[] {
  return nuisances.flatMap((nuisance): Layer[] => {
    const { kind, seed } = nuisance
    if (kind === 'sticker') return [decalLayer(car, nuisance.size, seed)]
    if (kind === 'dirt')
      return [dirtLayer(car, DIRT_KINDS[seed % DIRT_KINDS.length] ?? 'dust', nuisance.amount, seed % 997)]
    if (kind === 'drops') return [dropsLayer(nuisance.amount, seed % 997)]
    if (kind === 'snow') return [snowLayer(nuisance.amount, seed % 997)]
    return []
  })
}

/** A passing with its car and nuisances in place, ready for its photos. */
export type PassingScene = {
  passing: PassingDescription
  ready: ReadyCar
  /** damages with their places, in the order of the description */
  damages: readonly Damage[]
  placements: Record<Joint, Placement>
  scene: Scene
}

/** Places the car, its damages and all nuisances in the hall. */
export async function poseScene(passing: PassingDescription): Promise<PassingScene> {
  const { identity, pose, mood, seed } = passing
  const ready = await readyCar(identity.body, identity.wheels)
  const { car } = ready
  const damages = passing.damages.map((sketch) => placeDamage({ ...car, pieces: ready.pieces }, sketch))
  const placements = placementsOf(car, pose)
  const pieces = damagedPieces(ready.pieces, damages)
  const own = pieces.map(
    (piece, i): StandingPiece => ({
      piece: isFitted(piece, identity) ? equipped(piece, identity) : { ...piece, mesh: NOTHING },
      placement: placements[piece.joint ?? 'body'],
      light: ready.light[i] as Float32Array,
    }),
  )
  const around = await surroundingsOf(passing, ready)
  const layers: Layer[] = [
    ...damages.map((damage, i) => damageLayer(damage, i + 1, PAINTS[identity.paint])),
    ...nuisanceLayers(car, passing),
  ]
  const scene: Scene = {
    standing: [...own, ...around.standing, ...standingHall()],
    own: own.length,
    rays: ready.rays,
    turn: { cos: Math.cos(pose.yaw), sin: Math.sin(pose.yaw), x: pose.x, y: pose.y },
    floor: ready.floor,
    mood,
    paint: PAINTS[identity.paint],
    layers,
    bystanders: around.bystanders,
    contacts: around.contacts,
    pictures: await picturesOf(identity),
    seed,
  }
  return { passing, ready, damages, placements, scene }
}

/** Adapts a piece to the equipment of the car. Cars with the same body can have different equipment. */
function equipped(piece: Piece, { hasPrivacyGlass, hasLightInterior }: CarIdentity): Piece {
  if (piece.material === 'privacyGlass' && !hasPrivacyGlass) return { ...piece, material: 'glass' }
  if (piece.material === 'fabric' && hasLightInterior) return { ...piece, tint: PALE }
  return piece
}
const NOTHING: Mesh = { positions: new Float32Array(0), normals: new Float32Array(0), triangles: new Uint32Array(0) }
const PALE = MATERIALS.headliner.colour

/** Returns true if the car has this piece. Cars without a plate or a sticker lack the pieces of it. */
const isFitted = ({ picture }: Piece, { plate, qr }: CarIdentity): boolean =>
  picture === 'sticker' ? qr !== undefined : picture === undefined || plate !== undefined

async function picturesOf({ plate, country, qr }: CarIdentity): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  if (plate !== undefined) {
    const picture = await platePicture(plate, country)
    pictures.set('frontPlate', picture).set('rearPlate', picture)
  }
  if (qr !== undefined) pictures.set('sticker', await stickerPicture(qr))
  return pictures
}
