import { type FleetPeriod, periodRange } from '@skadi/domain/fleet/fleet-period'
import type { FleetFilter } from '@skadi/store/fleet/fleet-filter'

/** Time of the newest seeded passing. The periods of the filters end at this time. */
const NOW = new Date('2026-11-21T06:00:00Z')

function within(period: FleetPeriod, custom: { from?: string; to?: string } = {}): FleetFilter {
  const { from, to } = periodRange(period, custom, NOW, 'Europe/Oslo')
  return { from: from?.toISOString(), to: to?.toISOString() }
}

/**
 * Returns realistic filters: every preset, custom periods (short, long and past), and all other filters, common and
 * rare.
 */
export function fleetFilters(): Record<string, FleetFilter> {
  const month = within('last30Days')
  const year = within('custom', { from: '21.11.2025' })
  return {
    none: {},
    last24Hours: within('last24Hours'),
    last3Days: within('last3Days'),
    last30Days: month,
    lastWeek: within('lastWeek'),
    today: within('today'),
    thisWeek: within('thisWeek'),
    thisMonth: within('thisMonth'),
    aPastMonth: within('custom', { from: '01.03.2025', to: '31.03.2025' }),
    aYear: year,
    untilAYearAgo: within('custom', { to: '21.11.2025' }),
    location: { ...month, location: ['Flesland'] },
    rareLocation: { ...month, location: ['Svolvær'] },
    locationOfAYear: { ...year, location: ['Gardermoen'] },
    rareLocationOfAYear: { ...year, location: ['Svolvær'] },
    noLocation: { ...year, location: ['Nowhere'] },
    twoLocations: { ...month, location: ['Flesland', 'Sola'] },
    captureSet: { ...month, captureSetName: ['Sola return'] },
    captureSetOfAYear: { ...year, captureSetName: ['Sola return'] },
    newDamages: { ...month, haveNewDamagesDetected: true },
    newDamagesOfAYear: { ...year, haveNewDamagesDetected: true },
    noNewDamages: { ...month, haveNewDamagesDetected: false },
    newAtLocation: { ...month, location: ['Flesland'], haveNewDamagesDetected: true },
    country: { ...month, countryCode: 'SE' },
    noCountry: { ...month, countryCode: 'ES' },
    plate: { registrationNo: 'AB10026' },
    plateBeginning: { ...year, registrationNo: 'AB' },
    plateLetter: { ...year, registrationNo: 'K' },
    noPlate: { ...month, registrationNo: 'ZZZ' },
    everything: {
      ...month,
      location: ['Flesland'],
      captureSetName: ['Flesland return'],
      countryCode: 'NO',
      registrationNo: 'A',
      haveNewDamagesDetected: false,
    },
  }
}
