import type { Locale } from '@skadi/domain/language/language'

/** Headings of an exported audit, in the order of its columns. */
type ExportWords = {
  title: string
  seq: string
  at: string
  actor: string
  action: string
  type: string
  target: string
  id: string
  before: string
  after: string
  personal: string
  hash: string
}

export const AUDIT_EXPORT_WORDS: Record<Locale, ExportWords> = {
  en: {
    title: 'Audit',
    seq: 'No.',
    at: 'Time (UTC)',
    actor: 'User',
    action: 'Action',
    type: 'Type',
    target: 'Item',
    id: 'Id',
    before: 'Before',
    after: 'After',
    personal: 'About the person',
    hash: 'SHA-256',
  },
  no: {
    title: 'Revisjonslogg',
    seq: 'Nr.',
    at: 'Tidspunkt (UTC)',
    actor: 'Bruker',
    action: 'Handling',
    type: 'Type',
    target: 'Element',
    id: 'Id',
    before: 'Før',
    after: 'Etter',
    personal: 'Om personen',
    hash: 'SHA-256',
  },
  es: {
    title: 'Auditoría',
    seq: 'N.º',
    at: 'Hora (UTC)',
    actor: 'Usuario',
    action: 'Acción',
    type: 'Tipo',
    target: 'Elemento',
    id: 'Id',
    before: 'Antes',
    after: 'Después',
    personal: 'Sobre la persona',
    hash: 'SHA-256',
  },
}
