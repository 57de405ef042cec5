import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { Image } from '@skadi/contract/images/image'
import { seenAgeOf } from '@skadi/domain/damages/damage-age'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { useSession } from '../../core/session/session.ts'
import { cameraName } from '../../core/words/camera-name.ts'
import { firstToSee, type Spot, spotOf } from '../../damages/data/spots.ts'
import type { DamageSteps } from '../../damages/pairs/decide-buttons.tsx'
import { CropOutline, CropPhoto, cropFor } from '../../damages/pairs/pair-crop.tsx'
import { canCompare, useSeePair } from '../../damages/pairs/seen-pair.ts'
import { dayText, notAlignedNotice, sideLabels } from '../../evidence/compare-words.ts'
import { alignmentOfPhotos, type CameraAlignment, useAlignments } from '../../evidence/use-alignments.ts'
import { imageSetQuery } from '../../image-sets/inbox/inbox-query.ts'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { m } from '../../paraglide/messages.js'
import { usePhoto } from '../../ui/canvas/decoded-photos.ts'
import { useSize } from '../../ui/canvas/view/use-size.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PairBar } from './pair-bar.tsx'
import css from './pair-stage.module.css'
import { toggleBlink, useBlink } from './use-blink.ts'
import type { ImageSetDamages } from './use-image-set-damages.ts'

type PairStageProps = {
  imageSet: ImageSet
  /** the earlier passing */
  olderId: string
  damages: ImageSetDamages
  decide: DamageSteps
  /** marks the passing as checked and moves on; undefined while work is left */
  onCheck: (() => void) | undefined
  /** leaves the pair for the whole photo */
  onClose: () => void
}

/**
 * One damage before and after, filling the stage (ui-recipe 11): the same part of both photos at one zoom. A decision
 * made here is a comparison by eye, and counts as such in the evidence.
 */
export function PairStage({ imageSet, olderId, damages, decide, onCheck, onClose }: PairStageProps) {
  const { spots, faintSpots, selected, select, show } = damages
  const all = useSteadyOrder([...spots, ...faintSpots])
  const first = firstToSee(spots) ?? spots[0]
  const spot = (selected && spotOf(all, selected.id)) ?? first
  const unselected = selected === undefined ? first?.best : undefined
  useEffect(() => {
    if (!unselected) return
    select(unselected.id)
    // the whole photo, one key away, opens at the same spot
    show(unselected)
  }, [unselected, select, show])

  if (!spot)
    return (
      <div className={css.empty}>
        <EmptyState title={m.pair_noneTitle()} text={m.pair_noneText()} />
      </div>
    )
  return <PairCard key={spot.key} {...{ imageSet, olderId, damages, decide, spot, all, onCheck, onClose }} />
}

/** The spots in the order of their first appearance: a decision moves a card in the log, but not the place of the pair. */
function useSteadyOrder(spots: readonly Spot[]): Spot[] {
  const keys = useRef<string[]>([])
  for (const { key } of spots) if (!keys.current.includes(key)) keys.current.push(key)
  return keys.current.flatMap((key) => spots.find((spot) => spot.key === key) ?? [])
}

type PairCardProps = PairStageProps & { spot: Spot; all: readonly Spot[] }

function PairCard({ imageSet, olderId, damages, decide, spot, all, onCheck, onClose }: PairCardProps) {
  const { canEdit, select, show } = damages
  const isWide = useWideScreen()
  const { older, box, photo, olderPhoto, alignment } = usePair(imageSet, olderId, spot)
  const matrix = alignment.state === 'aligned' ? alignment.matrix : undefined
  const states = [usePhoto(photo?.url ?? undefined).state, usePhoto(olderPhoto?.url ?? undefined).state]
  const isSeen = matrix !== undefined && states.every((state) => state === 'ready')
  const olderImageId = olderPhoto?.id
  useSeePair(box.id, isSeen ? olderImageId : undefined)

  const at = all.indexOf(spot)
  const step = (by: 1 | -1) => {
    const next = all[(at + by + all.length) % all.length]
    if (!next) return
    select(next.best.id)
    show(next.best)
  }
  const canConfirm = canEdit && isSeen && canCompare(spot) && box.comparedImageId !== olderImageId
  useKeys('page', [
    { action: 'photoPanLeft', label: m.pair_previous(), run: () => step(-1), repeats: true },
    { action: 'photoPanRight', label: m.pair_next(), run: () => step(1), repeats: true },
    { action: 'compareBlink', run: toggleBlink },
  ])

  const { isBlinking, isOlderShown } = useBlink(isSeen)
  const camera = cameraName(box.camera)
  const labels = older && sideLabels({ older, newer: imageSet })
  const before: Side | undefined = older &&
    labels && { is: 'older', photo: olderPhoto, label: labels.older, day: dayText(older), warp: matrix }
  const after: Side = { is: 'newer', photo, label: labels?.newer ?? '', day: dayText(imageSet) }
  const notice = alignment.state === 'aligning' ? m.compare_aligning() : notAlignedNotice(alignment)
  const shown = { spot, box, camera, notice: older && olderPhoto?.url ? notice : undefined }
  return (
    <section className={css.stage} aria-label={m.pair_name()} data-testid="pair-card" data-seen={isSeen || undefined}>
      <div className={css.halves}>
        {isWide && <Half {...shown} side={before} />}
        <Half
          {...shown}
          notice={isWide ? undefined : shown.notice}
          side={after}
          over={before}
          isOverShown={isOlderShown}
        />
      </div>
      <PairBar
        {...{
          imageSet,
          older,
          spot,
          box,
          camera,
          canEdit,
          canConfirm,
          isSeen,
          isBlinking,
          step,
          decide,
          onCheck,
          onClose,
        }}
        position={{ at: at + 1, of: all.length }}
      />
    </section>
  )
}

type Side = {
  is: 'older' | 'newer'
  photo: Image | undefined
  label: string
  day: string
  /** overlays the older photo on the newer one; undefined: not aligned */
  warp?: readonly number[] | undefined
}

type HalfProps = {
  spot: Spot
  box: Damage
  camera: string
  /** undefined while the earlier passing loads */
  side: Side | undefined
  /** the photo that alternates with `side` at the same place */
  over?: Side | undefined
  isOverShown?: boolean
  /** why the photos are not aligned */
  notice: string | undefined
}

/** One crop with its label; both halves show the same part at the same zoom. */
function Half({ spot, box, camera, side, over, isOverShown = false, notice }: HalfProps) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const rect = rectOf(box.points)
  const crop = size && cropFor(rect, size)
  const named = isOverShown && over ? over : side
  const photoOf = ({ photo, label, day, warp }: Side, testId: string) =>
    crop &&
    size && (
      <CropPhoto {...{ photo, crop, size, warp, testId }} name={m.compare_photoName({ camera, label, time: day })} />
    )
  return (
    <div ref={frame} className={css.half}>
      {side && photoOf(side, `pair-${side.is}`)}
      {/* Stays rendered while hidden, so that blinking decodes no photo again. */}
      {over && (
        <div className={css.over} data-shown={isOverShown || undefined} aria-hidden>
          {photoOf(over, 'pair-over')}
        </div>
      )}
      {crop && size && (
        <CropOutline
          {...{ box: rect, crop, size }}
          age={seenAgeOf(box)}
          isUndecided={spot.isUndecided}
          isPotential={spot.isPotential}
        />
      )}
      {named && (
        <p className={css.pill} data-side={named.is}>
          {named.label && <b>{named.label}</b>} {named.day}
        </p>
      )}
      {notice !== undefined && <p className={css.notice}>{notice}</p>}
    </div>
  )
}

const ALIGNING: CameraAlignment = { state: 'aligning' }

/** The older and the newer photo of the damage's largest box with aligned photos; without such a box, of its largest box. */
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
