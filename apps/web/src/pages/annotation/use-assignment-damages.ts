import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Camera } from '@skadi/domain/capture/camera'
import { seenAgeOf } from '@skadi/domain/damages/damage-age'
import { type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import { inSpotOrder } from '@skadi/domain/damages/damage-log'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { useMedia } from '../../core/use-media.ts'
import { badgesOf } from '../../damages/boxes/badges-of.ts'
import type { CanvasBoxOptions } from '../../damages/boxes/to-canvas-boxes.ts'
import { toCanvasBoxes } from '../../damages/boxes/to-canvas-boxes.ts'
import { useDrawing } from '../../damages/boxes/use-drawing.ts'
import { selectDamage, useSelection } from '../../damages/data/selection.ts'
import { useDamageActs } from '../../damages/data/use-damage-acts.ts'
import { useDamages } from '../../damages/data/use-damages.ts'
import { useSpotOrder } from '../../damages/log/log-switches.ts'
import { useViewerChoice } from '../../image-sets/details/viewer-choice.ts'
import type { CameraBadges } from '../../image-sets/photos/camera-badge.tsx'
import type { CanvasPlace } from '../../image-sets/photos/use-canvas-place.ts'
import { m } from '../../paraglide/messages.js'
import type { BoxLayer, CanvasBox } from '../../ui/canvas/boxes/canvas-box.ts'
import type { CanvasView } from '../../ui/canvas/view/use-canvas-view.ts'
import type { Viewport } from '../../ui/canvas/view/viewport.ts'
import type { AssignmentSpot } from './assignment-spots.ts'
import { assignmentSpots, boxOn, isHiddenAt, nextOpen } from './assignment-spots.ts'

/**
 * Returns the boxes on a photo of an assignment. A box that was first seen in this passing has the age `unknown`,
 * because no user has decided the box yet. A dashed box waits for this user's decision.
 */
function assignmentBoxes(
  spots: readonly AssignmentSpot[],
  imageId: string | undefined,
  syncOf: CanvasBoxOptions['syncOf'],
): CanvasBox[] {
  return spots.flatMap(({ boxes, verdict, place }) =>
    toCanvasBoxes(boxes, imageId, { showDeleted: false, syncOf }).map((box) => {
      const damage = boxes.find(({ id }) => id === box.id)
      const isFirst = damage === undefined || damage.firstSeen.imageSetId === damage.imageSetId
      return {
        ...box,
        age: isFirst ? ('unknown' as const) : seenAgeOf(damage),
        isUndecided: verdict === 'open',
        number: place,
      }
    }),
  )
}

/** Returns the original positions of boxes that a detector found and users have moved. */
const ghostsOf = (spots: readonly AssignmentSpot[], imageId: string | undefined): Rect[] =>
  spots.flatMap(({ boxes }) => boxes.filter((box) => box.imageId === imageId && wasMoved(box))).map(originalOf)

const originalOf = ({ evidence }: Damage): Rect => rectOf(evidence.originalPoints)

const wasMoved = ({ points, evidence }: Damage): boolean =>
  evidence.detector !== null && JSON.stringify(rectOf(points)) !== JSON.stringify(rectOf(evidence.originalPoints))

/**
 * Media query for windows that are too narrow for drawing boxes.
 * In such a window the user can only decide existing suggestions.
 */
const TOO_NARROW = '(max-width: 1023px)'

export type AssignmentDamages = ReturnType<typeof useAssignmentDamages>

type Looking = {
  imageSet: ImageSet
  perspective: 'annotator' | 'reviewer'
  userId: string | undefined
  place: CanvasPlace
  canvas: CanvasView
  /** lowest certainty of the suggestions that are shown */
  certaintyAtLeast: number
}

/**
 * Returns the damages of an assignment for its photos. It contains the selected damage, the decision on this damage,
 * and the animated move to the next damage.
 */
export function useAssignmentDamages({ imageSet, perspective, userId, place, canvas, certaintyAtLeast }: Looking) {
  const { id } = imageSet
  const { photo } = place
  const { damages, state, retry, syncOf } = useDamages(id)
  const acts = useDamageActs(imageSet)
  const { damageId: selectedId, seen } = useSelection(id)
  const { areBoxesHidden } = useViewerChoice()
  const isNarrow = useMedia(TOO_NARROW)

  const all = useMemo(() => assignmentSpots(damages, { perspective, userId }), [damages, perspective, userId])
  const hidden = useMemo(() => all.filter((spot) => isHiddenAt(spot, certaintyAtLeast)), [all, certaintyAtLeast])
  const draw = useDrawing(id, photo?.url != null && !isNarrow ? photo.id : undefined, all, acts)
  const order = useSpotOrder()
  const spots = useMemo(
    () =>
      inSpotOrder(
        all.filter((spot) => !hidden.includes(spot)),
        order,
      ),
    [all, hidden, order],
  )
  const open = useMemo(() => spots.filter(({ verdict }) => verdict === 'open'), [spots])
  const chosen = spots.find(({ boxes }) => boxes.some((box) => box.id === selectedId))
  // Keys decide only spots on the current photo.
  const focus = chosen && boxOn(chosen, photo?.id) ? chosen : open.find((spot) => boxOn(spot, photo?.id))

  const before = useRef<Partial<Record<Camera, Viewport>>>({})
  const flight = useRef<Damage>(undefined)
  const land = useCallback(() => {
    const damage = flight.current
    if (!damage || damage.imageId !== photo?.id || !canvas.size) return
    flight.current = undefined
    before.current[damage.camera] ??= canvas.now()
    canvas.flyTo(rectOf(damage.points))
  }, [photo?.id, canvas])
  useEffect(land)

  const goTo = (spot: (typeof all)[number] | undefined) => {
    const box = spot && (boxOn(spot, photo?.id) ?? spot.best)
    if (!box) return
    selectDamage(id, box.id, all)
    flight.current = box
    if (box.imageId === photo?.id) land()
    else place.show(box.imageId)
  }
  const idsOf = (some: typeof all) => some.flatMap(({ boxes }) => boxes.map((box) => box.id))
  /** Decides the selected suggestion and moves to the next suggestion. If no suggestion is selected, it only moves. */
  const decide = (act: (ids: readonly string[]) => void) => {
    const next = nextOpen(open, focus, order === 'camera' ? photo?.id : undefined)
    if (focus?.verdict === 'open') {
      act(idsOf([focus]))
      if (!next) return selectDamage(id, focus.best.id, all)
    }
    goTo(next)
  }
  const step = (by: 1 | -1) => {
    const at = focus ? spots.indexOf(focus) : by > 0 ? -1 : 0
    goTo(spots[(at + by + spots.length) % spots.length])
  }
  /** Rejects the remaining suggestions of the photo, except the suggestions that the slider hides. */
  const rejectRest = () => {
    const rest = open.filter((spot) => boxOn(spot, photo?.id))
    acts.reject(idsOf(rest))
    goTo(open.find((spot) => !rest.includes(spot)))
  }
  // After an undo of a decision, the damage of the decision is selected again.
  const undone = useRef<ReadonlySet<string>>(undefined)
  const undo = (run: () => void) => {
    undone.current = new Set(open.map(({ key }) => key))
    run()
  }
  useEffect(() => {
    const known = undone.current
    const back = known && open.find(({ key }) => !known.has(key))
    if (!back) return
    undone.current = undefined
    goTo(back)
  })
  /** Restores the view from before the animated moves. If there were no moves, it clears the selection. */
  const goFurther = () => {
    const view = before.current[place.camera]
    before.current = {}
    if (view) canvas.change(() => view)
    else selectDamage(id, undefined, all)
  }
  const toggleDrawing = (isPotential: boolean) => {
    if (isNarrow) return void showSnackbar({ text: m.job_tooNarrow() })
    draw.toggleDrawing(isPotential)
  }

  const boxes = useMemo(
    () =>
      assignmentBoxes(
        spots.filter(({ verdict }) => verdict !== 'rejected'),
        photo?.id,
        syncOf,
      ),
    [spots, photo?.id, syncOf],
  )
  const boxLayer: BoxLayer = {
    boxes,
    selectedId: focus && boxOn(focus, photo?.id)?.id,
    ghosts: ghostsOf(spots, photo?.id),
    isEditable: true,
    areBoxesHidden,
    onSelect: (boxId) => selectDamage(id, boxId, all),
    onPress(boxId) {
      // The first press selects the suggestion. The second press accepts the suggestion.
      if (focus?.verdict === 'open' && chosen === focus && focus.boxes.some((box) => box.id === boxId))
        decide(acts.accept)
    },
    onChange: acts.move,
    ...draw.layer,
  }
  return {
    state,
    retry,
    faults: draw.faults,
    acts,
    seen,
    /** all spots, including spots that the slider hides */
    all,
    spots,
    hidden,
    open,
    focus,
    isNarrow,
    drawing: boxLayer.drawing,
    boxLayer,
    badges: useMemo(() => agelessBadges(badgesOf(spots.flatMap((spot) => spot.boxes))), [spots]),
    goTo,
    decide,
    rejectRest,
    undo: () => undo(acts.undo),
    undoReject: () => undo(acts.undoLastReject),
    takeBack: (spot: (typeof all)[number]) => undo(() => acts.takeBack(idsOf([spot]))),
    step,
    goFurther,
    toggleDrawing,
    idsOf,
  }
}

/** Removes the ages from badges. A badge has the colour of its boxes, and boxes of an assignment have no known age. */
const agelessBadges = (badges: CameraBadges): CameraBadges =>
  Object.fromEntries(
    Object.entries(badges).map(([camera, { count, toDecide }]) => [
      camera,
      { count: count + toDecide, toDecide: 0, age: 'unknown' },
    ]),
  )
