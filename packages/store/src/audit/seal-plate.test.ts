import { expect, test } from 'vitest'
import { sealPlate } from './seal-plate.ts'

test.each([
  [
    { before: { registrationNo: 'AB12345', label: null }, after: { registrationNo: 'AB12346', label: 'pickup' } },
    {
      before: { label: null },
      after: { label: 'pickup' },
      personal: {
        subjectId: 's',
        values: { before: { registrationNo: 'AB12345' }, after: { registrationNo: 'AB12346' } },
      },
    },
  ],
  [{ after: { label: 'return' } }, { after: { label: 'return' } }],
  [
    { before: { countryCode: 'NO', registrationNo: 'AB12345' } },
    { personal: { subjectId: 's', values: { before: { countryCode: 'NO', registrationNo: 'AB12345' } } } },
  ],
  [
    { before: { vin: null }, after: { vin: 'YV1' } },
    { personal: { subjectId: 's', values: { before: { vin: null }, after: { vin: 'YV1' } } } },
  ],
  [{}, {}],
])('%j is told as %j', (change, told) => {
  expect(sealPlate(change, 's')).toEqual(told)
})
