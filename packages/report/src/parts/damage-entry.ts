import type { Rect } from '@skadi/domain/damages/damage-box'
import type { EvidenceVerdict } from '@skadi/domain/evidence/judge-evidence'
import { cropViews } from '../crop-views.ts'
import { html, type Raw } from '../html.ts'
import type { ReportBody, ReportDamage, ReportSpot } from '../report-model.ts'
import { damageName, damageText, shortHash, writeMoney, writeRange, writeSecond, writeTime } from '../text.ts'
import { viewWord } from '../words/camera-words.ts'
import { reasonText } from '../words/reason-words.ts'
import { wordsOf } from '../words/words-of.ts'
import { damageTag } from './damage-tag.ts'
import { photoView } from './photo-view.ts'
import { removeButton } from './remove-button.ts'

/**
 * Writes the sentences about a damage: the reasons for its verdict, the users who decided, and the origin of its price.
 */
function damageSentences(model: ReportBody, damage: ReportDamage): Raw {
  const note = damage.included?.note
  const cost = costLine(model, damage)
  return html`
    <p class="why">${[...reasons(model, damage), ...people(model, damage)].join(' ')}</p>
    ${note && html`<p class="why">${wordsOf(model.language).note(note)}</p>`}
    ${cost && html`<p class="small muted">${cost}</p>`}`
}

const MOST_SUPPORTS = 3

/**
 * Returns the reasons for a verdict. A proven damage gets the first three reasons that support it, so that the text
 * stays readable. A weak damage gets all reasons that weaken it.
 */
function reasons({ language }: ReportBody, { judgement, firstSeen }: ReportDamage): string[] {
  if (judgement === null) return [wordsOf(language).firstSeen(writeTime(firstSeen.recDate, firstSeen.timeZone))]
  const isProven = judgement.verdict === 'proven'
  const told = judgement.reasons.filter(({ effect }) => effect === (isProven ? 'supports' : 'weakens'))
  return told.slice(0, isProven ? MOST_SUPPORTS : told.length).map(({ code }) => reasonText(code, language))
}

function people({ language, timeZone }: ReportBody, { decided, included, judgement }: ReportDamage): string[] {
  const { attachedAs, decidedBy, includedBy } = wordsOf(language)
  return [
    decided ? decidedBy(decided.by, writeTime(decided.at, timeZone)) : '',
    included ? includedBy(included.by, writeTime(included.at, timeZone)) : '',
    included?.verdict && included.verdict !== judgement?.verdict ? attachedAs[included.verdict] : '',
  ].filter(Boolean)
}

/** Returns the line about the costs of a damage. A potential damage never has a price, so its line is empty. */
function costLine({ language }: ReportBody, { price, isPotential }: ReportDamage): string {
  const words = wordsOf(language)
  if (price === null) return isPotential ? '' : words.noCost
  if (price.isSaid) return words.costSaid(writeMoney(price.amount, price.currency))
  return words.costLine(`${writeRange(price)}\u00a0${price.currency}`, price.tableVersion)
}

type SpotFigure = {
  spot: ReportSpot
  view: Rect
  /** name of the passing: "pickup" or "return", or "passing" in an individual report */
  passing: string
  /** further fact about the photo */
  note?: string
  /** true if the photo has the box; false for a pickup photo, because it does not show the damage */
  isMarked: boolean
}

/** Renders the spot of a damage in one photo, with the photo's time and place and the hash of the original. */
function spotFigure(model: ReportBody, damage: ReportDamage, figure: SpotFigure): Raw {
  const { language, options } = model
  const { spot, view, passing: imageSet, note, isMarked } = figure
  const camera = viewWord(spot.camera, language)
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

/**
 * Shows the degree of proof as a sign and a word, because colour alone must not show it. Returns null if the damage has
 * no judgement.
 */
function evidenceChip({ language }: ReportBody, { judgement }: ReportDamage): Raw | null {
  if (judgement === null) return null
  const { verdict } = judgement
  const sign = html`<svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">${SIGNS[verdict]}</svg>`
  return html`<p class="evidence" data-verdict="${verdict}">${sign} ${wordsOf(language).verdict[verdict]}</p>`
}

/**
 * Renders one damage: its labels, degree of proof and costs, its spot in the photos, and the user who decided. A page
 * break never splits it.
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
 * Returns the words in the tag of a damage: "potential", or the age in an individual report. In a comparison all listed
 * damages are new, so the tag needs no age.
 */
function tagWords({ kind, language, isBaseline }: ReportBody, { age, isPotential }: ReportDamage): string {
  const words = wordsOf(language)
  if (isPotential) return words.potential
  // a damage in a car's first passing counts as recorded, not as new
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
