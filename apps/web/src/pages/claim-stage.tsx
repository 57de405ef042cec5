import { setBlinking, useCompareChoice } from '../compare/compare-choice.ts'
import { PairModes } from '../compare/compare-toolbar.tsx'
import { alignmentText, notAlignedNotice, sideLabels, timeText } from '../compare/compare-words.ts'
import { cameraName } from '../core/camera-name.ts'
import { CameraChips } from '../image-sets/camera-chips.tsx'
import { CameraStrip } from '../image-sets/camera-strip.tsx'
import { useWideScreen } from '../image-sets/use-wide-screen.ts'
import { m } from '../paraglide/messages.js'
import { PairStage } from '../ui/stage/pair-stage.tsx'
import css from './claim-stage.module.css'
import type { ComparedSets } from './compare-header.tsx'
import { useCompareDamages } from './use-compare-damages.ts'
import { useComparePhotos } from './use-compare-photos.ts'

type ClaimStageProps = {
  pair: ComparedSets
  /** the damage looked at */
  familyId: string | undefined
  choose: (familyId: string | undefined) => void
}

/** The photos of the pair around an accident, one over the other or side by side (recipe 11), with their damages. */
export function ClaimStage({ pair, familyId, choose }: ClaimStageProps) {
  const { older, newer } = pair
  const isWide = useWideScreen()
  const { mode, isLinked, isBlinking } = useCompareChoice()
  const photos = useComparePhotos(older, newer)
  const damages = useCompareDamages(older, newer, photos, { familyId, choose })
  const { place, alignment } = photos
  const { layers, badges } = damages
  const camera = cameraName(place.camera)
  const labels = sideLabels(pair)
  const times = { older: timeText(older.recDate, older.timeZone), newer: timeText(newer.recDate, newer.timeZone) }
  const side = (which: 'older' | 'newer') => ({
    photo: which === 'older' ? photos.olderPhoto : photos.photo,
    label: labels[which],
    time: times[which],
    name: m.compare_photoName({ camera, label: labels[which], time: times[which] }),
  })
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
      <div className={css.stage}>
        <PairStage
          mode={mode}
          isBlinking={isBlinking}
          onBlink={setBlinking}
          older={{ ...side('older'), boxLayer: layers.older }}
          newer={{ ...side('newer'), boxLayer: mode === 'side' ? layers.newer : layers.over }}
          warp={photos.matrix}
          notice={notAlignedNotice(alignment)}
          stage={photos.stage}
          olderStage={photos.olderStage}
          isLinked={isLinked}
          name={m.compare_stageName({
            camera,
            older: `${labels.older} ${times.older}`,
            newer: `${labels.newer} ${times.newer}`,
          })}
        />
      </div>
      {isWide && <CameraStrip place={place} badges={badges} />}
    </div>
  )
}
