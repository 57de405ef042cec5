import { cropViews } from '../crop-views.ts'
import { html, type Raw } from '../html.ts'
import type { ReportBody, ReportDamage } from '../report-model.ts'
import { damageName, damageText, writeMoney } from '../text.ts'
import { wordsOf } from '../words/words-of.ts'
import { damageSentences } from './damage-sentences.ts'
import { damageTag } from './damage-tag.ts'
import { evidenceChip } from './evidence-chip.ts'
import { removeButton } from './remove-button.ts'
import { spotFigure } from './spot-figure.ts'

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

/** In a comparison everything shown is new; in a passing the age is said, and what is only potential in both. */
function tagWords({ kind, language, isBaseline }: ReportBody, { age, isPotential }: ReportDamage): string {
  const words = wordsOf(language)
  if (isPotential) return words.potential
  // what a car's first passing shows is recorded, not new
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
  const { passing } = wordsOf(model.language)
  const figure = { spot: damage.return, view: cropViews(damage).return, passing, isMarked: true }
  return html`
    <div class="single">
      ${spotFigure(model, damage, figure)}
      <div>${damageSentences(model, damage)}</div>
    </div>`
}
