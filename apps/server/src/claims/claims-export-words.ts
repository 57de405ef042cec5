import type { ClaimStatus } from '@skadi/domain/claims/claim'
import type { WaitingFor } from '@skadi/domain/claims/waiting-for'
import type { Locale } from '@skadi/domain/language/language'

/** Headings of exported claims, in the order of their columns, and what stands in them; the same words as the portal's. */
type ExportWords = {
  title: string
  claimNo: string
  status: string
  plate: string
  country: string
  accident: string
  holder: string
  handler: string
  proven: string
  weak: string
  sum: string
  currency: string
  waitingFor: string
  created: string
  statuses: Record<ClaimStatus, string>
  waiting: Record<WaitingFor['kind'], string>
}

export const CLAIMS_EXPORT_WORDS: Record<Locale, ExportWords> = {
  en: {
    title: 'Claims',
    claimNo: 'Claim no',
    status: 'Status',
    plate: 'Plate',
    country: 'Country',
    accident: 'Accident',
    holder: 'Policy holder',
    handler: 'Handler',
    proven: 'Proven damages',
    weak: 'Weakly proven damages',
    sum: 'Sum',
    currency: 'Currency',
    waitingFor: 'Waiting for',
    created: 'Created',
    statuses: { draft: 'Draft', filed: 'Filed' },
    waiting: { form: 'The form', customer: 'The customer', you: 'You', nobody: 'Nobody' },
  },
  no: {
    title: 'Skadesaker',
    claimNo: 'Saksnummer',
    status: 'Status',
    plate: 'Kjennemerke',
    country: 'Land',
    accident: 'Skadedato',
    holder: 'Forsikringstaker',
    handler: 'Saksbehandler',
    proven: 'Beviste skader',
    weak: 'Svakt beviste skader',
    sum: 'Sum',
    currency: 'Valuta',
    waitingFor: 'Venter på',
    created: 'Opprettet',
    statuses: { draft: 'Utkast', filed: 'Innsendt' },
    waiting: { form: 'Skjemaet', customer: 'Kunden', you: 'Deg', nobody: 'Ingen' },
  },
  es: {
    title: 'Siniestros',
    claimNo: 'N.º de siniestro',
    status: 'Estado',
    plate: 'Matrícula',
    country: 'País',
    accident: 'Accidente',
    holder: 'Tomador',
    handler: 'Responsable',
    proven: 'Daños probados',
    weak: 'Daños con prueba débil',
    sum: 'Importe',
    currency: 'Moneda',
    waitingFor: 'A la espera de',
    created: 'Creado',
    statuses: { draft: 'Borrador', filed: 'Presentado' },
    waiting: { form: 'El formulario', customer: 'El cliente', you: 'Usted', nobody: 'Nadie' },
  },
}
