import type { CaptureSet } from '@skadi/contract/capture/capture-set'
import type { updateCaptureSet } from '@skadi/contract/capture/capture-set-writes'
import type { CallInput } from '@skadi/contract/core/define-call'
import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import { LENS_FIELDS, LENS_NAMES, type LensField, type LensName, readLens, writeLens } from '@skadi/domain/capture/lens'
import { PIPELINE_MASK_BITS } from '@skadi/domain/capture/pipeline-mask'

export type MaskedStep = keyof typeof PIPELINE_MASK_BITS
export const MASKED_STEPS = Object.keys(PIPELINE_MASK_BITS) as readonly MaskedStep[]

type SetChange = Omit<CallInput<typeof updateCaptureSet>['body'], 'modifiedAt'>

/**
 * One field of a capture set. `write` returns the text of its cell. `change` returns the change that a typed text
 * means. Booleans are the texts `true` and `false`.
 */
export type SetField = { write: (set: CaptureSet) => string; change: (text: string, set: CaptureSet) => SetChange }

type PlainFieldName =
  | 'name'
  | 'location'
  | 'countryCode'
  | 'timeZone'
  | 'label'
  | 'priority'
  | 'isVirtual'
  | 'reverse'
  | 'oppositeDirectionCaptureSetId'
export type SetFieldName = PlainFieldName | MaskedStep | `${LensName} ${LensField}`

const PLAIN: Record<PlainFieldName, SetField['change']> = {
  name: (name) => ({ name }),
  location: (location) => ({ location }),
  countryCode: (countryCode) => ({ countryCode }),
  timeZone: (timeZone) => ({ timeZone }),
  label: (label) => ({ label: (label as CaptureLabel) || null }),
  priority: (priority) => ({ priority: Number(priority) }),
  isVirtual: (isVirtual) => ({ isVirtual: isVirtual === 'true' }),
  reverse: (reverse) => ({ reverse: reverse === 'true' }),
  oppositeDirectionCaptureSetId: (id) => ({ oppositeDirectionCaptureSetId: id || null }),
}

const plainFields = Object.entries(PLAIN).map(([name, change]): [string, SetField] => [
  name,
  { write: (set) => String(set[name as PlainFieldName] ?? ''), change },
])

/** In the mask, a set bit means that the step is off (C-38). The cell shows whether the step is on. */
const stepFields = Object.entries(PIPELINE_MASK_BITS).map(([step, bit]): [string, SetField] => [
  step,
  {
    write: ({ pipelineMask }) => String((pipelineMask & bit) === 0),
    change: (runs, { pipelineMask }) => ({ pipelineMask: runs === 'true' ? pipelineMask & ~bit : pipelineMask | bit }),
  },
])

const lensFields = LENS_NAMES.flatMap((name) =>
  LENS_FIELDS.map((field): [string, SetField] => [
    `${name} ${field}`,
    {
      write: ({ lenses }) => writeLens(lenses[name], field),
      change: (text, { lenses }) => ({ lenses: { [name]: readLens(lenses[name], field, text) } }),
    },
  ]),
)

/** All fields of a capture set that users edit in place. */
export const SET_FIELDS = Object.fromEntries([...plainFields, ...stepFields, ...lensFields]) as Record<
  SetFieldName,
  SetField
>
