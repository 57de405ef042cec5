import { SMS_CODE_S } from '@skadi/domain/auth/sms-code'
import type { Locale } from '@skadi/domain/language/language'
import en from '@skadi/report/messages/en/sms.json' with { type: 'json' }
import es from '@skadi/report/messages/es/sms.json' with { type: 'json' }
import no from '@skadi/report/messages/no/sms.json' with { type: 'json' }
import { sayIn } from '@skadi/report/words/message-text'

/** Texts of SMS, in letters of the GSM alphabet. Any other letter would split a text into several messages. */
export const saySms = sayIn({ en, no, es })

/** Returns the text of an SMS with a code. The text fits into a single message of 160 characters. */
export const codeText = (kind: 'register' | 'reset', locale: Locale, product: string, code: string): string =>
  saySms(locale)(`sms_${kind}`, { product, code, minutes: SMS_CODE_S / 60 })
