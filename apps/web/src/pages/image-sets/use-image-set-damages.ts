import type { Damage } from '@skadi/contract/damages/damage'
import { type ProposedPlace, proposePlaces } from '@skadi/contract/damages/damages-calls'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../core/calls/call.ts'
import { isPractice } from '../../core/practice.ts'
import { useSession } from '../../core/session/session.ts'
import { badgesOf } from '../../damages/boxes/badges-of.ts'
import { toCanvasBoxes } from '../../damages/boxes/to-canvas-boxes.ts'
import { useDrawing } from '../../damages/boxes/use-drawing.ts'
import { listKey } from '../../damages/data/damages-query.ts'
import { useFaintDamages } from '../../damages/data/faint-damages.ts'
import { groupDamages, spotsInOrder } from '../../damages/data/group-damages.ts'
import { selectDamage, useSelection } from '../../damages/data/selection.ts'
import { spotOf, spotsOf } from '../../damages/data/spots.ts'
import { useDamageActs } from '../../damages/data/use-damage-acts.ts'
import { useDamages } from '../../damages/data/use-damages.ts'
import { damageName } from '../../damages/log/damage-name.ts'
import { useEditRefusal } from '../../damages/log/edit-refusal.ts'
import { setLogSwitches, useLogSwitches } from '../../damages/log/log-switches.ts'
import { type OpenPlace, openPlacesOf, placeBoxesOf } from '../../damages/places/open-places.ts'
import { useViewerChoice } from '../../image-sets/details/viewer-choice.ts'
import type { CameraBadges } from '../../image-sets/photos/camera-badge.tsx'
import type { CanvasPlace } from '../../image-sets/photos/use-canvas-place.ts'
import { isSearching } from '../../image-sets/verdict/verdict-view.ts'
import { m } from '../../paraglide/messages.js'
import type { BoxLayer } from '../../ui/canvas/boxes/canvas-box.ts'
import type { CanvasView } from '../../ui/canvas/view/use-canvas-view.ts'

/** A box on a photo that the view flies to. */
type Landing = Pick<Damage, 'imageId' | 'points'>

export type ImageSetDamages = ReturnType<typeof useImageSetDamages>

/**
 * Returns the damages of a passing for its photos. The result contains the boxes on the current photo, the selection,
 * and a function that moves the view from a card to its box.
 */
export function useImageSetDamages(imageSet: ImageSet, place: CanvasPlace, canvas: CanvasView) {
  const { id } = imageSet
  const { photo } = place
  const { damages, syncOf } = useDamages(id)
  const { damages: faint } = useFaintDamages(id)
  const acts = useDamageActs(imageSet)
  const selectedId = useSelection(id).damageId
  const switches = useLogSwitches()
  const { areBoxesHidden } = useViewerChoice()
  // Users cannot add damages while a detector is working on the passing (1§4).
  const isDetecting = isSearching(imageSet)
  const canEdit = useEditRefusal(imageSet) === undefined
  const canDrawHere = canEdit && !isDetecting
  const canDraw = canDrawHere && photo?.url != null
  const isBaseline = imageSet.baselineDamages !== null
  const [pointed, setPointed] = useState<Damage>()

  // The photo shows all boxes, even if the log hides old damages.
  // Otherwise a known scratch would look like an unknown scratch.
  const spots = useMemo(() => spotsInOrder(groupDamages(damages, { ...switches, showOld: true })), [damages, switches])
  const { toggleDrawing, layer } = useDrawing(id, canDraw ? photo?.id : undefined, spots, acts)
  const faintSpots = useMemo(() => spotsOf(faint), [faint])
  /** All boxes on the photos, including faint suggestions while the faint suggestions are unfolded. */
  const shown = useMemo(() => [...damages, ...faint], [damages, faint])
  const shownSpots = useMemo(() => [...spots, ...faintSpots], [spots, faintSpots])
  const selected = selectedId === undefined ? undefined : shown.find((damage) => damage.id === selectedId)

  const places = usePlaces(id, damages, canDrawHere && imageSet.checked === null)

  const flight = useRef<Landing>(undefined)
  const land = useCallback(() => {
    const damage = flight.current
    if (!damage || damage.imageId !== photo?.id || !canvas.size) return
    flight.current = undefined
    canvas.flyTo(rectOf(damage.points))
  }, [photo?.id, canvas])
  useEffect(land)

  const show = useCallback(
    (damage: Landing) => {
      flight.current = damage
      if (damage.imageId === photo?.id) land()
      else place.show(damage.imageId)
    },
    [place, photo?.id, land],
  )
  const select = useCallback(
    (damageId: string | undefined) => {
      selectDamage(id, damageId, shownSpots)
      const spot = damageId === undefined ? undefined : spotOf(shownSpots, damageId)
      // A selected damage must also appear in the log.
      if (spot && !spot.isUndecided && spot.age === 'old' && !switches.showOld)
        setLogSwitches({ ...switches, showOld: true })
    },
    [id, shownSpots, switches],
  )

  const boxes = useMemo(
    () => toCanvasBoxes(shown, photo?.id, { showDeleted: switches.showDeleted, syncOf, isBaseline }),
    [shown, photo?.id, switches.showDeleted, syncOf, isBaseline],
  )
  /** Returns the id of the box on the current photo that belongs to the same spot as the given box. */
  const hereOf = (damage: Damage | undefined) => {
    const spot = damage && spotOf(shownSpots, damage.id)
    return boxes.find(({ id: boxId }) => boxId === damage?.id || spot?.boxes.some((box) => box.id === boxId))?.id
  }
  const boxLayer: BoxLayer = {
    boxes: useMemo(() => [...boxes, ...placeBoxesOf(places, photo?.id, placeWords)], [boxes, places, photo?.id]),
    selectedId: boxes.some((box) => box.id === selectedId) ? selectedId : hereOf(selected),
    pointedId: hereOf(pointed),
    isEditable: canEdit,
    areBoxesHidden,
    onSelect: (pressedId) => places.every((place) => place.id !== pressedId) && select(pressedId),
    onPress(pressedId) {
      const place = places.find((one) => one.id === pressedId)
      if (place) return acts.join(place)
      const spot = spotOf(shownSpots, pressedId)
      if (canEdit && spot?.isUndecided) acts.accept([pressedId])
    },
    onChange: acts.move,
    ...layer,
  }
  return {
    damages: shown,
    places,
    spots,
    faintSpots,
    selected,
    acts,
    canEdit,
    canDraw,
    drawing: boxLayer.drawing,
    toggleDrawing,
    badges: useMemo(() => withBaseline(badgesOf(damages), isBaseline), [damages, isBaseline]),
    boxLayer,
    select,
    show,
    pointAt: setPointed,
  }
}

/** The words of a dashed box at a proposed place. */
const placeWords = ({ source }: OpenPlace) => ({
  caption: m.places_caption(),
  name: m.places_box({ damage: damageName(source) }),
})

const withBaseline = (badges: CameraBadges, isBaseline: boolean): CameraBadges =>
  isBaseline
    ? Object.fromEntries(Object.entries(badges).map(([camera, badge]) => [camera, { ...badge, isBaseline }]))
    : badges

/** The query key begins with the key of the passing's damages, so that a change reloads both. A failure shows no places. */
const placesQuery = (tenantId: string | undefined, imageSetId: string) =>
  queryOptions({
    queryKey: [...listKey(tenantId, imageSetId), 'places'],
    queryFn: async ({ signal }): Promise<readonly ProposedPlace[]> =>
      (await call(proposePlaces, { params: { id: imageSetId } }, { signal })).data.items,
    staleTime: 10_000,
    retry: false,
  })

const NONE: readonly ProposedPlace[] = []

/** Places of the passing's recorded damages in other cameras (decision 123); none for a user who may not draw. */
function usePlaces(imageSetId: string, damages: readonly Damage[], canDraw: boolean): OpenPlace[] {
  const tenantId = useSession(({ currentTenantId }) => currentTenantId)
  const isAsked = canDraw && !isPractice(imageSetId)
  const { data = NONE } = useQuery({ ...placesQuery(tenantId, imageSetId), enabled: isAsked })
  return useMemo(() => (isAsked ? openPlacesOf(data, damages) : []), [isAsked, data, damages])
}
