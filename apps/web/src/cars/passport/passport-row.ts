import type { DamageThen } from '@skadi/domain/damages/matching/damage-at'
import type { ReactNode } from 'react'
import type { Region } from './car-drawing.ts'

/** A damage of the car in its state at the displayed passing. The caller supplies the texts and the tag. */
export type PassportRow = {
  familyId: string
  standing: DamageThen
  /** number of the damage, drawn like the numbers on the photos */
  tag: ReactNode
  /** label and part of the damage, for example `Scratched · front bumper` */
  caption: string
  /** state of the damage, for example `New`, `Repaired`, `Only potential` */
  state: string
  /** date of the first passing with the damage, for example `21.11.2026` */
  firstSeen: string
  lastSeen: string
  cost: string
  /** the whole row in one sentence */
  name: string
  /** regions of the damaged parts; empty if the part is unknown */
  regions: readonly Region[]
}

const SEVERITY = { new: 3, recent: 2, old: 1, repaired: 0 } as const

/** Returns the worst age of these damages. The worst age decides the colour of the region. */
export const worstOf = (rows: readonly PassportRow[]): PassportRow['standing']['age'] | undefined =>
  rows.map(({ standing }) => standing.age).toSorted((a, b) => SEVERITY[b] - SEVERITY[a])[0]
