import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { mapRect } from '@skadi/domain/alignments/photo-alignment'
import type { Camera } from '@skadi/domain/capture/camera'
import { type Rect, rectOf } from '@skadi/domain/damages/damage-box'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { badgesOf } from '../../damages/boxes/badges-of.ts'
import { useSelection } from '../../damages/data/selection.ts'
import { useDamages } from '../../damages/data/use-damages.ts'
import { type PairBox, pairBoxes } from '../../damages/pairs/pair-boxes.ts'
import { type DamagePair, type PairKind, pairDamages } from '../../damages/pairs/pair-damages.ts'
import { useViewerChoice } from '../../image-sets/details/viewer-choice.ts'
import type { BoxLayer } from '../../ui/canvas/boxes/canvas-box.ts'
import type { ComparePhotos } from './use-compare-photos.ts'

export type CompareDamages = ReturnType<typeof useCompareDamages>

type Flight = { camera: Camera; imageId: string | undefined; rect: Rect }

/**
 * Returns the damages of two passings for the photos: the pairs, the boxes, the selected damage, and functions that
 * show a damage.
 */
export function useCompareDamages(
  older: ImageSet,
  newer: ImageSet,
  photos: ComparePhotos,
  { familyId, choose }: { familyId: string | undefined; choose: (familyId: string | undefined) => void },
) {
  const { place, canvas, olderCanvas, photo, olderPhoto, matrix, alignmentAt } = photos
  const before = useDamages(older.id)
  const after = useDamages(newer.id)
  const { areBoxesHidden } = useViewerChoice()
  const isReady = before.state === 'ready' && after.state === 'ready'
  const pairs = useMemo(
    () => (isReady ? pairDamages(before.damages, after.damages, older.recDate) : []),
    [isReady, before.damages, after.damages, older.recDate],
  )
  const selected = pairs.find((pair) => pair.familyId === familyId)
  const fly = useFlight(photos)

  /** Shows a damage. If the current photo does not show the damage, the best photo of the damage opens. */
  const show = useCallback(
    (pair: DamagePair) => {
      choose(pair.familyId)
      const boxes = (pair.newer ?? pair.older)?.boxes ?? []
      const box = boxes.find(({ imageId }) => imageId === photo?.id) ?? boxes.find(({ id }) => id === pair.best.id)
      if (!box) return
      if (pair.newer) place.show(box.imageId)
      else place.choose(box.camera)
      const { alignment } = alignmentAt(box.camera)
      const rect = rectOf(box.points)
      const isThere = pair.newer !== undefined || alignment.state !== 'aligned'
      const seen = isThere ? rect : mapRect(alignment.matrix, rect)
      fly({ camera: box.camera, imageId: pair.newer ? box.imageId : undefined, rect: seen })
    },
    [choose, photo?.id, place, alignmentAt, fly],
  )
  useFirstLook({ isReady, pairs, selected, newer, show })

  const boxes = useMemo(
    () =>
      pairBoxes({
        older: { damages: before.damages, imageId: olderPhoto?.id },
        newer: { damages: after.damages, imageId: photo?.id },
        pairs,
        matrix,
        familyId,
      }),
    [before.damages, after.damages, olderPhoto?.id, photo?.id, pairs, matrix, familyId],
  )
  const layerOf = (shown: readonly PairBox[]): BoxLayer => ({
    boxes: shown,
    selectedId: shown.find((box) => box.familyId === familyId)?.id,
    isEditable: false,
    areBoxesHidden,
    drawing: undefined,
    onSelect: (id) => choose(shown.find((box) => box.id === id)?.familyId),
    onPress: () => {},
    onChange: () => {},
    onDraw: () => {},
    onDrawEnd: () => {},
    onMend: () => {},
  })
  return {
    state: isReady ? 'ready' : before.state === 'failed' || after.state === 'failed' ? 'failed' : 'loading',
    retry: () => {
      before.retry()
      after.retry()
    },
    pairs,
    selected,
    show,
    choose,
    layers: { over: layerOf(boxes.over), older: layerOf(boxes.older), newer: layerOf(boxes.newer) },
    badges: useMemo(() => badgesOf(after.damages), [after.damages]),
    olderCanvas,
    canvas,
  } as const
}

/** Moves the view to a place of a photo as soon as the photo is visible. */
function useFlight({ place, photo, canvas, olderCanvas }: ComparePhotos) {
  const flight = useRef<Flight>(undefined)
  const land = useCallback(() => {
    const wanted = flight.current
    const isThere = wanted?.camera === place.camera && (wanted.imageId === undefined || wanted.imageId === photo?.id)
    if (!wanted || !isThere || !canvas.size) return
    flight.current = undefined
    canvas.flyTo(wanted.rect)
    olderCanvas.flyTo(wanted.rect)
  }, [place.camera, photo?.id, canvas, olderCanvas])
  useEffect(land)
  return useCallback(
    (wanted: Flight) => {
      flight.current = wanted
      land()
    },
    [land],
  )
}

type FirstLook = {
  isReady: boolean
  pairs: readonly DamagePair[]
  selected: DamagePair | undefined
  newer: ImageSet
  show: (pair: DamagePair) => void
}

/**
 * Selects a damage after loading. This is the damage that was selected earlier, or otherwise the first undecided
 * damage. Without an undecided damage, it is the first new damage.
 */
function useFirstLook({ isReady, pairs, selected, newer, show }: FirstLook): void {
  const { damageId } = useSelection(newer.id)
  const hasLooked = useRef(false)
  useEffect(() => {
    if (!isReady || hasLooked.current) return
    hasLooked.current = true
    const known = pairs.find(({ newer: spot }) => spot?.boxes.some(({ id }) => id === damageId))
    const firstOf = (wanted: PairKind) => pairs.find(({ kind }) => kind === wanted)
    const first = selected ?? known ?? firstOf('toDecide') ?? firstOf('new')
    if (first) show(first)
  })
}
