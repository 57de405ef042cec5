import { isBlank } from '@skadi/domain/forms/text-rules'
import { m } from '../../paraglide/messages.js'
import { phoneFaultOf } from '../../ui/phone/phone-fault.ts'
import type { Draft, FieldName } from './draft.ts'
import type { Faults, FieldContext, FieldRules } from './form-step.ts'

/** "X is required" (1§5) where nothing but spaces was typed. */
export const required = (label: () => string, text: string): string | undefined =>
  isBlank(text) ? m.ui_required({ field: label() }) : undefined

export const phoneRule = ({ phone }: Draft) => phoneFaultOf(phone)

/** Every fault of a step's fields, in their order. */
export function faultsIn(rules: FieldRules, draft: Draft, context: FieldContext): Faults {
  const faults = (Object.keys(rules) as FieldName[]).map((field) => [field, rules[field]?.(draft, context)])
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined)) as Faults
}

/**
 * The faults shown after something was typed: what was shown is judged anew, an emptied field says so at once (1§5), and
 * so does a sign that no phone has. Whatever else is wrong may still become right and waits for the button.
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
