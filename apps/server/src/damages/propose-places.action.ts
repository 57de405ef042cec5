import type { ProposedPlace, proposePlaces } from '@skadi/contract/damages/damages-calls'
import type { Camera } from '@skadi/domain/capture/camera'
import { CameraPlaces, type DamageBoxes, RIGHT_WITHIN } from '@skadi/domain/damages/cameras/camera-geometry'
import { cornersOf, type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import {
  type CameraBox,
  type LearntCameras,
  learntCamerasStatement,
  type PlacedPassing,
  readPlacedPassing,
} from '@skadi/store/damages/camera-geometry.repo'
import { momentStatement } from '@skadi/store/damages/damage-lookups.repo'
import type { Scope } from '@skadi/store/db/scope'
import type { Action } from '../core/http/action.ts'
import { found } from '../core/http/api-error.ts'
import { wholeListMeta } from '../core/http/list-page.ts'
import type { Services } from '../core/services.ts'
import { placeWriteScope } from './damage-scopes.ts'

/** Number of rigs whose prepared geometry stays in memory; preparing takes up to a tenth of a second. */
const MOST_PREPARED = 8

/** Proposes where other cameras show the recorded damages of a passing (decision 123). */
export function proposePlacesAction(services: Services): Action<typeof proposePlaces> {
  const { db } = services
  const prepared = new Map<string, CameraPlaces>()
  const placesOf = ({ geometry, version }: LearntCameras): CameraPlaces => {
    const places = prepared.get(version) ?? new CameraPlaces(geometry)
    prepared.delete(version)
    prepared.set(version, places)
    for (const old of prepared.keys()) if (prepared.size > MOST_PREPARED) prepared.delete(old)
    return places
  }
  return async ({ params: { id } }, { actor, signal }) => {
    const placeIn = async (scope: Scope) => {
      const row = await db.row<object>(scope, momentStatement(scope, id), { signal })
      return row && { imageSetId: id }
    }
    const scope = await placeWriteScope(services, actor, placeIn, signal)
    const passing = found(await db.transaction(scope, (tx) => readPlacedPassing(tx, scope, id)))
    const learnt = passing.boxes.some(({ isRecorded }) => isRecorded)
      ? await db.row<LearntCameras>(scope, learntCamerasStatement(scope, id), { signal })
      : undefined
    const items = learnt ? proposed(placesOf(learnt), passing) : []
    return { data: { items }, meta: wholeListMeta(items.length) }
  }
}

function proposed(places: CameraPlaces, { car, wheels, photos, boxes }: PlacedPassing): ProposedPlace[] {
  const families = [...Map.groupBy(boxes, ({ familyId }) => familyId).values()]
  const recorded = families.map((of) => of.filter(({ isRecorded }) => isRecorded))
  const passing = { car, wheels, damages: recorded.map(boxesOf) }
  return families.flatMap((all, nth) => {
    const own = recorded[nth] as CameraBox[]
    const closed: Camera[] = all.flatMap(({ camera, notSeenIn }) => [camera, ...notSeenIn])
    const open = photos.filter(({ camera }) => !closed.includes(camera)).map(({ camera }) => camera)
    return places.propose(passing, boxesOf(own), open).flatMap(({ camera, from, rect }) => {
      const photo = photos.find((one) => one.camera === camera)
      const box = own.find((one) => one.camera === from)
      if (!photo || !box) return []
      const otherId =
        boxAt(
          boxes.filter(({ imageId }) => imageId === photo.imageId),
          rect,
        )?.id ?? null
      return [{ damageId: box.id, imageId: photo.imageId, camera, points: cornersOf(rect), otherId }]
    })
  })
}

const boxesOf = (boxes: readonly CameraBox[]): DamageBoxes =>
  Object.fromEntries(boxes.map(({ camera, points }) => [camera, rectOf(points)]))

/** The box of another damage whose middle is nearest to the middle of a place, if it is near enough. */
function boxAt(boxes: readonly CameraBox[], rect: Rect): CameraBox | undefined {
  const apart = ({ points }: CameraBox) => {
    const { x, y, width, height } = rectOf(points)
    return Math.hypot(x + width / 2 - rect.x - rect.width / 2, y + height / 2 - rect.y - rect.height / 2)
  }
  return boxes
    .filter((box) => (box.isRecorded || box.isUndecided) && apart(box) <= RIGHT_WITHIN)
    .toSorted((a, b) => apart(a) - apart(b))[0]
}
