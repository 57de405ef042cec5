import { type Point, rectOf } from '../damages/damage-box.ts'
import { isPartName } from '../damages/damage-parts.ts'
import { estimateRepair, type RepairEstimate } from './estimate-repair.ts'

/** A damage as calls answer it, as far as an estimate goes by it. */
export type PricedDamage = {
  labels: readonly { id: number }[]
  damagedParts: readonly { name: string }[]
  points: readonly Point[]
  certainty: number | null
}

/** What repairing it may cost (C-09); undefined where part or label is missing. */
export const estimateDamage = ({ labels, damagedParts, points, certainty }: PricedDamage): RepairEstimate | undefined =>
  estimateRepair({
    labelIds: labels.map(({ id }) => id),
    parts: damagedParts.flatMap(({ name }) => (isPartName(name) ? [{ name }] : [])),
    rect: rectOf(points),
    certainty,
  })
