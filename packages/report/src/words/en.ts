import type { ReportWords } from './report-words.ts'

const damages = (count: number) => (count === 1 ? '1 damage' : `${count} damages`)
const newOnes = (count: number) => (count === 1 ? '1 new damage' : `${count} new damages`)
const all = (count: number) => (count === 1 ? '' : count === 2 ? 'both ' : 'all ')

export const en: ReportWords = {
  title: { comparative: 'Damage report', individual: 'Passing report' },
  report: (number) => `report ${number}`,
  preview: 'preview',
  made: (time) => `made ${time}`,
  pickup: 'Pickup',
  return: 'Return',
  passing: 'Passing',
  photos: (count) => (count === 1 ? '1 photo' : `${count} photos`),
  timeImplausible: (said) => `Time not plausible: the rig said ${said}; the arrival counts`,
  kilometres: (count) => `${count} km`,
  vin: (vin) => `VIN ${vin}`,
  customer: 'Customer',
  removeCustomer: 'Remove the customer from the report',
  removeDamage: (name) => `Remove from the report: ${name}`,

  newDamages: ({ proven, weak }) => {
    const count = proven + weak
    if (weak === 0) return `${newOnes(count)}, ${all(count)}proven`
    return proven === 0 ? `${newOnes(count)}, weakly proven` : `${newOnes(count)}: ${proven} proven, ${weak} weak`
  },
  noNewDamages: 'No new damages since pickup',
  noNewListed: 'No new damages listed in this report',
  silence: {
    failed: () => 'Failed, not inspected',
    inProgress: () => 'Being processed, not inspected yet',
    toDecide: (undecided) => `${undecided} to decide`,
    skipped: () => 'Skipped, not checked',
    notInspected: () => 'Not inspected yet',
  },
  partly: (unseen) => `Partly inspected, not inspected: ${unseen}`,
  oneSided: 'one side of the car',
  noChange: 'No change',
  sincePickup: (count) => `${count} new since pickup`,
  counted: { new: (count) => `${count} new`, recent: (count) => `${count} recent` },
  baseline: (count) => `Baseline: ${count} recorded, nothing to compare with`,
  noDamages: 'No damages',
  damages: (ages) => {
    const written = [
      ages.new && `${ages.new} new`,
      ages.recent && `${ages.recent} recent`,
      ages.old && `${ages.old} old`,
    ]
    return `${damages(ages.new + ages.recent + ages.old)}: ${written.filter(Boolean).join(', ')}`
  },
  onlyNewDamages: (count) => (count === 0 ? 'No new damages' : newOnes(count)),
  potentialBeside: (count) =>
    count === 1 ? '1 potential damage, not counted' : `${count} potential damages, not counted`,

  allDamages: 'All damages',
  range: (range) => `range ${range}`,
  notInSum: (count) => (count === 1 ? '1 damage is not in the sum' : `${count} damages are not in the sum`),
  noCost: 'The cost could not be calculated due to missing data',
  unprinted: (letters) => `These characters cannot be printed and may be missing in the PDF: ${letters}`,
  costLine: (range, tableVersion) =>
    `Estimate by part, kind and size, ${range} including VAT. Price table v${tableVersion}.`,
  costSaid: (amount) => `Cost set by hand, ${amount} including VAT.`,

  age: { new: 'New', recent: 'Recent', old: 'Old' },
  potential: 'Potential',
  verdict: { proven: 'Proven', weak: 'Weak', blocked: 'Blocked' },
  firstSeen: (time) => `First seen ${time}.`,
  decidedBy: (name, time) => `Decided by ${name ?? 'somebody'}, ${time}.`,
  includedBy: (name, time) => `Included by ${name ?? 'somebody'}, ${time}.`,
  note: (note) => `Note: ${note}`,
  noPickupPhoto: 'No photo of this camera at pickup',
  notAligned: 'not aligned',
  cropOf: (damage, passing) => `${damage}, the spot in the photo of the ${passing.toLowerCase()}`,
  photoOf: (camera, passing) => `${passing}, camera ${camera.toLowerCase()}`,

  known: 'Known before this rental',
  leftOut: (count) => `${damages(count)} left out`,
  leftOutByClerk: 'Excluded by the clerk.',
  allPhotos: 'Photos',
  originals: 'Original photos',
  originalsText: 'The SHA-256 of each original as it came from the rig: anyone who has the file can compare it.',
  columns: {
    number: 'No.',
    damage: 'Damage',
    firstSeen: 'First seen',
    reason: 'Reason',
    camera: 'Camera',
    taken: 'Taken',
  },

  check: (address, code) => `Check this report: ${address} · ${code}`,
  page: 'Page',
  of: 'of',
}
