import { html, type Raw } from '../html.ts'
import type { ReportModel, ReportPhotoPage } from '../report-model.ts'
import { shownDamages } from '../shown-damages.ts'
import { shortHash, writeSecond } from '../text.ts'
import { cameraWord } from '../words/camera-words.ts'
import { wordsOf } from '../words/words-of.ts'
import { photoView, WHOLE_PHOTO } from './photo-view.ts'

/** All photos of an individual report with the boxes of its listed damages only. */
export function allPhotos(model: ReportModel): Raw | null {
  if (model.kind === 'comparative' || model.photos.length === 0) return null
  const shown = new Set(shownDamages(model).map(({ familyId }) => familyId))
  const figures = model.photos.map((photo) =>
    photoFigure(model, { ...photo, boxes: photo.boxes.filter(({ familyId }) => shown.has(familyId)) }),
  )
  return html`
    <section class="photos">
      <h2>${wordsOf(model.language).allPhotos}</h2>
      <div class="pair">${figures}</div>
    </section>`
}

function photoFigure({ language, options }: ReportModel, photo: ReportPhotoPage): Raw {
  const words = wordsOf(language)
  const camera = cameraWord(photo.camera, language)
  const name = words.photoOf(camera, words.passing)
  const facts = [camera, writeSecond(photo.takenAt, photo.timeZone), shortHash(photo.sha256)]
  return html`
    <figure>
      ${photoView({ photo, view: WHOLE_PHOTO, boxes: photo.boxes, name, watermark: options.watermark })}
      <figcaption class="small muted">${facts.join(' · ')}</figcaption>
    </figure>`
}
