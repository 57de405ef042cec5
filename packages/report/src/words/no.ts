import type { ReportWords } from './report-words.ts'

const damages = (count: number) => (count === 1 ? '1 skade' : `${count} skader`)
const newOnes = (count: number) => (count === 1 ? '1 ny skade' : `${count} nye skader`)
const all = (count: number) => (count === 1 ? '' : count === 2 ? 'begge ' : 'alle ')

export const no: ReportWords = {
  title: { comparative: 'Skaderapport', individual: 'Passeringsrapport' },
  report: (number) => `rapport ${number}`,
  preview: 'forhåndsvisning',
  made: (time) => `laget ${time}`,
  pickup: 'Utlevering',
  return: 'Innlevering',
  passing: 'Passering',
  photos: (count) => (count === 1 ? '1 bilde' : `${count} bilder`),
  timeImplausible: (said) => `Usannsynlig tidspunkt: riggen oppga ${said}; tiden den kom inn teller`,
  kilometres: (count) => `${count} km`,
  vin: (vin) => `VIN ${vin}`,
  customer: 'Kunde',
  removeCustomer: 'Ta kunden ut av rapporten',
  removeDamage: (name) => `Ta ut av rapporten: ${name}`,

  newDamages: ({ proven, weak }) => {
    const count = proven + weak
    if (weak === 0) return `${newOnes(count)}, ${all(count)}bevist`
    return proven === 0
      ? `${newOnes(count)}, svakt bevist`
      : `${newOnes(count)}: ${proven} bevist, ${weak} svakt bevist`
  },
  noNewDamages: 'Ingen nye skader siden utlevering',
  noNewListed: 'Ingen nye skader er ført opp i denne rapporten',
  silence: {
    failed: () => 'Stoppet, ikke kontrollert',
    inProgress: () => 'Behandles, ikke kontrollert ennå',
    toDecide: (undecided) => `${undecided} å avgjøre`,
    skipped: () => 'Hoppet over, ikke sjekket',
    notInspected: () => 'Ikke kontrollert ennå',
  },
  partly: (unseen) => `Delvis kontrollert, ikke kontrollert: ${unseen}`,
  oneSided: 'én side av bilen',
  noChange: 'Ingen endring',
  sincePickup: (count) => `${count} nye siden utlevering`,
  counted: { new: (count) => `${count} nye`, recent: (count) => `${count} nyere` },
  baseline: (count) => `Utgangspunkt: ${damages(count)} registrert, ingenting å sammenligne med`,
  noDamages: 'Ingen skader',
  damages: (ages) => {
    const written = [
      ages.new && `${ages.new} ${ages.new === 1 ? 'ny' : 'nye'}`,
      ages.recent && `${ages.recent} nyere`,
      ages.old && `${ages.old} ${ages.old === 1 ? 'gammel' : 'gamle'}`,
    ]
    return `${damages(ages.new + ages.recent + ages.old)}: ${written.filter(Boolean).join(', ')}`
  },
  onlyNewDamages: (count) => (count === 0 ? 'Ingen nye skader' : newOnes(count)),
  potentialBeside: (count) =>
    count === 1 ? '1 mulig skade, ikke regnet med' : `${count} mulige skader, ikke regnet med`,

  allDamages: 'Alle skader',
  range: (range) => `spenn ${range}`,
  notInSum: (count) => `${damages(count)} er ikke med i summen`,
  noCost: 'Kostnaden kunne ikke beregnes fordi data mangler',
  unprinted: (letters) => `Disse tegnene kan ikke skrives ut og kan mangle i PDF-en: ${letters}`,
  costLine: (range, tableVersion) =>
    `Anslag etter del, type og størrelse, ${range} inkl. mva. Pristabell v${tableVersion}.`,
  costSaid: (amount) => `Kostnad fastsatt manuelt, ${amount} inkl. mva.`,

  age: { new: 'Ny', recent: 'Nyere', old: 'Gammel' },
  potential: 'Mulig',
  verdict: { proven: 'Bevist', weak: 'Svak', blocked: 'Sperret' },
  firstSeen: (time) => `Først sett ${time}.`,
  decidedBy: (name, time) => `Avgjort av ${name ?? 'noen'}, ${time}.`,
  includedBy: (name, time) => `Tatt med av ${name ?? 'noen'}, ${time}.`,
  note: (note) => `Merknad: ${note}`,
  noPickupPhoto: 'Ikke noe bilde fra dette kameraet ved utlevering',
  notAligned: 'ikke justert',
  cropOf: (damage, passing) => `${damage}, stedet på bildet fra ${passing.toLowerCase()}`,
  photoOf: (camera, passing) => `${passing}, kamera ${camera.toLowerCase()}`,

  known: 'Kjent før denne leien',
  leftOut: (count) => `${damages(count)} utelatt`,
  leftOutByClerk: 'Utelatt av saksbehandler.',
  allPhotos: 'Bilder',
  originals: 'Originalbilder',
  originalsText: 'SHA-256 av hver original slik den kom fra riggen: den som har filen, kan sammenligne.',
  columns: {
    number: 'Nr.',
    damage: 'Skade',
    firstSeen: 'Først sett',
    reason: 'Grunn',
    camera: 'Kamera',
    taken: 'Tatt',
  },

  check: (address, code) => `Kontroller rapporten: ${address} · ${code}`,
  page: 'Side',
  of: 'av',
}
