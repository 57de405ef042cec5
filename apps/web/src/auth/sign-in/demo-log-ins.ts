import { m } from '../../paraglide/messages.js'

/** Password of all demo users. */
export const DEMO_PASSWORD = 'Skadi-demo-2026'

/** Seeded demo users, offered on the demo's login page. */
export const DEMO_LOG_INS = [
  { number: '900 00 003', name: 'Ulrik User', who: () => m.auth_demoUser({ tenant: 'Fjord Rental' }) },
  { number: '900 00 002', name: 'Tora Tenant', who: () => m.auth_demoAdmin({ tenant: 'Fjord Rental' }) },
  {
    number: '900 00 008',
    name: 'Berit Both',
    who: () => m.auth_demoBoth({ tenant: 'Bergen Cars', other: 'Fjord Rental' }),
  },
  { number: '900 00 006', name: 'Lars Readonly', who: () => m.auth_demoReadOnly({ tenant: 'Lofoten Lease' }) },
  { number: '900 00 001', name: 'Gry Global', who: m.auth_demoGlobal },
  { number: '900 00 004', name: 'Anna Annotator', who: m.auth_demoAnnotator },
  { number: '900 00 005', name: 'Rune Reviewer', who: m.auth_demoReviewer },
  { number: '900 00 007', name: 'Nils Nobody', who: m.auth_demoNobody },
] as const
