import { useLayoutEffect, useRef } from 'react'
import { PairPhoto } from './pair-photo.tsx'
import { PairPill } from './pair-pill.tsx'
import css from './pair-stage.module.css'
import type { PairSide, PairStageProps } from './pair-view.ts'
import { StageSurface } from './stage-surface.tsx'
import type { StageView } from './use-stage-view.ts'
import { ZoomBar } from './zoom-bar.tsx'

/** The photos beside each other, moved as one or each for itself. */
export function PairHalves({ older, newer, warp, notice, stage, olderStage, isLinked }: PairStageProps) {
  // Taken apart, each goes on from where both were.
  const apart = useRef(olderStage)
  apart.current = olderStage
  const { now } = stage
  useLayoutEffect(() => {
    if (!isLinked) apart.current.change(now)
  }, [isLinked, now])
  const olderView = isLinked ? { ...stage, ref: olderStage.ref } : olderStage
  return (
    <div className={css.halves} data-testid="pair-stage">
      <Half side={older} is="older" stage={olderView} warp={warp} hasZoomBar={!isLinked} />
      {/* Keys go to the last one: unlinked, to the newer photo. */}
      <Half side={newer} is="newer" stage={stage} hasZoomBar />
      {notice !== undefined && <p className={css.notice}>{notice}</p>}
    </div>
  )
}

type HalfProps = {
  side: PairSide
  is: 'older' | 'newer'
  stage: StageView
  warp?: readonly number[] | undefined
  hasZoomBar: boolean
}

const Half = ({ side, is, stage, warp, hasZoomBar }: HalfProps) => (
  <StageSurface
    stage={stage}
    boxLayer={side.boxLayer}
    photoId={side.photo?.id ?? ''}
    name={side.name}
    className=""
    boxesClassName={css.boxes ?? ''}
    testId={`${is}-half`}
    photos={<PairPhoto side={side} stage={stage} warp={warp} {...(is === 'older' ? { testId: 'older-photo' } : {})} />}
  >
    <PairPill side={side} is={is} />
    {hasZoomBar && <ZoomBar stage={stage} />}
  </StageSurface>
)
