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

/**
 * The photos of two passings with their boxes (ui-recipe 11). The user chooses whether the photos are overlaid,
 * alternating or side by side.
 */
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
 * Notice that says why the photos are not aligned.
 * On a phone the notice is below the photos, because it would otherwise cover damages.
 */
export function PhoneNotice({ photos: { alignment } }: { photos: ComparePhotos }) {
  const isWide = useWideScreen()
  const notice = notAlignedNotice(alignment)
  return isWide || notice === undefined ? null : <p className={css.notice}>{notice}</p>
}
