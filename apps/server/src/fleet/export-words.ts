import type { Locale } from '@skadi/domain/language/language'

/** Headings of an exported fleet, in the order of its columns, and its name. */
type ExportWords = {
  title: string
  plate: string
  country: string
  latest: string
  zone: string
  location: string
  captureSet: string
  passings: string
  verdict: string
  newDamages: string
  recentDamages: string
  sincePickup: string
  checked: string
  checkedBy: string
  newCosts: string
  currency: string
}

/** The same words as the portal's. */
export const EXPORT_WORDS: Record<Locale, ExportWords> = {
  en: {
    title: 'Fleet',
    plate: 'Plate',
    country: 'Country',
    latest: 'Latest recording',
    zone: 'Time zone',
    location: 'Location',
    captureSet: 'Capture set',
    passings: 'Passings',
    verdict: 'Result',
    newDamages: 'New damages',
    recentDamages: 'Recent damages',
    sincePickup: 'New since pickup',
    checked: 'Checked',
    checkedBy: 'Checked by',
    newCosts: 'Cost of new damages',
    currency: 'Currency',
  },
  no: {
    title: 'Bilpark',
    plate: 'Skilt',
    country: 'Land',
    latest: 'Siste opptak',
    zone: 'Tidssone',
    location: 'Sted',
    captureSet: 'Opptakssett',
    passings: 'Passeringer',
    verdict: 'Resultat',
    newDamages: 'Nye skader',
    recentDamages: 'Nyere skader',
    sincePickup: 'Nye siden utlevering',
    checked: 'Sjekket',
    checkedBy: 'Sjekket av',
    newCosts: 'Kostnad for nye skader',
    currency: 'Valuta',
  },
  es: {
    title: 'Flota',
    plate: 'Matrícula',
    country: 'País',
    latest: 'Última grabación',
    zone: 'Zona horaria',
    location: 'Lugar',
    captureSet: 'Conjunto de captura',
    passings: 'Pasadas',
    verdict: 'Resultado',
    newDamages: 'Daños nuevos',
    recentDamages: 'Daños recientes',
    sincePickup: 'Nuevos desde la recogida',
    checked: 'Revisada',
    checkedBy: 'Revisada por',
    newCosts: 'Coste de los daños nuevos',
    currency: 'Moneda',
  },
}
