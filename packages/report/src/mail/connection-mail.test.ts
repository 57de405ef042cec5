import { expect, test } from 'vitest'
import { type ConnectionFacts, connectionMail } from './connection-mail.ts'

const facts: ConnectionFacts = {
  downloadMbps: 94.24,
  uploadMbps: 12.5,
  downloadPassed: true,
  uploadPassed: false,
  latencyMs: 21.4,
  ip: '203.0.113.9',
  city: 'Tromsø',
  country: 'NO',
  userAgent: 'Browser <b>1</b>',
  screen: { width: 1920, height: 1080 },
  testedAt: '2026-11-23T02:45:00.000Z',
}
const reader = { language: 'en', productName: 'Skadi', person: 'Kari Nordmann', company: 'Fjord & Sønn' } as const

test('[CONN-03, ENTITY-38] the mail contains all results, and failures in the words of the specification', () => {
  const { subject, text, html } = connectionMail(facts, reader)
  expect(subject).toBe('Connection test of Kari Nordmann: not passed')
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'here is the result of the connection test that Kari Nordmann ran on 23.11.2026 02:45 UTC.',
      'Upload speed test failed',
      'Download: 94.2 Mbit/s (passed, more than 2 Mbit/s is needed)',
      'Upload: 12.5 Mbit/s (not passed, more than 30 Mbit/s is needed)',
      'Latency: 21.4 ms',
      'IP address: 203.0.113.9',
      'Location: Tromsø, Norway',
      'Company: Fjord & Sønn',
      'Screen: 1920 × 1080',
    ]),
  )
  expect(text).not.toContain('Download speed test failed')
  expect(html).toContain('<td>Browser &lt;b&gt;1&lt;/b&gt;</td>')
})

test('values that were not measured or are not known are reported as such, in the reader’s language', () => {
  const nothing = { ...facts, downloadMbps: null, downloadPassed: false, city: null, country: null, latencyMs: null }
  const { text } = connectionMail(nothing, { ...reader, language: 'no', company: undefined })
  expect(text).toContain('Testen av nedlastingshastigheten mislyktes')
  expect(text).toContain('Nedlasting: ikke målt (ikke bestått, det trengs mer enn 2 Mbit/s)')
  expect(text).toContain('Opplasting: 12,5 Mbit/s')
  expect(text).toContain('Sted: ukjent')
  expect(text).toContain('Forsinkelse: ikke målt')
  expect(text).not.toContain('Firma')
})
