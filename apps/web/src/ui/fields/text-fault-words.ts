import type { FieldRule, TextFault } from '@skadi/domain/forms/field-rule'
import { m } from '../../paraglide/messages.js'

/**
 * Which rule a text breaks, in words (1§5).
 * @param field its name, as it stands beside the text
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
