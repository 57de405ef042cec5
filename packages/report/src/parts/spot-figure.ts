import type { Rect } from '@skadi/domain/damages/damage-box'
import { html, type Raw } from '../html.ts'
import type { ReportBody, ReportDamage, ReportSpot } from '../report-model.ts'
import { damageName, shortHash, writeSecond } from '../text.ts'
import { cameraWord } from '../words/camera-words.ts'
import { wordsOf } from '../words/words-of.ts'
import { photoView } from './photo-view.ts'

export type SpotFigure = {
  spot: ReportSpot
  view: Rect
  /** what the passing is called: pickup, return, or just passing */
  passing: string
  /** what else has to be known of the photo */
  note?: string
  /** draws the box; the pickup stays clean, as nothing is to be seen there */
  isMarked: boolean
}

/** The spot of a damage in one photo, with when and where it was taken and the hash of its original. */
export function spotFigure(model: ReportBody, damage: ReportDamage, figure: SpotFigure): Raw {
  const { language, options } = model
  const { spot, view, passing, note, isMarked } = figure
  const camera = cameraWord(spot.camera, language)
  const facts = [`${passing} ${writeSecond(spot.takenAt, spot.timeZone)}`, camera, shortHash(spot.sha256), note]
  const photo = photoView({
    photo: spot,
    view,
    boxes: isMarked ? [{ box: spot.box, age: damage.age, isPotential: damage.isPotential }] : [],
    name: wordsOf(language).cropOf(damageName(damage, language), passing),
    watermark: options.watermark,
  })
  return html`<figure>${photo}<figcaption class="small muted">${facts.filter(Boolean).join(' · ')}</figcaption></figure>`
}
