import type { FaintCounts } from '@skadi/contract/damages/damages-calls'
import { FIRST_LOOK } from '@skadi/domain/damages/detector'
import { labelOf, type NonDamageLabelName } from '@skadi/domain/damages/names/damage-labels'
import { nuisanceLabelIn } from '@skadi/domain/detections/nuisances'
import { counted } from '../../../core/words/counts.ts'
import { m } from '../../../paraglide/messages.js'
import type { Spot } from '../../data/spots.ts'

type Counted = Pick<Spot, 'boxes'>

/**
 * Returns the lowest id of the non-damage labels on the boxes of a spot. Returns undefined if the boxes have no such
 * label, so that the spot is a possible damage.
 */
const nuisanceOfSpot = ({ boxes }: Counted): number | undefined =>
  boxes.flatMap(({ labels }) => nuisanceLabelIn(labels.map(({ id }) => id)) ?? []).toSorted((a, b) => a - b)[0]

/** Sorts spots. Possible damages come first, and spots with a non-damage label come last. */
export const nuisancesLast = <S extends Counted>(spots: readonly S[]): S[] =>
  spots.toSorted((a, b) => Number(nuisanceOfSpot(a) !== undefined) - Number(nuisanceOfSpot(b) !== undefined))

/** Counts spots for each detector and for each non-damage label, with the same rules as the server. */
export function countFaint(spots: readonly Counted[]): FaintCounts {
  const byLabel = Map.groupBy(spots, nuisanceOfSpot)
  const damages = byLabel.get(undefined) ?? []
  const isFirstLook = ({ boxes }: Counted) => boxes.every(({ evidence }) => evidence.detector?.name === FIRST_LOOK)
  const firstLook = damages.filter(isFirstLook).length
  const nuisances = [...byLabel]
    .flatMap(([labelId, of]) => (labelId === undefined ? [] : [{ labelId, spots: of.length }]))
    .toSorted((a, b) => a.labelId - b.labelId)
  return { differences: damages.length - firstLook, firstLook, nuisances }
}

const NUISANCES: Partial<Record<NonDamageLabelName, (given: ReturnType<typeof counted>) => string>> = {
  raindrop: m.log_nuisance_raindrop,
  dirt: m.log_nuisance_dirt,
  snow: m.log_nuisance_snow,
  reflection: m.log_nuisance_reflection,
  fake: m.log_nuisance_fake,
}

/**
 * Returns a text with the number of spots for each non-damage label, for example `12 raindrops, 3 reflections`. Labels
 * without a text of their own share a count.
 */
function nuisanceText(nuisances: FaintCounts['nuisances']): string {
  const wordsOf = (labelId: number) => NUISANCES[labelOf(labelId)?.name as NonDamageLabelName] ?? m.log_nuisance_other
  const byWords = Map.groupBy(nuisances, ({ labelId }) => wordsOf(labelId))
  return [...byWords].map(([words, of]) => words(counted(of.reduce((sum, { spots }) => sum + spots, 0)))).join(', ')
}

/**
 * Returns the text of the line, for example `3 faint differences · 2 spots seen at the first passing · 12 raindrops`.
 * Only photos with an earlier photo can show a difference.
 */
export const faintText = ({ differences, firstLook, nuisances }: FaintCounts): string =>
  [
    differences > 0 && m.log_faint(counted(differences)),
    firstLook > 0 && m.log_faintFirst(counted(firstLook)),
    nuisanceText(nuisances),
  ]
    .filter(Boolean)
    .join(' · ') || m.log_faintDone()
