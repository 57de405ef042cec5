import type { Damage } from '@skadi/contract/damages/damage'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import { rectOf } from '@skadi/domain/damages/damage-box'
import { useRef } from 'react'
import { useKeys } from '../../core/keys/keys.ts'
import { cameraName } from '../../core/words/camera-name.ts'
import type { Spot } from '../../damages/data/spots.ts'
import { useSpotOrder } from '../../damages/log/log-switches.ts'
import type { DamageSteps } from '../../damages/pairs/decide-buttons.tsx'
import { CropOutline, CropPhoto, type CroppedPhoto, cropFor } from '../../damages/pairs/pair-crop.tsx'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { m } from '../../paraglide/messages.js'
import { usePhoto } from '../../ui/canvas/decoded-photos.ts'
import { useSize } from '../../ui/canvas/view/use-size.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PairBar } from './pair-bar.tsx'
import css from './pair-stage.module.css'
import { toggleBlink, useBlink } from './use-blink.ts'

/** A photo of a pair, with the texts on the photo. */
type Side = {
  photo: CroppedPhoto | undefined
  label: string
  /** day of the photo; empty if the user may not know the day */
  day: string
  /** matrix that maps the older photo onto the newer photo; undefined if the photos are not aligned */
  warp?: readonly number[] | undefined
}

/** The two photos of a damage. */
export type PairSides = {
  /** undefined while the earlier photo loads */
  before: Side | undefined
  after: Side
  /** reason why the photos are not aligned */
  notice: string | undefined
}

/** Placeholder of the pair card for a passing without damages. */
export const PairNothing = () => (
  <div className={css.empty}>
    <EmptyState title={m.pair_noneTitle()} text={m.pair_noneText()} />
  </div>
)

/**
 * Returns the spots in the order in which they first appeared. A decision moves a card in the log, but the spot keeps
 * its place among the pairs. If the user chooses another order, the order starts again.
 */
export function useSteadyOrder<One extends Spot>(spots: readonly One[]): One[] {
  const order = useSpotOrder()
  const steady = useRef({ order, keys: [] as string[] })
  if (steady.current.order !== order) steady.current = { order, keys: [] }
  const { keys } = steady.current
  for (const { key } of spots) if (!keys.includes(key)) keys.push(key)
  return keys.flatMap((key) => spots.find((spot) => spot.key === key) ?? [])
}

/** Whether both photos of the pair are painted and aligned. */
export function useIsSeen({ before, after }: PairSides): boolean {
  const states = [usePhoto(after.photo?.url ?? undefined).state, usePhoto(before?.photo?.url ?? undefined).state]
  return before?.warp !== undefined && states.every((state) => state === 'ready')
}

type PairCardProps = {
  imageSet: ImageSet
  spot: Spot
  /** all spots in the order in which the user steps through them */
  all: readonly Spot[]
  /** id of the box in view */
  box: Damage
  sides: PairSides
  /** earlier passing, whose photos may be wet or dirty; undefined if the user may not read it */
  older?: ImageSet | undefined
  canEdit: boolean
  /** true if the damage is recorded and the user may still confirm by eye that the damage is new */
  canConfirm: boolean
  goTo: (spot: Spot) => void
  decide: DamageSteps
  onCheck?: (() => void) | undefined
  onClose: () => void
}

/**
 * Card of a damage before and after, on the whole stage (ui-recipe 11). It shows the same part of both photos at the
 * same zoom. Clerks, annotators and reviewers use the same card.
 */
export function PairCard({ spot, all, box, sides, goTo, ...bar }: PairCardProps) {
  const isWide = useWideScreen()
  const isSeen = useIsSeen(sides)
  const at = all.findIndex(({ key }) => key === spot.key)
  const step = (by: 1 | -1) => {
    const next = all[(at + by + all.length) % all.length]
    if (next) goTo(next)
  }
  useKeys('page', [
    { action: 'photoPanLeft', label: m.pair_previous(), run: () => step(-1), repeats: true },
    { action: 'photoPanRight', label: m.pair_next(), run: () => step(1), repeats: true },
    { action: 'compareBlink', run: toggleBlink },
  ])

  const { isBlinking, isOlderShown } = useBlink(isSeen)
  const camera = cameraName(box.camera)
  const before = sides.before && { is: 'older' as const, ...sides.before }
  const after = { is: 'newer' as const, ...sides.after }
  const shown = { spot, box, camera }
  return (
    <section className={css.stage} aria-label={m.pair_name()} data-testid="pair-card" data-seen={isSeen || undefined}>
      <div className={css.halves}>
        {isWide && <Half {...shown} side={before} notice={sides.notice} />}
        <Half
          {...shown}
          notice={isWide ? undefined : sides.notice}
          side={after}
          over={before}
          isOverShown={isOlderShown}
        />
      </div>
      <PairBar
        {...bar}
        {...{ spot, box, camera, isSeen, isBlinking, step }}
        position={{ at: at + 1, of: all.length }}
      />
    </section>
  )
}

type ShownSide = Side & { is: 'older' | 'newer' }

type HalfProps = {
  spot: Spot
  box: Damage
  camera: string
  /** undefined while the earlier photo loads */
  side: ShownSide | undefined
  /** the other photo of the pair, which alternates with `side` at the same place */
  over?: ShownSide | undefined
  isOverShown?: boolean
  notice: string | undefined
}

/** Crop with its label. Both crops of a pair show the same part of the car at the same zoom. */
function Half({ spot, box, camera, side, over, isOverShown = false, notice }: HalfProps) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const rect = rectOf(box.points)
  const crop = size && cropFor(rect, size)
  const named = isOverShown && over ? over : side
  const url = side?.photo?.url ?? undefined
  const { state } = usePhoto(url)
  const photoOf = ({ photo, label, day, warp }: ShownSide, testId: string) =>
    crop &&
    size && (
      <CropPhoto
        {...{ photo, crop, size, warp, testId }}
        name={m.compare_photoName({ camera, label, time: day }).trim()}
      />
    )
  return (
    <div ref={frame} className={css.half}>
      {side && photoOf(side, `pair-${side.is}`)}
      {/* The hidden photo stays rendered, so that blinking does not decode the photo again. */}
      {over && (
        <div className={css.over} data-shown={isOverShown || undefined} aria-hidden>
          {photoOf(over, 'pair-over')}
        </div>
      )}
      {/* There is no outline over the text that replaces a missing photo. */}
      {crop && size && url && state !== 'failed' && (
        <CropOutline
          {...{ box: rect, crop, size }}
          age={spot.age}
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
