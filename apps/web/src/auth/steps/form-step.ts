import type { CallError } from '@skadi/contract/core/client'
import type { ErrorCode } from '@skadi/contract/core/error-code'
import type { PasswordPolicy, PasswordRule } from '@skadi/domain/auth/password-policy'
import type { StepNumber } from '@skadi/domain/auth/step-form'
import type { ComponentType, ReactNode } from 'react'
import type { PhoneFault } from '../../ui/phone/phone-fault.ts'
import type { Draft, FieldName } from './draft.ts'

/** A numbered step (1§2), or the second-factor step that may follow a correct password. */
export type Step = StepNumber | 'secondFactor'

/** Faults of the fields as texts; for the phone a fault code, whose text its field supplies. */
export type Faults = { [F in FieldName]?: F extends 'phone' ? PhoneFault : string }

/** Additional input of field rules, beside the draft. */
export type FieldContext = {
  policy: PasswordPolicy | undefined
  /** rules by which the server refused exactly this password */
  refused: readonly PasswordRule[]
}

/** Fields of a step in order, each with its rule. */
export type FieldRules = { [F in FieldName]?: (draft: Draft, context: FieldContext) => Faults[F] }

/**
 * Message above the submit button: the failure, and its consequence where known; `isTyped`: the password must be typed
 * again.
 */
export type Failure = { text: ReactNode; hint?: string | undefined; isTyped?: boolean }

/** Effect of a server refusal on the form. */
export type Outcome =
  | { kind: 'faults'; faults: Faults }
  | { kind: 'password'; rules: readonly PasswordRule[] }
  | { kind: 'failure'; failure: Failure }
  | { kind: 'secondFactor' }

/** Props of a step's parts. */
export type StepProps = {
  draft: Draft
  faults: Faults
  context: FieldContext
  change: (patch: Partial<Draft>) => void
  /** acts as the submit button */
  submit: () => void
  back: () => void
  /** makes a call that does not leave the step; its failure is shown with `failed` as text */
  attempt: (call: (signal: AbortSignal) => Promise<unknown>, failed: string) => Promise<boolean>
  /** goes to another step visited before */
  goTo: (step: Step) => void
}

/** One step of the form as data. */
export type FormStep = {
  title: () => string
  /** step number of three, if the step is one of several */
  count?: number
  fields: FieldRules
  /** the form is finished and the user signed in; no step leads back */
  isLast?: boolean
  /** whether the known data suffices to show the step: a reload forgets the passwords */
  isReady: (draft: Draft, sentTo: string | undefined) => boolean
  button: () => string
  busy?: () => string
  /** the call that leaves the step; without a call only the fields decide */
  send?: (draft: Draft, signal: AbortSignal) => Promise<void>
  /** message for refusals not listed in `refusals` */
  failed?: () => string
  /** failures are also shown in a snackbar (2§8) */
  isTold?: boolean
  refusals?: Partial<Record<ErrorCode, (error: CallError) => Outcome>>
  Body: ComponentType<StepProps>
}

export type FormSteps = { readonly [S in Step]?: FormStep }
