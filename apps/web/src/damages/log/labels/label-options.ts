import {
  DAMAGE_LABEL_TYPES,
  DAMAGE_LABEL_VERSION,
  type DamageLabel,
  labelsOf,
} from '@skadi/domain/damages/names/damage-labels'
import { PART_NAMES, type PartName } from '@skadi/domain/damages/names/damage-parts'
import { m } from '../../../paraglide/messages.js'
import { labelName, labelTypeName } from '../../label-names.ts'
import { partWord } from '../../words.ts'
import type { PickGroup, PickOption } from './pick-list.tsx'
import { search } from './text-search.ts'

/** Number of recently used labels that come before all other labels. */
const RECENT = 3

const toOption = (label: DamageLabel, chosen: readonly number[], hint?: string): PickOption => ({
  id: String(label.id),
  text: labelName(label),
  hint,
  isChosen: chosen.includes(label.id),
})

const findable = (label: DamageLabel) => ({ label, texts: [labelName(label), label.name] })

/**
 * Returns the labels to choose from. Recently used labels come first, then the other labels, grouped by type
 * (DAMAGE-36). Typed text matches words of the user's language and English words.
 * @param recent ids, the label used last first
 */
export function labelGroups(text: string, chosen: readonly number[], recent: readonly number[]): PickGroup[] {
  const all = labelsOf(DAMAGE_LABEL_VERSION, 'damage') ?? []
  if (text.trim() !== '') {
    const found = search(all.map(findable), text).map(({ label }) => label)
    const options = found.map((label) => toOption(label, chosen, labelTypeName(label.type)))
    return options.length > 0 ? [{ title: m.label_found(), options }] : []
  }
  const last = recent.flatMap((id) => all.filter((label) => label.id === id)).slice(0, RECENT)
  const groups = DAMAGE_LABEL_TYPES.map((type) => ({
    title: labelTypeName(type),
    options: all
      .filter((label) => label.type === type && !last.includes(label))
      .map((label) => toOption(label, chosen)),
  }))
  return [{ title: m.label_recent(), options: last.map((label) => toOption(label, chosen)) }, ...groups].filter(
    ({ options }) => options.length > 0,
  )
}

/** Returns the parts to choose from. The search has the same rules as the search for labels. */
export function partGroups(text: string, chosen: readonly string[]): PickGroup[] {
  const parts = PART_NAMES.map((name: PartName) => ({ name, texts: [partWord(name), name] }))
  const options = search(parts, text).map(({ name }) => ({
    id: name,
    text: partWord(name),
    isChosen: chosen.includes(name),
  }))
  return options.length > 0 ? [{ title: m.label_parts(), options }] : []
}
