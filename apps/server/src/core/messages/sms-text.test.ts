import { SMS_CODE_S } from '@skadi/domain/auth/sms-code'
import { LANGUAGES } from '@skadi/domain/language/language'
import { expect, test } from 'vitest'
import { codeText, saySms } from './sms-text.ts'

/**
 * Letters of the GSM 7-bit alphabet (3GPP TS 23.038) that the portal's languages use. With any other letter, a message has only 70
 * characters.
 */
const GSM = /^[\w @£$¥èéùìòÇØøÅåÆæßÉÄÖÑÜäöñüà¡¿.,:;!?'"#%&()*+/<=>-]{1,160}$/

test.each(LANGUAGES.flatMap(({ locale }) => (['register', 'reset'] as const).map((kind) => [locale, kind] as const)))(
  'the SMS text in %s for %s fits one message with product, code and minutes',
  (locale, kind) => {
    const text = codeText(kind, locale, 'Skadi', '012345')
    expect(text).toMatch(GSM)
    expect(text).toContain('Skadi: 012345 ')
    expect(text).toContain(` ${SMS_CODE_S / 60} minut`)
  },
)

test.each(LANGUAGES)('an invitation in $name adds no letter outside the GSM alphabet', ({ locale }) => {
  const inputs = { product: 'Skadi', tenant: 'Fjord', address: 'https://skadi.example' }
  expect(saySms(locale)('sms_invitation', inputs)).toMatch(GSM)
})
