import type { DamageAge } from '@skadi/domain/damages/damage-age'
import { html, type Raw } from '../html.ts'
import type { ReportDamage } from '../report-model.ts'

/**
 * Shapes for ages, because colour alone must not show the age. The portal uses the same shapes: square for new, diamond
 * for recent, hollow circle for old.
 */
const SHAPES: Record<DamageAge, Raw> = {
  new: html`<rect x="1" y="1" width="8" height="8" fill="currentColor"/>`,
  recent: html`<path d="M5 0.5l4.5 4.5-4.5 4.5-4.5-4.5z" fill="currentColor"/>`,
  old: html`<circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" stroke-width="1.5"/>`,
}

type Tagged = Pick<ReportDamage, 'age' | 'number' | 'isPotential'>

/**
 * Renders shape and number of a damage. The same tag appears wherever the damage is shown (ui-recipe 4).
 * @param words text beside the number; may be empty
 */
export function damageTag({ age, number, isPotential }: Tagged, words = ''): Raw {
  const potential = isPotential && html` data-potential`
  const shape = html`<svg class="shape" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">${SHAPES[age]}</svg>`
  return html`
    <span class="tag" data-age="${age}"${potential}>
      ${shape}<b>${number ?? ''}${isPotential && '?'}</b>${words && html` <span>${words}</span>`}
    </span>`
}
