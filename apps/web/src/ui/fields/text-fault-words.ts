import type { FieldRule, TextFault } from '@skadi/domain/forms/field-rule'
import { m } from '../../paraglide/messages.js'

/**
 * Returns the text of the rule that a text breaks (1§5).
 * @param field displayed name of the field
 */
export function textFaultWords(fault: TextFault, field: string, { maxLength, least = 0, most = 0 }: FieldRule): string {
  switch (fault) {
    case 'required':
      return m.ui_required({ field })
    case 'digitsOnly':
      return m.ui_invalidNumber()
    case 'noBlanks':
      return m.ui_noBlanks()
    case 'tooLong':
      return m.ui_tooLong({ max: maxLength })
    case 'outOfRange':
      return m.ui_numberRange({ least, most })
  }
}
