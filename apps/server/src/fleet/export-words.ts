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
    captureSet: 'Kamerasett',
    passings: 'Passeringer',
    newDamages: 'Nye skader',
    recentDamages: 'Nylige skader',
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
    captureSet: 'Conjunto de cámaras',
    passings: 'Pasos',
    newDamages: 'Daños nuevos',
    recentDamages: 'Daños recientes',
    sincePickup: 'Nuevos desde la recogida',
    checked: 'Revisado',
    checkedBy: 'Revisado por',
    newCosts: 'Coste de los daños nuevos',
    currency: 'Moneda',
  },
}
