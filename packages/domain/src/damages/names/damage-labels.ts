/** What labels are grouped by; `noise` holds what is no damage. */
export const DAMAGE_LABEL_TYPES = ['body', 'glass', 'light', 'surface', 'wheel', 'other', 'noise'] as const
export type DamageLabelType = (typeof DAMAGE_LABEL_TYPES)[number]

/** Which labels a list of them holds. */
export const DAMAGE_LABEL_SCOPES = ['damage', 'nonDamage', 'all'] as const
export type DamageLabelScope = (typeof DAMAGE_LABEL_SCOPES)[number]

/** The current version of the catalogue (1§3). */
export const DAMAGE_LABEL_VERSION = 4

export type DamageLabel = { id: number; name: string; type: DamageLabelType; version: number }

// Ids are stored with damages and known to machines in every language: never renumber or reuse one.
const DAMAGE = [
  [1, 'bent', 'body'],
  [2, 'dented', 'body'],
  [3, 'chipped', 'surface'],
  [4, 'cracked', 'body'],
  [5, 'gouged', 'surface'],
  [6, 'missing', 'body'],
  [7, 'scratched', 'surface'],
  [8, 'molding or emblem', 'body'],
  [9, 'glass cracked', 'glass'],
  [10, 'glass broken', 'glass'],
  [11, 'glass chipped', 'glass'],
  [12, 'glass scratched', 'glass'],
  [13, 'marker light damaged', 'light'],
  [14, 'decal or paint stripe damaged', 'surface'],
  [15, 'wheel damage', 'wheel'],
  [16, 'potential damage', 'other'],
  [17, 'material breach', 'body'],
] as const satisfies readonly (readonly [number, string, DamageLabelType])[]

const NON_DAMAGE = [
  [101, 'line'],
  [102, 'fake'],
  [103, 'light'],
  [104, 'PDR'],
  [105, 'reflection'],
  [106, 'water'],
  [107, 'snow'],
  [108, 'dust'],
  [109, 'dirt'],
  [110, 'raindrop'],
  [111, 'face'],
  [112, 'edge'],
  [113, 'multiple damage'],
  [114, 'background'],
] as const satisfies readonly (readonly [number, string])[]

export type DamageLabelName = (typeof DAMAGE)[number][1]
export type NonDamageLabelName = (typeof NON_DAMAGE)[number][1]

const version = DAMAGE_LABEL_VERSION
const damage: readonly DamageLabel[] = DAMAGE.map(([id, name, type]) => ({ id, name, type, version }))
const nonDamage: readonly DamageLabel[] = NON_DAMAGE.map(([id, name]) => ({ id, name, type: 'noise', version }))
const LABELS: Record<DamageLabelScope, readonly DamageLabel[]> = { damage, nonDamage, all: [...damage, ...nonDamage] }

/**
 * The labels of a version, in the order of the specification (ENTITY-19, ENTITY-20): labels of damages, labels of false
 * detections, or all.
 * @returns undefined for an unknown version (404 UNKNOWN_VERSION)
 */
export const labelsOf = (version: number, scope: DamageLabelScope = 'all'): readonly DamageLabel[] | undefined =>
  version === DAMAGE_LABEL_VERSION ? LABELS[scope] : undefined

const BY_ID = new Map(LABELS.all.map((label) => [label.id, label]))
const ID_OF_NAME = new Map(LABELS.all.map(({ id, name }) => [name, id]))

/** The label with that id, whatever its scope. */
export const labelOf = (id: number): DamageLabel | undefined => BY_ID.get(id)

/** The id of a label of the current version. */
export function labelIdOf(name: DamageLabelName | NonDamageLabelName): number {
  const id = ID_OF_NAME.get(name)
  if (id === undefined) throw new Error(`no such damage label: ${name}`)
  return id
}
