import type { Rect } from '@skadi/domain/damages/damage-box'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import { cropViews } from '../crop-views.ts'
import { html, type Raw } from '../html.ts'
import type { ReportBody, ReportDamage, ReportSpot } from '../report-model.ts'
import { damageName, damageText, shortHash, writeMoney, writeRange, writeSecond, writeTime } from '../text.ts'
import { cameraWord } from '../words/camera-words.ts'
import { claimWordsOf } from '../words/claim-words.ts'
import { reasonText } from '../words/reason-words.ts'
import { wordsOf } from '../words/words-of.ts'
import { damageTag } from './damage-tag.ts'
import { photoView } from './photo-view.ts'
import { removeButton } from './remove-button.ts'

/** The reasons for a damage's verdict (proven or weak), the people responsible, and the origin of its price. */
function damageSentences(model: ReportBody, damage: ReportDamage): Raw {
  const note = damage.included?.note
  const cost = costLine(model, damage)
  return html`
    <p class="why">${[...reasons(model, damage), ...people(model, damage)].join(' ')}</p>
    ${note && html`<p class="why">${wordsOf(model.language).note(note)}</p>`}
    ${cost && html`<p class="small muted">${cost}</p>`}`
}

const MOST_SUPPORTS = 3

/** All weakening reasons, or the first three supporting reasons of a proven damage, so that the sentence stays readable. */
function reasons({ language }: ReportBody, { judgement, firstSeen }: ReportDamage): string[] {
  if (judgement === null) return [wordsOf(language).firstSeen(writeTime(firstSeen.recDate, firstSeen.timeZone))]
  const isProven = judgement.verdict === 'proven'
  const told = judgement.reasons.filter(({ effect }) => effect === (isProven ? 'supports' : 'weakens'))
  return told.slice(0, isProven ? MOST_SUPPORTS : told.length).map(({ code }) => reasonText(code, language))
}

function people({ language, timeZone }: ReportBody, { decided, included, judgement }: ReportDamage): string[] {
  const { decidedBy, includedBy } = wordsOf(language)
  return [
    decided ? decidedBy(decided.by, writeTime(decided.at, timeZone)) : '',
    included ? includedBy(included.by, writeTime(included.at, timeZone)) : '',
    included?.verdict && included.verdict !== judgement?.verdict
      ? claimWordsOf(language).wasAttachedAs(included.verdict)
      : '',
  ].filter(Boolean)
}

/** A potential damage has no price, and the report does not treat that as missing. */
function costLine({ language }: ReportBody, { price, isPotential }: ReportDamage): string {
  const words = wordsOf(language)
  if (price === null) return isPotential ? '' : words.noCost
  if (price.isSaid) return words.costSaid(writeMoney(price.amount, price.currency))
  return words.costLine(`${writeRange(price)}\u00a0${price.currency}`, price.tableVersion)
}

type SpotFigure = {
  spot: ReportSpot
  view: Rect
  /** name of the passing: "pickup", "return", or "passing" in an individual report */
  passing: string
  /** further fact about the photo */
  note?: string
  /** draws the box; false for the pickup photo, which does not show the damage */
  isMarked: boolean
}

/** The spot of a damage in one photo, with the time and place of the photo and the hash of its original. */
function spotFigure(model: ReportBody, damage: ReportDamage, figure: SpotFigure): Raw {
  const { language, options } = model
  const { spot, view, passing: imageSet, note, isMarked } = figure
  const camera = cameraWord(spot.camera, language)
  const facts = [`${imageSet} ${writeSecond(spot.takenAt, spot.timeZone)}`, camera, shortHash(spot.sha256), note]
  const photo = photoView({
    photo: spot,
    view,
    boxes: isMarked ? [{ box: spot.box, age: damage.age, isPotential: damage.isPotential }] : [],
    name: wordsOf(language).cropOf(damageName(damage, language), imageSet),
    watermark: options.watermark,
  })
  return html`<figure>${photo}<figcaption class="small muted">${facts.filter(Boolean).join(' · ')}</figcaption></figure>`
}

const TICK = html`<path d="M2.5 6.5l2.5 2.5 4.5-5.5" fill="none" stroke="currentColor" stroke-width="1.6"/>`
const HALF_DISC = html`
  <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" stroke-width="1.3"/>
  <path d="M6 1.75a4.25 4.25 0 0 1 0 8.5z" fill="currentColor"/>`
const STOP = html`<path d="M4 1h4l3 3v4l-3 3H4L1 8V4z" fill="currentColor"/>`

const SIGNS: Record<EvidenceVerdict, Raw> = { proven: TICK, weak: HALF_DISC, blocked: STOP }

/** The evidence of a damage: a sign and a word, never only a colour. Null for a damage without a judgement. */
function evidenceChip({ language }: ReportBody, { judgement }: ReportDamage): Raw | null {
  if (judgement === null) return null
  const { verdict } = judgement
  const sign = html`<svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">${SIGNS[verdict]}</svg>`
  return html`<p class="evidence" data-verdict="${verdict}">${sign} ${wordsOf(language).verdict[verdict]}</p>`
}

/**
 * One damage: label, standing of the evidence and costs; the spot in the photos; the decision's author. Never split
 * across pages.
 */
export function damageEntry(model: ReportBody, damage: ReportDamage, isPreview: boolean): Raw {
  const { language } = model
  const { price, familyId } = damage
  const name = damageName(damage, language)
  const remove = isPreview && removeButton(`damage:${familyId}`, wordsOf(language).removeDamage(name))
  return html`
    <article class="damage" data-family="${familyId}">
      <div class="title">
        <h3>${damageTag(damage, tagWords(model, damage))} ${damageText(damage, language)}</h3>
        ${evidenceChip(model, damage)}
        <p class="price">${price && writeMoney(price.amount, price.currency)}</p>
        ${remove}
      </div>
      ${model.kind === 'comparative' ? pair(model, damage) : single(model, damage)}
    </article>`
}

/**
 * Words in the tag of a damage: "potential", or in an individual report its age. In a comparison every shown damage is new, so the tag
 * needs no age.
 */
function tagWords({ kind, language, isBaseline }: ReportBody, { age, isPotential }: ReportDamage): string {
  const words = wordsOf(language)
  if (isPotential) return words.potential
  // damage on a car's first passing counts as recorded, not as new
  if (isBaseline && age === 'new') return ''
  return kind === 'individual' ? words.age[age] : ''
}

function pair(model: ReportBody, damage: ReportDamage): Raw {
  const words = wordsOf(model.language)
  const views = cropViews(damage)
  const atReturn = { spot: damage.return, view: views.return, passing: words.return, isMarked: true }
  return html`
    <div class="pair">${pickupFigure(model, damage)}${spotFigure(model, damage, atReturn)}</div>
    ${damageSentences(model, damage)}`
}

function pickupFigure(model: ReportBody, damage: ReportDamage): Raw {
  const words = wordsOf(model.language)
  const { pickup } = damage
  const view = cropViews(damage).pickup
  if (pickup === null || view === null) return html`<div class="none"><p>${words.noPickupPhoto}</p></div>`
  const note = pickup.isAligned ? '' : words.notAligned
  return spotFigure(model, damage, { spot: pickup, view, passing: words.pickup, note, isMarked: false })
}

function single(model: ReportBody, damage: ReportDamage): Raw {
  const { passing: imageSet } = wordsOf(model.language)
  const figure = { spot: damage.return, view: cropViews(damage).return, passing: imageSet, isMarked: true }
  return html`
    <div class="single">
      ${spotFigure(model, damage, figure)}
      <div>${damageSentences(model, damage)}</div>
    </div>`
}
