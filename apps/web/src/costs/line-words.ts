import type { AppraisalLine } from '@skadi/contract/costs/appraisal'
import type { PartName } from '@skadi/domain/damages/names/damage-parts'
import type { ReactNode } from 'react'

/** Names of a damage and its parts, and its number as shown on the photo. */
export type LineWords = {
  nameOf: (line: AppraisalLine) => string
  partOf: (part: PartName) => string
  tagOf: (line: AppraisalLine) => ReactNode
}
