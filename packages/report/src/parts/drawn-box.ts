import type { Rect } from '@skadi/domain/damages/damage-box'
import { boxPath } from '../box-path.ts'
import { html, type Raw } from '../html.ts'
import type { ReportDamage } from '../report-model.ts'

export type DrawnBox = Pick<ReportDamage, 'age' | 'isPotential'> & { box: Rect; number?: number | null }

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * Draws the outline of a damage above a dark line. The dark line makes the outline visible on white cars, on red cars
 * and in black and white. The number of the damage is drawn if a photo may show several damages.
 * @param scale photo pixels per printed pixel
 */
export function drawnBox({ box, age, isPotential, number }: DrawnBox, view: Rect, scale: number): Raw {
  const path = boxPath(box, scale, isPotential)
  const dots = `${round(3 * scale)} ${round(3 * scale)}`
  return html`
    <g class="box" data-age="${age}">
      <path class="halo" stroke-width="${round(5 * scale)}" d="${path}"/>
      <path class="line" stroke-width="${round(2 * scale)}"${isPotential && html` stroke-dasharray="${dots}"`} d="${path}"/>
      ${typeof number === 'number' && boxNumber(number, box, view, scale)}
    </g>`
}

/** Sizes of the number in printed pixels. */
const DIGIT = 7
const PADDING = 8
const HEIGHT = 15
const AWAY = 8
const BASELINE = 11.2

/** Draws the number of a damage above its box, or below the box if the photo has no room above. */
function boxNumber(number: number, box: Rect, view: Rect, scale: number): Raw {
  const [width, height] = [(PADDING + DIGIT * String(number).length) * scale, HEIGHT * scale]
  const above = box.y - AWAY * scale - height
  const y = above < view.y ? box.y + box.height + AWAY * scale : above
  const x = Math.min(Math.max(view.x, box.x - 5 * scale), view.x + view.width - width)
  const [middle, baseline, size] = [x + width / 2, y + BASELINE * scale, 11 * scale].map(round)
  return html`
    <rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>
    <text x="${middle}" y="${baseline}" font-size="${size}" text-anchor="middle">${number}</text>`
}
