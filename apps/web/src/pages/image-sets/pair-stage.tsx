import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSession } from '../../core/session/session.ts'
import { firstToSee, type Spot, spotOf } from '../../damages/data/spots.ts'
import type { DamageSteps } from '../../damages/pairs/decide-buttons.tsx'
import { canCompare, useSeePair } from '../../damages/pairs/seen-pair.ts'
import { dayText, notAlignedNotice, sideLabels } from '../../evidence/compare-words.ts'
import { alignmentOfPhotos, type CameraAlignment, useAlignments } from '../../evidence/use-alignments.ts'
import { imageSetQuery } from '../../image-sets/inbox/inbox-query.ts'
import { m } from '../../paraglide/messages.js'
import { PairCard, PairNothing, type PairSides, useIsSeen, useSteadyOrder } from './pair-card.tsx'
import type { ImageSetDamages } from './use-image-set-damages.ts'

type PairStageProps = {
  imageSet: ImageSet
  /** id of the earlier passing */
  olderId: string
  damages: ImageSetDamages
  decide: DamageSteps
  /** marks the passing as checked and opens the next passing; undefined while work is left */
  onCheck: (() => void) | undefined
  /** switches from the pair view to the whole photo */
  onClose: () => void
}

/** The pair card of a passing. A decision on this card counts as a comparison by eye in the evidence. */
export function PairStage(props: PairStageProps) {
  const { spots, faintSpots, selected, select, show } = props.damages
  const all = useSteadyOrder([...spots, ...faintSpots])
  const first = firstToSee(spots) ?? spots[0]
  const spot = (selected && spotOf(all, selected.id)) ?? first
  const unselected = selected === undefined ? first?.best : undefined
  useEffect(() => {
    if (!unselected) return
    select(unselected.id)
    // The view of the whole photo, which a single key opens, shows the same spot.
    show(unselected)
  }, [unselected, select, show])

  if (!spot) return <PairNothing />
  return <ClerkCard key={spot.key} {...props} {...{ spot, all }} />
}

function ClerkCard({
  imageSet,
  olderId,
  damages: { canEdit, select, show },
  spot,
  ...card
}: PairStageProps & { spot: Spot; all: readonly Spot[] }) {
  const { older, box, photo, olderPhoto, alignment } = usePair(imageSet, olderId, spot)
  const labels = older && sideLabels({ older, newer: imageSet })
  const notice = alignment.state === 'aligning' ? m.compare_aligning() : notAlignedNotice(alignment)
  const sides: PairSides = {
    before: older &&
      labels && {
        photo: olderPhoto,
        label: labels.older,
        day: dayText(older),
        warp: alignment.state === 'aligned' ? alignment.matrix : undefined,
      },
    after: { photo, label: labels?.newer ?? '', day: dayText(imageSet) },
    notice: older && olderPhoto?.url ? notice : undefined,
  }
  const isSeen = useIsSeen(sides)
  useSeePair(box.id, isSeen ? olderPhoto?.id : undefined)
  return (
    <PairCard
      {...card}
      {...{ imageSet, spot, box, sides, canEdit, older }}
      canConfirm={canEdit && isSeen && canCompare(spot) && box.comparedImageId !== olderPhoto?.id}
      goTo={({ best }) => {
        select(best.id)
        show(best)
      }}
    />
  )
}

const ALIGNING: CameraAlignment = { state: 'aligning' }

/**
 * Returns the older and the newer photo of a damage. They show the largest of the boxes whose photos are aligned. If
 * there is no such box, they show the largest of all boxes.
 */
function usePair(imageSet: ImageSet, olderId: string, spot: Spot) {
  const tenantId = useSession(({ currentTenantId }) => currentTenantId)
  const { data: older } = useQuery(imageSetQuery(tenantId, olderId))
  const boxes = useMemo(() => [spot.best, ...spot.boxes.filter(({ id }) => id !== spot.best.id)], [spot])
  const cameras = useMemo(() => [...new Set(boxes.map(({ camera }) => camera))], [boxes])
  const alignmentAt = useAlignments({ olderId, newerId: imageSet.id }, cameras, spot.best.camera)
  const viewOf = (box: Damage) => {
    const { alignment, of } = alignmentAt(box.camera)
    const ofCamera = older?.items.filter(({ camera, softDeleted }) => camera === box.camera && !softDeleted) ?? []
    const olderPhoto = ofCamera.find(({ id }) => id === of?.pickupImageId) ?? ofCamera[0]
    return {
      box,
      older,
      photo: imageSet.items.find(({ id }) => id === box.imageId),
      olderPhoto,
      alignment: older ? alignmentOfPhotos({ alignment, of }, olderPhoto?.id, box.imageId) : ALIGNING,
    }
  }
  const views = boxes.map(viewOf)
  return views.find(({ alignment }) => alignment.state === 'aligned') ?? viewOf(spot.best)
}
