import type { EarlierPhoto } from '@skadi/contract/annotation/annotation-calls'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { earlierPhotosQuery } from '../../annotation/assignment/assignment-query.ts'
import { dayText } from '../../evidence/compare-words.ts'
import { openPair, showPair, showPhoto, useViewerChoice } from '../../image-sets/details/viewer-choice.ts'
import { m } from '../../paraglide/messages.js'
import { PairCard, PairNothing, type PairSides, useSteadyOrder } from '../image-sets/pair-card.tsx'
import type { AssignmentSpot } from './assignment-spots.ts'
import type { AssignmentDamages } from './use-assignment-damages.ts'

/** The pair view of an assignment. It is undefined if there is no earlier photo. */
export type AssignmentPairView = {
  earlier: readonly EarlierPhoto[]
  isOpen: boolean
  open: () => void
  close: () => void
}

/**
 * Returns the state of the pair view of an assignment. An assignment with suggestions opens with the pair view. It
 * opens with the photo if the user prefers the photo, or has begun before the earlier photos arrived.
 */
export function useAssignmentPair(imageSetId: string, { state, open, focus, goTo, seen }: AssignmentDamages) {
  const { data: earlier = [] } = useQuery(earlierPhotosQuery(imageSetId))
  const { mode } = useViewerChoice()
  const isPossible = earlier.length > 0
  const isWanted = useRef(false)
  isWanted.current = open.length > 0 && seen.size <= 1
  const isDue = isPossible && state === 'ready'
  useLayoutEffect(() => (isDue && isWanted.current ? openPair() : undefined), [isDue])
  const pair: AssignmentPairView | undefined = isPossible
    ? {
        earlier,
        isOpen: mode === 'pair',
        open: showPair,
        close: () => {
          showPhoto()
          goTo(focus)
        },
      }
    : undefined
  return pair
}

type AssignmentPairProps = { imageSet: ImageSet; work: AssignmentDamages; pair: AssignmentPairView }

/**
 * The pair card of an assignment. The earlier photo has no day and no id here. So a decision counts as made on the
 * current photo alone (decision 120).
 */
export function AssignmentPair({ imageSet, work, pair: { earlier, close } }: AssignmentPairProps) {
  const { spots, open, focus, goTo, decide, acts } = work
  const all = useSteadyOrder(spots).map(asOnPhoto)
  const aim = focus ?? open[0] ?? spots[0]
  // The card must show the spot in focus, because keys decide the spot in focus.
  const lead = useRef<() => void>(undefined)
  lead.current = () => goTo(aim)
  const isAstray = focus === undefined && aim !== undefined
  useEffect(() => {
    if (isAstray) lead.current?.()
  }, [isAstray])
  const spot = all.find(({ key }) => key === aim?.key)
  if (!spot) return <PairNothing />
  const beside = (imageId: string) => earlier.find((photo) => photo.imageId === imageId)
  const box = [spot.best, ...spot.boxes].find(({ imageId }) => beside(imageId)) ?? spot.best
  const before = beside(box.imageId)
  const sides: PairSides = {
    before: before && {
      photo: { url: before.url, status: 'ready', reason: null },
      label: m.compare_older(),
      day: '',
      warp: before.matrix,
    },
    after: {
      photo: imageSet.items.find(({ id }) => id === box.imageId),
      label: m.compare_newer(),
      day: dayText(imageSet),
    },
    notice: before ? undefined : m.pair_noEarlier(),
  }
  return (
    <PairCard
      key={spot.key}
      {...{ imageSet, spot, all, box, sides }}
      canEdit
      canConfirm={false}
      goTo={({ key }) => goTo(spots.find((one) => one.key === key))}
      decide={{ accept: () => decide(acts.accept), reject: () => decide((ids) => acts.reject(ids)) }}
      onClose={close}
    />
  )
}

/** Returns a spot with the number and the colour that the box of the spot has on the photo. */
const asOnPhoto = (spot: AssignmentSpot): AssignmentSpot => ({
  ...spot,
  number: spot.place,
  age: spot.best.firstSeen.imageSetId === spot.best.imageSetId ? 'unknown' : spot.age,
})
