import { expect, test } from 'vitest'
import { readRecipients } from './recipients.ts'

test.each([
  ['', [], { kind: 'none' }],
  [' , ;\n', [], { kind: 'none' }],
  ['kari@fjord.example', ['kari@fjord.example'], undefined],
  ['a@b.no, c@d.no;e@f.no\ng@h.no', ['a@b.no', 'c@d.no', 'e@f.no', 'g@h.no'], undefined],
  ['a@b.no A@B.no', ['A@B.no'], undefined],
  ['a@b.no, kari', ['a@b.no', 'kari'], { kind: 'noAddress', text: 'kari' }],
  ['Kari <kari@b.no>', ['Kari', '<kari@b.no>'], { kind: 'noAddress', text: 'Kari' }],
  ['1@b.no 2@b.no 3@b.no 4@b.no 5@b.no', ['1@b.no', '2@b.no', '3@b.no', '4@b.no', '5@b.no'], undefined],
  [
    '1@b.no 2@b.no 3@b.no 4@b.no 5@b.no 6@b.no',
    ['1@b.no', '2@b.no', '3@b.no', '4@b.no', '5@b.no', '6@b.no'],
    { kind: 'tooMany' },
  ],
])('%j', (text, addresses, fault) => {
  expect(readRecipients(text)).toEqual(fault ? { addresses, fault } : { addresses })
})
