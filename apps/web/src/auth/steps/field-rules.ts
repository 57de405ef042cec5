import { isBlank } from '@skadi/domain/forms/text-rules'
import { m } from '../../paraglide/messages.js'
import { phoneFaultOf } from '../../ui/phone/phone-fault.ts'
import type { Draft, FieldName } from './draft.ts'
import type { Faults, FieldContext, FieldRules } from './form-step.ts'

/** Returns the error "X is required" (1§5) if the text is empty or blank. */
export const required = (label: () => string, text: string): string | undefined =>
  isBlank(text) ? m.ui_required({ field: label() }) : undefined

export const phoneRule = ({ phone }: Draft) => phoneFaultOf(phone)

/** Returns all errors in the fields of a step, in the order of the fields. */
export function faultsIn(rules: FieldRules, draft: Draft, context: FieldContext): Faults {
  const faults = (Object.keys(rules) as FieldName[]).map((field) => [field, rules[field]?.(draft, context)])
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined)) as Faults
}

/**
 * Returns the errors to show after an input. Errors that are already visible are updated. Two errors become visible at
 * once: an emptied field (1§5), and a character that no phone number has. Other errors wait for the button, because
 * further input may correct them.
 */
export function faultsAfterChange(shown: Faults, patch: Partial<Draft>, now: Faults): Faults {
  const isEmptied = (field: FieldName) => {
    const value = patch[field]
    return value !== undefined && isBlank(typeof value === 'string' ? value : value.number)
  }
  const isTold = (field: FieldName) =>
    field in shown || isEmptied(field) || (field === 'phone' && field in patch && now.phone === 'format')
  return Object.fromEntries(Object.entries(now).filter(([field]) => isTold(field as FieldName))) as Faults
}
