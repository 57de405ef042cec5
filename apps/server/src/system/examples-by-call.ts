const AN_ID = '0198f2a4-6f00-7000-8000-0000000000c1'

/** Examples of calls whose schema cannot say what belongs together: one of several fields, or two of them. */
export const EXAMPLES: Readonly<Record<string, { query?: Record<string, unknown>; body?: unknown } | undefined>> = {
  createClaim: {
    body: {
      claimNo: '2026-0042',
      car: {
        registrationNo: 'EB12345',
        country: 'NO',
        mileage: '42000',
        make: 'Volvo',
        model: 'V60',
        vin: '',
        year: '2024',
        gear: '',
        displacement: '',
      },
    },
  },
  createWebhook: {
    body: { name: 'Fleet system', url: 'https://example.com/skadi', kinds: ['passing.ready'] },
  },
  listCars: { query: { countryCode: 'NO', registrationNo: 'EB12345' } },
  listCustomerLinks: { query: { imageSetId: AN_ID } },
  sendReport: {
    body: {
      kind: 'individual',
      imageSetId: AN_ID,
      options: { onlyNew: false, watermark: false, potential: false, removed: [] },
      language: 'en',
      customer: [],
      recipients: ['kari@example.com'],
    },
  },
  setPassingTime: { body: { recDate: '2026-11-21T06:10:00.000Z' } },
  unlockSession: { body: { pin: '4711' } },
  updateCar: { body: { imageSetId: AN_ID, mileage: 42_000 } },
  updateImageSet: { body: { origin: { label: 'pickup' } } },
  updateZoomStandarization: {
    body: { zoomStandarization: { topLeft: { x: 0, y: 0, width: 960, height: 600 } } },
  },
}
