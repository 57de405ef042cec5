import type { AppraisalLine } from '@skadi/contract/costs/appraisal'
import type { PartName } from '@skadi/domain/damages/names/damage-parts'
import type { ReactNode } from 'react'

/** What a damage and its parts are called, and its number as it stands on the photo. */
export type LineWords = {
  nameOf: (line: AppraisalLine) => string
  partOf: (part: PartName) => string
  tagOf: (line: AppraisalLine) => ReactNode
}
