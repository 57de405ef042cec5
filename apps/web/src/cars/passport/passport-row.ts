import type { DamageThen } from '@skadi/domain/damages/matching/damage-at'
import type { ReactNode } from 'react'
import type { Region } from './car-drawing.ts'

/** A damage of the car as it was at the displayed passing; the caller supplies the texts and the tag. */
export type PassportRow = {
  familyId: string
  standing: DamageThen
  /** number of the damage, drawn as on the photos */
  tag: ReactNode
  /** `Scratched · front bumper` */
  caption: string
  /** `New`, `Repaired`, `Only potential` */
  state: string
  /** `21.11.2026` */
  firstSeen: string
  lastSeen: string
  cost: string
  /** the whole row in one sentence */
  name: string
  /** regions of the damaged parts; empty if the part is unknown */
  regions: readonly Region[]
}

const SEVERITY = { new: 3, recent: 2, old: 1, repaired: 0 } as const

/** The worst age of these damages, which decides the colour of their region. */
export const worstOf = (rows: readonly PassportRow[]): PassportRow['standing']['age'] | undefined =>
  rows.map(({ standing }) => standing.age).toSorted((a, b) => SEVERITY[b] - SEVERITY[a])[0]
