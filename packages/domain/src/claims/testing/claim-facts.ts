/** Reporter of a claim in tests. */
export const PERSON = {
  firstName: 'Nils',
  lastName: 'Nilsen',
  streetAddress: 'Storgata 1',
  postalCode: '0150',
  city: 'Oslo',
  country: 'NO',
}

/** Damaged car of a claim in tests. */
export const CAR = {
  registrationNo: 'AB12345',
  country: 'NO',
  mileage: '41000',
  make: 'Volvo',
  model: 'V60',
  vin: 'YV1ZWBHD0M2000001',
  year: '2021',
  gear: 'Automatic',
  displacement: '1969',
}

/** Policy holder of a claim in tests. */
export const CLIENT = {
  ...PERSON,
  personIdNumber: '01017012345',
  policyNumber: 'P-77',
  phone: '+47 900 00 099',
  email: 'nils@example.com',
  allowEmail: true,
}
