import { expect, test } from 'vitest'
import { type HandOffMailFacts, handOffMail } from './hand-off-mail.ts'

const FACTS: HandOffMailFacts = {
  language: 'en',
  productName: 'Skadi',
  company: 'Fjord & Sønn',
  claimNo: '2026-0042',
  car: { country: 'NO', registrationNo: 'ZZ99999' },
  accidentDate: '2026-11-14',
  policyNumber: '',
  insurerReference: '',
  sender: { name: 'Ulrik User', email: null, phone: null },
  companyPhone: null,
  files: ['report', 'bundle'],
  bundleBytes: 1_000_000,
}
const NOT_READ = 'Sent with Skadi for Fjord & Sønn. Replies to this address are not read.'
const byPhone = (contact: string) => `Please give your reference and your answer by phone: ${contact}.`

test.each([
  [
    { email: 'ulrik@fjord.example', phone: '+4790000003' },
    '+4790000099',
    'Please send your reference and your answer to Ulrik User, ulrik@fjord.example.',
    'Sent with Skadi for Fjord & Sønn. Replies to this mail go to ulrik@fjord.example.',
  ],
  [{ email: null, phone: '+4790000003' }, '+4790000099', byPhone('Ulrik User, +4790000099'), NOT_READ],
  [{ email: null, phone: '+4790000003' }, null, byPhone('Ulrik User, +4790000003'), NOT_READ],
  // an API key has a user name that is no phone
  [{ email: null, phone: 'key-1' }, null, 'Please send your reference and your answer to Fjord & Sønn.', NOT_READ],
])('the insurer answers to the sender %j or the company %s', (sender, companyPhone, answer, sentBy) => {
  const mail = handOffMail({ ...FACTS, sender: { name: 'Ulrik User', ...sender }, companyPhone })
  expect(mail.text.trim().split('\n\n').slice(-2)).toEqual([answer, sentBy])
  expect(mail.replyTo).toBe(sender.email ?? undefined)
})
