import type { CarImageSet } from '@skadi/contract/cars/car'
import type { Damage } from '@skadi/contract/damages/damage'
import { type DamageThen, damageAt } from '@skadi/domain/damages/matching/damage-at'
import type { PassportRow } from '../../cars/passport/passport-row.ts'
import { regionOf } from '../../cars/passport/region-of.ts'
import { sightingDay } from '../../damages/log/cards/card-words.ts'
import { NumberTag } from '../../damages/log/cards/number-tag.tsx'
import { costText } from '../../damages/log/money.ts'
import { ageName, damageCaption, damageTitle } from '../../damages/words.ts'
import { m } from '../../paraglide/messages.js'

/** A damage of the car with all its boxes, of which `best` says what it is. */
type Family = { id: string; boxes: readonly Damage[]; best: Damage }

/** Damages that have a number: what nobody has recorded or accepted is no damage of the car (ruling 3). */
function familiesOf(damages: readonly Damage[]): Family[] {
  const families = Map.groupBy(
    damages.filter(({ number }) => number !== null),
    ({ familyId }) => familyId,
  )
  return [...families].flatMap(([id, boxes]) => {
    const best = boxes.find((box) => box.id === box.representativeId) ?? boxes[0]
    return best ? [{ id, boxes, best }] : []
  })
}

/** The damages of a car as they stood at one of its passings, by their numbers. */
export const passportRows = (
  damages: readonly Damage[],
  imageSets: readonly CarImageSet[],
  at: CarImageSet,
): (PassportRow & { best: Damage })[] =>
  familiesOf(damages)
    .flatMap(({ id, boxes, best }) => {
      const standing = damageAt(
        {
          firstSeen: best.firstSeen,
          repairedAt: best.repaired?.at ?? null,
          seenIn: new Set(boxes.map(({ imageSetId }) => imageSetId)),
        },
        imageSets,
        at,
      )
      return standing ? [toRow(id, boxes, best, standing, imageSets)] : []
    })
    .toSorted((a, b) => (a.best.number ?? 0) - (b.best.number ?? 0))

function toRow(
  familyId: string,
  boxes: readonly Damage[],
  best: Damage,
  standing: DamageThen,
  imageSets: readonly CarImageSet[],
) {
  const { age } = standing
  const last = imageSets.findLast(({ id }) => boxes.some(({ imageSetId }) => imageSetId === id))
  const caption = damageCaption(best)
  const state = stateText(best, standing)
  return {
    familyId,
    best,
    standing,
    tag: <NumberTag age={age === 'repaired' ? 'old' : age} number={best.number} isPotential={best.potentialDamage} />,
    caption,
    state,
    firstSeen: sightingDay(best.firstSeen),
    lastSeen: last ? sightingDay(last) : '',
    cost: age === 'repaired' ? '' : (costText(best.price) ?? ''),
    name: [damageTitle(best), caption, state].join(', '),
    regions: best.damagedParts.flatMap((part) => regionOf(part, best.camera) ?? []),
  }
}

/** `New`, `Old, not seen here`, `Repaired`, `Recent, only potential`. */
const stateText = (best: Damage, { age, isSeen }: DamageThen): string =>
  [
    age === 'repaired' ? m.damages_repaired() : ageName(age),
    best.potentialDamage && m.damageName_potential(),
    age !== 'repaired' && !isSeen && m.passport_unseen(),
  ]
    .filter(Boolean)
    .join(', ')
