import type { Rect } from '../damages/damage-box.ts'
import { type DamageLabelName, labelOf } from '../damages/names/damage-labels.ts'
import type { PartName } from '../damages/names/damage-parts.ts'
import type { PartGroup, RepairWork, SizeClass } from './price-table.ts'

/** Longer sides up to these are small and medium; what is longer is large. */
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

/** The work for each label that says what is wrong; potential damage does not and has no price. */
export const WORK_OF_LABEL: Record<Exclude<DamageLabelName, 'potential damage'>, RepairWork> = {
  bent: 'straighten',
  dented: 'straighten',
  chipped: 'touchUp',
  cracked: 'replace',
  gouged: 'paint',
  missing: 'replace',
  scratched: 'paint',
  'molding or emblem': 'touchUp',
  'glass cracked': 'replace',
  'glass broken': 'replace',
  'glass chipped': 'touchUp',
  'glass scratched': 'paint',
  'marker light damaged': 'replace',
  'decal or paint stripe damaged': 'touchUp',
  'wheel damage': 'paint',
  'material breach': 'replace',
}

export function sizeClassOf({ width, height }: Rect): SizeClass {
  const longer = Math.max(width, height)
  if (longer <= SIZE_LIMITS.small) return 'small'
  return longer <= SIZE_LIMITS.medium ? 'medium' : 'large'
}

/** The works that labels ask for, each once; labels that are no damage, or only a potential one, ask for none. */
export const worksOf = (labelIds: readonly number[]): RepairWork[] => [
  ...new Set(
    labelIds.flatMap((id) => {
      const label = labelOf(id)
      const isPriced = label !== undefined && label.type !== 'noise' && label.name in WORK_OF_LABEL
      return isPriced ? [WORK_OF_LABEL[label.name as keyof typeof WORK_OF_LABEL]] : []
    }),
  ),
]
