import { DAMAGE_LABEL_VERSION, type DamageLabelName, labelsOf } from '../damages/names/damage-labels.ts'

const NAMES: ReadonlySet<string> = new Set(labelsOf(DAMAGE_LABEL_VERSION, 'damage')?.map(({ name }) => name))

/**
 * Reads the damage labels of a net's classes in their order, for example `scratched, -, dented`. A hyphen is a class that is no damage, and
 * gives null. `unknown` is the first text that is no damage label.
 */
export function readClasses(text: string): { classes: (DamageLabelName | null)[] } | { unknown: string } {
  const names = text.split(',').map((part) => part.trim())
  const unknown = names.find((name) => name !== '-' && !NAMES.has(name))
  if (unknown !== undefined) return { unknown }
  return { classes: names.map((name) => (name === '-' ? null : (name as DamageLabelName))) }
}
