import type { Rect } from '@skadi/domain/damages/damage-box'

/**
 * Distance in printed pixels between a box and its outline. The gap keeps the outline from covering the damage
 * (ui-recipe 5).
 */
const GAP = 4
const MOST_ARM = 14
const ARM_PART = 0.3
/** Limit in printed pixels. A box whose longer side is shorter gets a full outline in place of four brackets. */
const TOO_SMALL_FOR_BRACKETS = 28

const round = (value: number): number => Math.round(value * 10) / 10

/**
 * Returns the outline of a damage as an SVG path. The portal draws the same outline: four brackets, or a full outline
 * for a small box or a potential damage.
 * @param box in photo pixels
 * @param scale photo pixels per printed pixel
 */
export function boxPath(box: Rect, scale: number, isPotential: boolean): string {
  const gap = GAP * scale
  const [left, top] = [round(box.x - gap), round(box.y - gap)]
  const [right, bottom] = [round(box.x + box.width + gap), round(box.y + box.height + gap)]
  if (isPotential || Math.max(box.width, box.height) < TOO_SMALL_FOR_BRACKETS * scale)
    return `M${left} ${top}H${right}V${bottom}H${left}z`
  const arm = (side: number) => gap + Math.min(MOST_ARM * scale, side * ARM_PART)
  const [across, down] = [round(arm(box.width)), round(arm(box.height))]
  return [
    `M${left} ${round(top + down)}V${top}H${round(left + across)}`,
    `M${round(right - across)} ${top}H${right}V${round(top + down)}`,
    `M${right} ${round(bottom - down)}V${bottom}H${round(right - across)}`,
    `M${round(left + across)} ${bottom}H${left}V${round(bottom - down)}`,
  ].join('')
}
