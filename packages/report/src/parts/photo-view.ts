import type { Rect } from '@skadi/domain/damages/damage-box'
import { IMAGE_SIZE } from '@skadi/domain/images/letterbox'
import { boxPath } from '../box-path.ts'
import { CROP_SIZE } from '../crop-views.ts'
import { html, type Raw } from '../html.ts'
import type { ReportDamage, ReportPhoto } from '../report-model.ts'
import { writeSecond } from '../text.ts'

/** The rectangle of a whole photo. */
export const WHOLE_PHOTO: Rect = { x: 0, y: 0, ...IMAGE_SIZE }

export type PhotoView = {
  photo: ReportPhoto
  /** the visible part of the photo */
  view: Rect
  boxes: readonly DrawnBox[]
  /** alternative text of the photo for screen readers */
  name: string
  /** true if the photo shows its time and zone (REPORT-04) */
  watermark: boolean
}

/**
 * Renders a part of a photo as an SVG whose view box is this part. Style attributes cannot crop the photo, because the
 * portal's content security policy forbids them. Both photos of a pair have views of the same size, so they have the
 * same zoom.
 */
export function photoView({ photo, view, boxes, name, watermark }: PhotoView): Raw {
  const scale = view.width / CROP_SIZE.width
  const file = photo.region ?? WHOLE_PHOTO
  return html`
    <svg class="photo" role="img" aria-label="${name}" viewBox="${view.x} ${view.y} ${view.width} ${view.height}">
      <image href="${photo.url}" ${placed(file)} preserveAspectRatio="none"/>
      ${boxes.map((box) => drawnBox(box, view, scale))}
      ${watermark && stamp(writeSecond(photo.takenAt, photo.timeZone), view, scale)}
    </svg>`
}

const placed = ({ x, y, width, height }: Rect): Raw => html`x="${x}" y="${y}" width="${width}" height="${height}"`

const round = (value: number): number => Math.round(value * 100) / 100

/** Sizes of the time in the photo, in printed pixels. */
const LETTER = 6.1
const PADDING = 6
const FROM_EDGE = 8
const HEIGHT = 16

function stamp(text: string, view: Rect, scale: number): Raw {
  const [x, y] = [view.x + FROM_EDGE * scale, view.y + view.height - (FROM_EDGE + HEIGHT) * scale]
  const [width, height] = [(text.length * LETTER + 2 * PADDING) * scale, HEIGHT * scale]
  const [left, baseline, size] = [x + PADDING * scale, y + 11.7 * scale, 10.5 * scale].map(round)
  return html`
    <g class="stamp">
      <rect ${placed({ x: round(x), y: round(y), width: round(width), height: round(height) })}/>
      <text x="${left}" y="${baseline}" font-size="${size}">${text}</text>
    </g>`
}

type DrawnBox = Pick<ReportDamage, 'age' | 'isPotential'> & { box: Rect; number?: number | null }

/**
 * Draws the outline of a damage above a dark line. The dark line makes the outline visible on white cars, on red cars
 * and in black and white. The number of the damage is drawn if a photo may show several damages.
 * @param scale photo pixels per printed pixel
 */
function drawnBox({ box, age, isPotential, number }: DrawnBox, view: Rect, scale: number): Raw {
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
const NUMBER_PADDING = 8
const NUMBER_HEIGHT = 15
const AWAY = 8
const BASELINE = 11.2

/** Draws the number of a damage above its box, or below the box if the photo has no room above. */
function boxNumber(number: number, box: Rect, view: Rect, scale: number): Raw {
  const [width, height] = [(NUMBER_PADDING + DIGIT * String(number).length) * scale, NUMBER_HEIGHT * scale]
  const above = box.y - AWAY * scale - height
  const y = above < view.y ? box.y + box.height + AWAY * scale : above
  const x = Math.min(Math.max(view.x, box.x - 5 * scale), view.x + view.width - width)
  const [middle, baseline, size] = [x + width / 2, y + BASELINE * scale, 11 * scale].map(round)
  return html`
    <rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>
    <text x="${middle}" y="${baseline}" font-size="${size}" text-anchor="middle">${number}</text>`
}
