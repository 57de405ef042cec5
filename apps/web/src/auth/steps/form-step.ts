import type { CallError } from '@skadi/contract/core/client'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import type { PasswordPolicy, PasswordRule } from '@skadi/domain/auth/password-policy'
import type { StepNumber } from '@skadi/domain/auth/step-form'
import type { ComponentType, ReactNode } from 'react'
import type { PhoneFault } from '../../ui/phone/phone-fault.ts'
import type { Draft, FieldName } from './draft.ts'

/** A numbered step (1§2), or the question for a second factor that a right password may lead to. */
export type Step = StepNumber | 'secondFactor'

/** What is wrong with the fields, in words; a phone says which fault, and its field has the words. */
export type Faults = { [F in FieldName]?: F extends 'phone' ? PhoneFault : string }

/** What the rules of fields judge by, beside the draft. */
export type FieldContext = {
  policy: PasswordPolicy | undefined
  /** rules that the server refused this very password for */
  refused: readonly PasswordRule[]
}

/** The fields of a step in their order, each with its rule. */
export type FieldRules = { [F in FieldName]?: (draft: Draft, context: FieldContext) => Faults[F] }

/**
 * Message above the submit button: the failure, and its consequence where known; `isTyped`: the password must be typed
 * again.
 */
export type Failure = { text: ReactNode; hint?: string | undefined; isTyped?: boolean }

/** What a refusal of the server means for the form. */
export type Outcome =
  | { kind: 'faults'; faults: Faults }
  | { kind: 'password'; rules: readonly PasswordRule[] }
  | { kind: 'failure'; failure: Failure }
  | { kind: 'secondFactor' }

/** What the parts of a step get to work with. */
export type StepProps = {
  draft: Draft
  faults: Faults
  context: FieldContext
  change: (patch: Partial<Draft>) => void
  /** as if the button had been pressed */
  submit: () => void
  back: () => void
  /** makes a call that does not leave the step; its failure is shown with `failed` as text */
  attempt: (call: (signal: AbortSignal) => Promise<unknown>, failed: string) => Promise<boolean>
  /** leads to another step that was passed before */
  goTo: (step: Step) => void
}

/** One step of the form as data. */
export type FormStep = {
  title: () => string
  /** which of three, where the step is one of several */
  count?: number
  fields: FieldRules
  /** the work is done and the user signed in; nothing leads back */
  isLast?: boolean
  /** whether it can be shown with what is known: a reload forgets the passwords */
  isReady: (draft: Draft, sentTo: string | undefined) => boolean
  button: () => string
  busy?: () => string
  /** the call that leaves the step; without one nothing but its fields decides */
  send?: (draft: Draft, signal: AbortSignal) => Promise<void>
  /** shown for whatever `refusals` does not know */
  failed?: () => string
  /** failures are said in a snackbar too (2§8) */
  isTold?: boolean
  refusals?: Partial<Record<ErrorCode, (error: CallError) => Outcome>>
  Body: ComponentType<StepProps>
}

export type FormSteps = { readonly [S in Step]?: FormStep }
