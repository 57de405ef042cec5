import type { RepairWork } from '../../costs/price-table.ts'

/** Groups of labels. The group `noise` has the labels that mean no damage. */
export const DAMAGE_LABEL_TYPES = ['body', 'glass', 'light', 'surface', 'wheel', 'other', 'noise'] as const
export type DamageLabelType = (typeof DAMAGE_LABEL_TYPES)[number]

/** Selections of labels that a list may contain. */
export const DAMAGE_LABEL_SCOPES = ['damage', 'nonDamage', 'all'] as const
export type DamageLabelScope = (typeof DAMAGE_LABEL_SCOPES)[number]

/** The current version of the catalogue (1§3). */
export const DAMAGE_LABEL_VERSION = 4

export type DamageLabel = { id: number; name: string; type: DamageLabelType; version: number }

// Damages and external systems store these ids. Never change an id, and never use an id again for another label.
/**
 * Id, name, group, and the repair work that determines the label's price. The work is null if the label names no specific damage and
 * therefore has no price.
 */
const DAMAGE = [
  [1, 'bent', 'body', 'straighten'],
  [2, 'dented', 'body', 'straighten'],
  [3, 'chipped', 'surface', 'touchUp'],
  [4, 'cracked', 'body', 'replace'],
  [5, 'gouged', 'surface', 'paint'],
  [6, 'missing', 'body', 'replace'],
  [7, 'scratched', 'surface', 'paint'],
  [8, 'molding or emblem', 'body', 'touchUp'],
  [9, 'glass cracked', 'glass', 'replace'],
  [10, 'glass broken', 'glass', 'replace'],
  [11, 'glass chipped', 'glass', 'touchUp'],
  [12, 'glass scratched', 'glass', 'paint'],
  [13, 'marker light damaged', 'light', 'replace'],
  [14, 'decal or paint stripe damaged', 'surface', 'touchUp'],
  [15, 'wheel damage', 'wheel', 'paint'],
  [16, 'potential damage', 'other', null],
  [17, 'material breach', 'body', 'replace'],
] as const satisfies readonly (readonly [number, string, DamageLabelType, RepairWork | null])[]

/** Id, name, and the part of a photo that is doubtful as evidence under this label: the whole photo, the marked spot, or no part (null). */
const NON_DAMAGE = [
  [101, 'line', null],
  [102, 'fake', null],
  [103, 'light', 'spot'],
  [104, 'PDR', null],
  [105, 'reflection', 'spot'],
  [106, 'water', 'photo'],
  [107, 'snow', 'photo'],
  [108, 'dust', 'photo'],
  [109, 'dirt', 'photo'],
  [110, 'raindrop', 'photo'],
  [111, 'face', null],
  [112, 'edge', null],
  [113, 'multiple damage', null],
  [114, 'background', null],
] as const satisfies readonly (readonly [number, string, 'photo' | 'spot' | null])[]

export type DamageLabelName = (typeof DAMAGE)[number][1]
export type NonDamageLabelName = (typeof NON_DAMAGE)[number][1]

const version = DAMAGE_LABEL_VERSION
const damage: readonly DamageLabel[] = DAMAGE.map(([id, name, type]) => ({ id, name, type, version }))
const nonDamage: readonly DamageLabel[] = NON_DAMAGE.map(([id, name]) => ({ id, name, type: 'noise', version }))
const LABELS: Record<DamageLabelScope, readonly DamageLabel[]> = { damage, nonDamage, all: [...damage, ...nonDamage] }

/** Repair work by label id, for each label that names a kind of damage. */
export const WORK_OF_LABEL: ReadonlyMap<number, RepairWork> = new Map(
  DAMAGE.flatMap(([id, , , work]) => (work ? [[id, work] as const] : [])),
)

/** Returns the ids of the labels that make a whole photo, or the marked spot, doubtful as evidence. */
export const misleadingLabels = (extent: 'photo' | 'spot'): number[] =>
  NON_DAMAGE.flatMap(([id, , misleads]) => (misleads === extent ? [id] : []))

/**
 * Returns the labels of a version, in the order of the specification (ENTITY-19, ENTITY-20). `scope` selects labels of damages, labels of
 * false detections, or all labels.
 * @returns undefined for an unknown version (404 UNKNOWN_VERSION)
 */
export const labelsOf = (version: number, scope: DamageLabelScope = 'all'): readonly DamageLabel[] | undefined =>
  version === DAMAGE_LABEL_VERSION ? LABELS[scope] : undefined

const BY_ID = new Map(LABELS.all.map((label) => [label.id, label]))
const ID_OF_NAME = new Map(LABELS.all.map(({ id, name }) => [name, id]))

/** Returns the label with this id, in any scope. */
export const labelOf = (id: number): DamageLabel | undefined => BY_ID.get(id)

/** Returns the id of a label of the current version. */
export function labelIdOf(name: DamageLabelName | NonDamageLabelName): number {
  const id = ID_OF_NAME.get(name)
  if (id === undefined) throw new Error(`no such damage label: ${name}`)
  return id
}
