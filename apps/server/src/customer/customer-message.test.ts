import type { CustomerContent } from '@skadi/contract/customer/customer-page'
import { LANGUAGES } from '@skadi/domain/language/language'
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

const RECEIVED = { en: 'photos received', no: 'bilder mottatt', es: 'fotos recibidas el' }

test.each(LANGUAGES)(
  'the message to a customer marks an arrival time as received, in $name',
  ({ locale: language }) => {
    const options = { language, dueAt: new Date('2026-12-06T10:00:00Z'), url: 'https://skadi.example/c/x' }
    const told = (imageSet: CustomerContent['pickup']) => JSON.stringify(customerMessage(contentOf(imageSet), options))
    const time = '29.11.2026 02:10 CET'
    expect(told(pickup)).toContain(`Gardermoen pickup, ${time}`)
    expect(told({ ...pickup, isArrival: true })).toContain(`Gardermoen pickup, ${RECEIVED[language]} ${time}`)
  },
)
