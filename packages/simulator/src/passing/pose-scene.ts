import type { Car } from '../car/car.ts'
import { MATERIALS } from '../car/material.ts'
import { PAINTS } from '../car/paint.ts'
import type { Joint, Piece } from '../car/piece.ts'
import { type ReadyCar, readyCar } from '../car/ready-car.ts'
import type { Damage } from '../damage/damage.ts'
import { damagedPieces, damageLayer } from '../damage/damage-layer.ts'
import { placeDamage } from '../damage/place-damage.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { standingHall } from '../hall/furniture.ts'
import type { Picture } from '../picture/picture.ts'
import { type Placement, placementsOf } from '../picture/pose.ts'
import type { Layer, Scene } from '../picture/scene.ts'
import type { StandingPiece } from '../picture/visibility.ts'
import { platePicture } from '../pictures/plate-picture.ts'
import { stickerPicture } from '../pictures/sticker-picture.ts'
import { decalLayer } from '../weather/decal.ts'
import { DIRT_KINDS, dirtLayer } from '../weather/dirt.ts'
import { dropsLayer } from '../weather/drops.ts'
import { snowLayer } from '../weather/snow.ts'
import type { CarIdentity } from './car-identity.ts'
import type { PassingDescription } from './passing-description.ts'
import { surroundingsOf } from './surroundings.ts'

/** Dirt, water, snow and stickers of a passing, in the order in which they lie on the car. */
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

/** A passing made ready for its photos. */
export type PassingScene = {
  passing: PassingDescription
  ready: ReadyCar
  /** at their places, in the order of the description */
  damages: readonly Damage[]
  placements: Record<Joint, Placement>
  scene: Scene
}

/** Puts the car, its damages and all that is in the way into the hall. */
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

/** Equipment that differs between cars of one body. */
function equipped(piece: Piece, { hasPrivacyGlass, hasLightInterior }: CarIdentity): Piece {
  if (piece.material === 'privacyGlass' && !hasPrivacyGlass) return { ...piece, material: 'glass' }
  if (piece.material === 'fabric' && hasLightInterior) return { ...piece, tint: PALE }
  return piece
}
const NOTHING: Mesh = { positions: new Float32Array(0), normals: new Float32Array(0), triangles: new Uint32Array(0) }
const PALE = MATERIALS.headliner.colour

/** A car without a plate or a sticker does not wear one. */
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
