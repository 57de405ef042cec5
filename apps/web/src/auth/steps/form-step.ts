import type { CallError } from '@skadi/contract/core/client'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import type { PasswordPolicy, PasswordRule } from '@skadi/domain/auth/password-policy'
import type { StepNumber } from '@skadi/domain/auth/step-form'
import type { ComponentType, ReactNode } from 'react'
import type { PhoneFault } from '../../ui/phone/phone-fault.ts'
import type { Draft, FieldName } from './draft.ts'

/** A numbered step (1§2), or the second-factor step. The second-factor step may follow a correct password. */
export type Step = StepNumber | 'secondFactor'

/** Errors of the fields as texts. The phone has a code instead, because the phone field has the texts. */
export type Faults = { [F in FieldName]?: F extends 'phone' ? PhoneFault : string }

/** Values that rules of fields need in addition to the draft. */
export type FieldContext = {
  policy: PasswordPolicy | undefined
  /** rules that exactly this password breaks according to the server */
  refused: readonly PasswordRule[]
}

/** The fields of a step in order, with the rule of each field. */
export type FieldRules = { [F in FieldName]?: (draft: Draft, context: FieldContext) => Faults[F] }

/**
 * Message above the submit button, with the failure and its consequence if known. `isTyped` means that the user must
 * type the password again.
 */
export type Failure = { text: ReactNode; hint?: string | undefined; isTyped?: boolean }

/** Effect on the form after the server has refused a call. */
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
  /** has the same effect as the submit button */
  submit: () => void
  back: () => void
  /**
   * makes a call without leaving the step; if the call fails, the step shows `failed`; returns true if the call
   * succeeded
   */
  attempt: (call: (signal: AbortSignal) => Promise<unknown>, failed: string) => Promise<boolean>
  /** goes to a step that the user has already visited */
  goTo: (step: Step) => void
}

/** One step of the form as data. */
export type FormStep = {
  title: () => string
  /** number of the step among three steps, if the form counts its steps */
  count?: number
  fields: FieldRules
  /** true if the form is finished and the user is signed in, so that the user cannot go back */
  isLast?: boolean
  /** returns true if the draft has enough data to show the step; a reload loses the passwords */
  isReady: (draft: Draft, sentTo: string | undefined) => boolean
  button: () => string
  busy?: () => string
  /** the call that completes the step; without a call, the step only checks its fields */
  send?: (draft: Draft, signal: AbortSignal) => Promise<void>
  /** message for a refusal that `refusals` does not list */
  failed?: () => string
  /** true if a message at the bottom of the page also shows failures (2§8) */
  isTold?: boolean
  refusals?: Partial<Record<ErrorCode, (error: CallError) => Outcome>>
  Body: ComponentType<StepProps>
}

export type FormSteps = { readonly [S in Step]?: FormStep }
