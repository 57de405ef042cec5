import type { Rect } from '../damages/damage-box.ts'
import { WORK_OF_LABEL } from '../damages/names/damage-labels.ts'
import type { PartName } from '../damages/names/damage-parts.ts'
import type { PartGroup, RepairWork, SizeClass } from './price-table.ts'

/** Upper limits of the longer side of small and medium damages, in pixels. Damages above both limits are large. */
export const SIZE_LIMITS = { small: 60, medium: 160 } as const

export const GROUP_OF_PART: Record<PartName, PartGroup> = {
  wheel: 'wheel',
  'quarter glass': 'glass',
  'trunk lid': 'panel',
  'license plate': 'trim',
  hood: 'panel',
  windscreen: 'glass',
  grill: 'trim',
  headlight: 'light',
  bumper: 'bumper',
  window: 'glass',
  fender: 'panel',
  door: 'panel',
  'roof plate': 'panel',
  'side windows': 'glass',
  canal: 'panel',
  'tail light': 'light',
  mirror: 'trim',
}

export function sizeClassOf({ width, height }: Rect): SizeClass {
  const longer = Math.max(width, height)
  if (longer <= SIZE_LIMITS.small) return 'small'
  return longer <= SIZE_LIMITS.medium ? 'medium' : 'large'
}

/** Returns the repair works that the labels require, each once. Labels for no damage or for a potential damage require no work. */
export const worksOf = (labelIds: readonly number[]): RepairWork[] => [
  ...new Set(labelIds.flatMap((id) => WORK_OF_LABEL.get(id) ?? [])),
]
