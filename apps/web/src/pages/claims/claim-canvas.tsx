import { cameraName } from '../../core/words/camera-name.ts'
import { PairModes } from '../../evidence/compare-toolbar.tsx'
import { alignmentText } from '../../evidence/compare-words.ts'
import { CameraChips } from '../../image-sets/photos/camera-chips.tsx'
import { CameraStrip } from '../../image-sets/photos/camera-strip.tsx'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import type { ComparedSets } from '../evidence/compare-header.tsx'
import { PairPhotos, PhoneNotice } from '../evidence/pair-photos.tsx'
import { useCompareDamages } from '../evidence/use-compare-damages.ts'
import { useComparePhotos } from '../evidence/use-compare-photos.ts'
import css from './claim-canvas.module.css'

type ClaimCanvasProps = {
  pair: ComparedSets
  /** family of the selected damage */
  familyId: string | undefined
  choose: (familyId: string | undefined) => void
}

/** The photos of the pair around an accident with their damages, overlaid or side by side (ui-recipe 11). */
export function ClaimCanvas({ pair, familyId, choose }: ClaimCanvasProps) {
  const { older, newer } = pair
  const isWide = useWideScreen()
  const photos = useComparePhotos(older, newer)
  const damages = useCompareDamages(older, newer, photos, { familyId, choose })
  const { place, alignment } = photos
  const { layers, badges } = damages
  const camera = cameraName(place.camera)
  return (
    <div className={css.board}>
      <div className={css.bar}>
        <PairModes />
        {isWide ? (
          <p className={css.alignment}>
            {camera} · {alignmentText(alignment)}
          </p>
        ) : (
          <CameraChips place={place} badges={badges} />
        )}
      </div>
      <div className={css.canvas}>
        <PairPhotos {...{ pair, photos, layers }} />
      </div>
      <PhoneNotice photos={photos} />
      {isWide && <CameraStrip place={place} badges={badges} />}
    </div>
  )
}
