import { LANGUAGES } from '@skadi/domain/language/language'
import { expect, test } from 'vitest'
import type { AlertItem } from './alert-line.ts'
import { alertMail, alertSms } from './alert-mail.ts'

const of = { timeZone: 'Europe/Oslo', address: 'https://skadi.example/assets/1' }
const damage = {
  ...of,
  kind: 'newDamage',
  countryCode: 'NO',
  registrationNo: 'AB12345',
  newDamages: 2,
  undecided: 0,
} as const
const since = '2026-11-20T06:10:00Z'
const silent = { ...of, kind: 'silentRig', unit: 'Harbour left', since, endedAt: null } as const
const ITEMS: readonly AlertItem[] = [
  damage,
  { ...damage, registrationNo: null, newDamages: 1, undecided: 2 },
  { ...of, kind: 'customerAnswer', answer: 'object', countryCode: 'NO', registrationNo: 'AB12345' },
  { ...of, kind: 'caseAnswer', reference: '00000018', answer: 'offer', countryCode: 'NO', registrationNo: 'AB12345' },
  { ...of, kind: 'lateCase', reference: '00000018', dueOn: '2026-12-05', countryCode: 'NO', registrationNo: 'AB12345' },
  { ...of, kind: 'rigAlarm', unit: 'Harbour left', alarm: 'dark', camera: 'topLeft', since, bad: 11, of: 12 },
  silent,
  { ...silent, endedAt: '2026-11-20T12:00:00Z' },
]
const facts = { productName: 'Skadi', company: 'Fjord', settingsAddress: 'https://skadi.example/account#alerts' }

test('a mail lists each item with its link, in the reader’s language', () => {
  const { subject, text } = alertMail({ ...facts, language: 'en', items: ITEMS })
  expect(subject).toBe(
    'Fjord: 2 passings with new or possible damage, 1 customer answer, 1 answer to a case, 1 case that waits for your reply, 1 camera that needs attention, 1 silent rig, 1 rig is back',
  )
  expect(text).toContain('NO AB 12345: 2 new damages.\nSee: https://skadi.example/assets/1')
  expect(text).toContain('A car whose plate was not read: 1 new damage, 2 possible damages to decide.')
  expect(text).toContain('NO AB 12345: the customer offers another amount in case 00000018.')
  expect(text).toContain('NO AB 12345: the reply to an objection in case 00000018 was due on 05.12.2026.')
  expect(text).toContain('the camera top left are too dark')
  expect(text).toContain('nothing has arrived since 20.11.2026 07:10 CET')
  expect(text).toContain('Choose your notifications: https://skadi.example/account#alerts')
})

test('a mail lists 25 items and counts the rest', () => {
  const { subject, text } = alertMail({ ...facts, language: 'no', items: Array(200).fill(damage) })
  expect(subject).toBe('Fjord: 200 passeringer med ny eller mulig skade')
  expect(text.match(/AB 12345/g)).toHaveLength(25)
  expect(text).toContain('Og 175 til.')
})

test('a name cannot become markup', () => {
  const { html } = alertMail({ ...facts, language: 'es', items: [{ ...silent, unit: '<b>x</b>' }] })
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt;')
})

/** Letters of the GSM 7-bit alphabet (3GPP TS 23.038) that the languages of the portal use. */
const GSM = /^[\w @£$¥èéùìòÇØøÅåÆæßÉÄÖÑÜäöñüà¡¿.,:;!?'"#%&()*+/<=>-]+$/
test.each(LANGUAGES.map(({ locale }) => locale))('an SMS in %s contains counts, and names no car', (language) => {
  const text = alertSms({ ...facts, language, items: ITEMS }, 'https://skadi.example')
  expect(text).toMatch(GSM)
  expect(text).not.toMatch(/AB ?12345|Harbour/)
  expect(text.startsWith('Skadi, Fjord: 2 ')).toBe(true)
})
