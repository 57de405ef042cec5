import { cameraName } from '../../core/words/camera-name.ts'
import { imageSetTimeText } from '../../core/words/image-set-time-words.ts'
import { setBlinking, useCompareChoice } from '../../evidence/compare-choice.ts'
import { notAlignedNotice, sideLabels } from '../../evidence/compare-words.ts'
import { useWideScreen } from '../../image-sets/use-wide-screen.ts'
import { m } from '../../paraglide/messages.js'
import { PairCanvas } from '../../ui/canvas/pair/pair-canvas.tsx'
import type { ComparedSets } from './compare-header.tsx'
import css from './pair-photos.module.css'
import type { CompareDamages } from './use-compare-damages.ts'
import type { ComparePhotos } from './use-compare-photos.ts'

type PairPhotosProps = { pair: ComparedSets; photos: ComparePhotos; layers: CompareDamages['layers'] }

/** The photos of two passings with their boxes: overlaid, alternating or side by side, as chosen (ui-recipe 11). */
export function PairPhotos({ pair, photos, layers }: PairPhotosProps) {
  const { older, newer } = pair
  const { mode, isLinked, isBlinking } = useCompareChoice()
  const camera = cameraName(photos.place.camera)
  const labels = sideLabels(pair)
  const times = { older: imageSetTimeText(older), newer: imageSetTimeText(newer) }
  const side = (which: 'older' | 'newer') => ({
    photo: which === 'older' ? photos.olderPhoto : photos.photo,
    label: labels[which],
    time: times[which],
    name: m.compare_photoName({ camera, label: labels[which], time: times[which] }),
  })
  return (
    <PairCanvas
      mode={mode}
      isBlinking={isBlinking}
      onBlink={setBlinking}
      older={{ ...side('older'), boxLayer: layers.older }}
      newer={{ ...side('newer'), boxLayer: mode === 'side' ? layers.newer : layers.over }}
      warp={photos.matrix}
      notice={notAlignedNotice(photos.alignment)}
      canvas={photos.canvas}
      olderCanvas={photos.olderCanvas}
      isLinked={isLinked}
      name={m.compare_stageName({
        camera,
        older: `${labels.older} ${times.older}`,
        newer: `${labels.newer} ${times.newer}`,
      })}
    />
  )
}

/**
 * Why the photos are not aligned. On a phone the notice stands below the photos, because over the photos it would cover
 * damages.
 */
export function PhoneNotice({ photos: { alignment } }: { photos: ComparePhotos }) {
  const isWide = useWideScreen()
  const notice = notAlignedNotice(alignment)
  return isWide || notice === undefined ? null : <p className={css.notice}>{notice}</p>
}
