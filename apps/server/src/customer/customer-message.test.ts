import type { CustomerContent } from '@skadi/contract/customer/customer-page'
import { CUSTOMER_LANGUAGES } from '@skadi/domain/language/customer-language'
import { sayCustomers } from '@skadi/report/mail/reminder-mail'
import { reportMail } from '@skadi/report/mail/report-mail'
import english from '@skadi/report/messages/en/customers.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { customerMessage } from './customer-message.ts'

const pickup = { recDate: '2026-11-29T01:10:00.000Z', timeZone: 'Europe/Oslo', place: 'Gardermoen pickup' }
const contentOf = (imageSet: CustomerContent['pickup']): CustomerContent => ({
  tenantName: 'Fjord Rental',
  countryCode: 'NO',
  registrationNo: 'AB12345',
  pickup: imageSet,
  return: null,
  damages: [],
  views: [],
})

const RECEIVED = {
  en: 'photos received',
  no: 'bilder mottatt',
  es: 'fotos recibidas el',
  sv: 'bilder mottagna',
  da: 'billeder modtaget',
  de: 'Fotos erhalten',
  fr: 'photos reçues le',
  nl: 'foto’s ontvangen op',
  pl: 'zdjęcia otrzymano',
}

/** Letters of the GSM 7-bit alphabet (3GPP TS 23.038). With any other letter, a message has only 70 characters. */
const GSM = /^[\w @£$¥èéùìòÇØøÅåÆæßÉÄÖÑÜäöñüà¡¿.,:;!?'"#%&()*+/<=>-]{1,160}$/

test.each(CUSTOMER_LANGUAGES)(
  'the message to a customer marks an arrival time as received, in $name',
  ({ locale: language }) => {
    const options = { language, dueAt: new Date('2026-12-06T10:00:00Z'), url: 'https://skadi.example/c/x' }
    const told = (imageSet: CustomerContent['pickup']) => JSON.stringify(customerMessage(contentOf(imageSet), options))
    const time = '29.11.2026 02:10 CET'
    expect(told(pickup)).toContain(`Gardermoen pickup, ${time}`)
    expect(told({ ...pickup, isArrival: true })).toContain(`Gardermoen pickup, ${RECEIVED[language]} ${time}`)
  },
)

test.each(CUSTOMER_LANGUAGES)(
  'the message about a case names its sum, reference and last day, in $name',
  ({ locale: language }) => {
    const asks = { grossMinor: 825_000, currency: 'NOK', reference: '00000018' }
    const options = { language, dueAt: new Date('2026-12-06T10:00:00Z'), url: 'https://skadi.example/c/x', asks }
    const { subject, text, sms } = customerMessage(contentOf(pickup), options)
    expect(subject).toContain('00000018')
    expect(subject).toMatch(/8\s250[.,]00\sNOK/)
    for (const message of [text, sms]) {
      for (const part of ['00000018', '06.12.2026', 'https://skadi.example/c/x']) expect(message).toContain(part)
      expect(message).toMatch(/8\s250[.,]00\sNOK/)
    }
    expect(sms).toMatch(GSM)
    expect(customerMessage(contentOf(pickup), { ...options, asks: undefined }).text).not.toContain('NOK')
  },
)

test.each(CUSTOMER_LANGUAGES)(
  'the message about a case says whom to call and how to pay, if the company has set it, in $name',
  ({ locale: language }) => {
    const asks = { grossMinor: 825_000, currency: 'NOK', reference: '00000018' }
    const options = { language, dueAt: new Date('2026-12-06T10:00:00Z'), url: 'https://skadi.example/c/x', asks }
    const contact = { phone: '+4790000099', howToPay: 'Account 1234 56 78903' }
    const told = customerMessage({ ...contentOf(pickup), contact }, options)
    for (const part of Object.values(contact)) expect(told.text).toContain(part)
    expect(told.sms).toContain(contact.phone)
    expect(told.sms).toMatch(GSM)
    const silent = customerMessage({ ...contentOf(pickup), contact: { phone: null, howToPay: null } }, options)
    expect(silent).toEqual(customerMessage(contentOf(pickup), options))
  },
)

test.each(CUSTOMER_LANGUAGES)('an SMS to a customer in $name adds no letter outside the GSM alphabet', ({ locale }) => {
  const facts = {
    phone: '+4790000099',
    company: 'Fjord',
    plate: 'NO AB 12345',
    place: 'Oslo',
    time: '02:10',
    due: '06.12.2026',
    reference: '00000018',
    amount: '8 250,00 NOK',
  }
  const said = sayCustomers(locale)
  for (const key of [
    'customerSms_page',
    'customerSms_case',
    'customerSms_call',
    'customerSms_reply',
    'customerSms_reminder',
  ] as const)
    expect(said(key, { ...facts, url: 'https://skadi.example/c/x' })).toMatch(GSM)
})

test.each(CUSTOMER_LANGUAGES)(
  'each text of a message to a customer in $name shows all that the English text shows',
  ({ locale }) => {
    for (const [key, text] of Object.entries(english)) {
      const names = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
      const said = sayCustomers(locale)(
        key as keyof typeof english,
        Object.fromEntries(names.map((name) => [name, `<${name}>`])),
      )
      expect(said.match(/<\w+>/g)?.toSorted() ?? []).toEqual(names.map((name) => `<${name}>`).toSorted())
      expect(said).not.toMatch(/[{}]/)
    }
  },
)

test.each(CUSTOMER_LANGUAGES)(
  'the mail with a report in $name names company, car, number, address and code',
  ({ locale: language }) => {
    const { text, html } = reportMail({
      language,
      productName: 'Skadi',
      tenant: { name: 'Fjord Rental', logoUrl: null },
      number: 'R-7',
      check: { address: 'skadi.example/verify', code: 'ABCD' },
      registration: { countryCode: 'NO', registrationNo: 'AB12345' },
      return: { recDate: '2026-11-29T01:10:00.000Z', timeZone: 'Europe/Oslo' } as Parameters<
        typeof reportMail
      >[0]['return'],
    })
    for (const part of ['Fjord Rental', 'NO AB 12345', 'R-7', 'skadi.example/verify', 'ABCD', '29.11.2026 02:10 CET'])
      expect(text).toContain(part)
    expect(html).toContain(`<html lang="${language === 'no' ? 'nb' : language}">`)
  },
)
