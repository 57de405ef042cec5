import type { CallError } from '@skadi/contract/core/client'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import type { PasswordPolicy, PasswordRule } from '@skadi/domain/auth/password-policy'
import type { StepNumber } from '@skadi/domain/auth/step-form'
import type { ComponentType, ReactNode } from 'react'
import type { PhoneFault } from '../../ui/phone/phone-fault.ts'
import type { Draft, FieldName } from './draft.ts'

/** A numbered step (1§2), or the second-factor step, which may follow a correct password. */
export type Step = StepNumber | 'secondFactor'

/** Errors of the fields as texts; for the phone a code, because the phone field has the texts. */
export type Faults = { [F in FieldName]?: F extends 'phone' ? PhoneFault : string }

/** Input of field rules in addition to the draft. */
export type FieldContext = {
  policy: PasswordPolicy | undefined
  /** rules that exactly this password breaks, as the server reports them */
  refused: readonly PasswordRule[]
}

/** The fields of a step in order, each with its rule. */
export type FieldRules = { [F in FieldName]?: (draft: Draft, context: FieldContext) => Faults[F] }

/**
 * Message above the submit button: the failure, and its consequence if known. `isTyped`: the user must type the
 * password again.
 */
export type Failure = { text: ReactNode; hint?: string | undefined; isTyped?: boolean }

/** Effect on the form when the server refuses a call. */
export type Outcome =
  | { kind: 'faults'; faults: Faults }
  | { kind: 'password'; rules: readonly PasswordRule[] }
  | { kind: 'failure'; failure: Failure }
  | { kind: 'secondFactor' }

/** Props of the components of a step. */
export type StepProps = {
  draft: Draft
  faults: Faults
  context: FieldContext
  change: (patch: Partial<Draft>) => void
  /** does the same as the submit button */
  submit: () => void
  back: () => void
  /** makes a call that stays in the step; if it fails, the step shows `failed` */
  attempt: (call: (signal: AbortSignal) => Promise<unknown>, failed: string) => Promise<boolean>
  /** goes to a step that the user has visited before */
  goTo: (step: Step) => void
}

/** One step of the form as data. */
export type FormStep = {
  title: () => string
  /** number of the step among three, if the form counts its steps */
  count?: number
  fields: FieldRules
  /** the form is finished and the user is signed in; the user cannot go back */
  isLast?: boolean
  /** whether the known data is enough to show the step: a reload loses the passwords */
  isReady: (draft: Draft, sentTo: string | undefined) => boolean
  button: () => string
  busy?: () => string
  /** the call that completes the step; a step without a call only checks its fields */
  send?: (draft: Draft, signal: AbortSignal) => Promise<void>
  /** message for a refusal that `refusals` does not list */
  failed?: () => string
  /** true: a message at the bottom of the page also shows failures (2§8) */
  isTold?: boolean
  refusals?: Partial<Record<ErrorCode, (error: CallError) => Outcome>>
  Body: ComponentType<StepProps>
}

export type FormSteps = { readonly [S in Step]?: FormStep }
