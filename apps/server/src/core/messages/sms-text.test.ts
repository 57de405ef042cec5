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

test.each(LANGUAGES)(
  'invitations and messages to customers in $name add no letter outside the GSM alphabet',
  ({ locale }) => {
    const inputs = {
      product: 'Skadi',
      tenant: 'Fjord',
      company: 'Fjord',
      plate: 'NO AB 12345',
      place: 'Oslo',
      time: '02:10',
    }
    const addressed = {
      ...inputs,
      due: '06.12.2026',
      address: 'https://skadi.example',
      url: 'https://skadi.example/c/x',
    }
    for (const key of ['sms_invitation', 'sms_customer'] as const) expect(saySms(locale)(key, addressed)).toMatch(GSM)
  },
)
