import { usePhoto } from './decoded-photos.ts'
import type { PairSide } from './pair-view.ts'
import { PhotoLayer } from './photo-layer.tsx'
import { PhotoNotice } from './photo-notice.tsx'
import type { StageView } from './use-stage-view.ts'

type PairPhotoProps = {
  side: PairSide
  stage: StageView
  warp?: readonly number[] | undefined
  testId?: string
}

/** One photo of a pair, or why there is none. */
export function PairPhoto({ side: { photo, name }, stage, warp, testId }: PairPhotoProps) {
  const url = photo?.url ?? undefined
  const { state, retry } = usePhoto(url)
  if (!photo || !url || state === 'failed') return <PhotoNotice photo={photo} onRetry={url ? retry : undefined} />
  if (!stage.size) return null
  return <PhotoLayer {...{ photo, url, state, name, stage, warp }} {...(testId ? { testId } : {})} />
}
