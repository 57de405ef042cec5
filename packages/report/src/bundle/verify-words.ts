import type { Locale } from '@skadi/domain/language/language'
import type { CheckedFile, FindingCode } from './check-bundle.ts'

export type VerifyWords = {
  title: string
  intro: string
  drop: string
  chooseZip: string
  chooseFolder: string
  checking: string
  unreadable: string
  good: (files: number) => string
  goodMeans: string
  bad: (findings: number) => string
  badMeans: string
  findings: Readonly<Record<FindingCode, (name: string) => string>>
  compareKey: (address: string | null) => string
  report: string
  claim: string
  company: string
  car: string
  pickup: string
  return: string
  single: string
  madeAt: string
  audit: string
  auditEvent: (seq: number) => string
  key: string
  files: string
  file: string
  size: string
  state: string
  states: Readonly<Record<CheckedFile['state'], string>>
  originalBlurred: string
  original: string
}

const ENGLISH: VerifyWords = {
  title: 'Check an evidence bundle',
  intro: 'Nothing leaves this computer: this page works without a network and without an account.',
  drop: 'Drop the zip here, or the folder it was unpacked to',
  chooseZip: 'Choose the zip',
  chooseFolder: 'Choose the folder',
  checking: 'Checking …',
  unreadable: 'The file could not be read.',
  good: (files) => `All ${files} files are as they were signed`,
  goodMeans: 'Not one byte was changed, added or removed since the bundle was made.',
  bad: (findings) =>
    findings === 1 ? 'Not as it was signed: 1 difference' : `Not as it was signed: ${findings} differences`,
  badMeans: 'Ask the company that made the report for the bundle again.',
  findings: {
    structure: (name) =>
      name ? `The zip was changed around ${name}` : 'The zip was changed between or behind its files',
    manifest: () => 'There is no manifest.json that can be read: this is not an evidence bundle, or it was changed',
    signature: () => 'The signature does not belong to the manifest',
    key: () => 'The key in the manifest does not match its name',
    otherKey: () => 'Signed with another key than expected',
    changed: (name) => `${name} was changed`,
    missing: (name) => `${name} is missing`,
    extra: (name) => `${name} does not belong to the bundle`,
  },
  compareKey: (address) =>
    address
      ? `Anybody can make a key. Compare this one with the key at ${address}, or ask the company for it.`
      : 'Anybody can make a key. Ask the company for its key and compare.',
  report: 'Report',
  claim: 'Claim',
  company: 'Company',
  car: 'Car',
  pickup: 'Pickup',
  return: 'Return',
  single: 'Passing',
  madeAt: 'Made',
  audit: 'Audit trail',
  auditEvent: (seq) => `event ${seq}`,
  key: 'Key',
  files: 'Files',
  file: 'File',
  size: 'Bytes',
  state: 'Now',
  states: { asSigned: 'as signed', changed: 'changed', missing: 'missing', extra: 'not part of the bundle' },
  originalBlurred: 'Faces blurred. Original, kept unchanged:',
  original: 'Original, kept unchanged:',
}

const NORWEGIAN: VerifyWords = {
  title: 'Kontroller en bevispakke',
  intro: 'Ingenting forlater denne maskinen: siden virker uten nett og uten konto.',
  drop: 'Slipp zip-filen her, eller mappen den ble pakket ut i',
  chooseZip: 'Velg zip-filen',
  chooseFolder: 'Velg mappen',
  checking: 'Kontrollerer …',
  unreadable: 'Filen kunne ikke leses.',
  good: (files) => `Alle ${files} filer er slik de ble signert`,
  goodMeans: 'Ikke en byte er endret, lagt til eller fjernet siden pakken ble laget.',
  bad: (findings) =>
    findings === 1 ? 'Ikke slik den ble signert: 1 avvik' : `Ikke slik den ble signert: ${findings} avvik`,
  badMeans: 'Be den som laget rapporten om pakken på nytt.',
  findings: {
    structure: (name) => (name ? `Zip-filen er endret rundt ${name}` : 'Zip-filen er endret mellom eller bak filene'),
    manifest: () => 'Det finnes ingen lesbar manifest.json: dette er ikke en bevispakke, eller den er endret',
    signature: () => 'Signaturen hører ikke til manifestet',
    key: () => 'Nøkkelen i manifestet stemmer ikke med navnet',
    otherKey: () => 'Signert med en annen nøkkel enn ventet',
    changed: (name) => `${name} er endret`,
    missing: (name) => `${name} mangler`,
    extra: (name) => `${name} hører ikke til pakken`,
  },
  compareKey: (address) =>
    address
      ? `Hvem som helst kan lage en nøkkel. Sammenlign denne med nøkkelen på ${address}, eller spør firmaet.`
      : 'Hvem som helst kan lage en nøkkel. Spør firmaet om nøkkelen og sammenlign.',
  report: 'Rapport',
  claim: 'Skadesak',
  company: 'Firma',
  car: 'Bil',
  pickup: 'Utlevering',
  return: 'Innlevering',
  single: 'Passering',
  madeAt: 'Laget',
  audit: 'Revisjonsspor',
  auditEvent: (seq) => `hendelse ${seq}`,
  key: 'Nøkkel',
  files: 'Filer',
  file: 'Fil',
  size: 'Byte',
  state: 'Nå',
  states: { asSigned: 'som signert', changed: 'endret', missing: 'mangler', extra: 'ikke i pakken' },
  originalBlurred: 'Ansikter sladdet. Originalen, bevart uendret:',
  original: 'Originalen, bevart uendret:',
}

const SPANISH: VerifyWords = {
  title: 'Comprobar un paquete de pruebas',
  intro: 'Nada sale de este ordenador: esta página funciona sin red y sin cuenta.',
  drop: 'Suelte aquí el zip o la carpeta en la que se descomprimió',
  chooseZip: 'Elegir el zip',
  chooseFolder: 'Elegir la carpeta',
  checking: 'Comprobando …',
  unreadable: 'No se pudo leer el archivo.',
  good: (files) => `Los ${files} archivos están como se firmaron`,
  goodMeans: 'No se ha cambiado, añadido ni quitado un solo byte desde que se hizo el paquete.',
  bad: (findings) =>
    findings === 1 ? 'No está como se firmó: 1 diferencia' : `No está como se firmó: ${findings} diferencias`,
  badMeans: 'Pida de nuevo el paquete a quien hizo el informe.',
  findings: {
    structure: (name) =>
      name ? `El zip se cambió alrededor de ${name}` : 'El zip se cambió entre o tras sus archivos',
    manifest: () => 'No hay un manifest.json legible: no es un paquete de pruebas, o se ha cambiado',
    signature: () => 'La firma no corresponde al manifiesto',
    key: () => 'La clave del manifiesto no es la que dice su nombre',
    otherKey: () => 'Firmado con otra clave que la esperada',
    changed: (name) => `${name} se ha cambiado`,
    missing: (name) => `Falta ${name}`,
    extra: (name) => `${name} no pertenece al paquete`,
  },
  compareKey: (address) =>
    address
      ? `Cualquiera puede crear una clave. Compare esta con la de ${address} o pregunte a la empresa.`
      : 'Cualquiera puede crear una clave. Pida la suya a la empresa y compare.',
  report: 'Informe',
  claim: 'Siniestro',
  company: 'Empresa',
  car: 'Coche',
  pickup: 'Recogida',
  return: 'Devolución',
  single: 'Pasada',
  madeAt: 'Hecho',
  audit: 'Registro de auditoría',
  auditEvent: (seq) => `evento ${seq}`,
  key: 'Clave',
  files: 'Archivos',
  file: 'Archivo',
  size: 'Bytes',
  state: 'Ahora',
  states: { asSigned: 'como se firmó', changed: 'cambiado', missing: 'falta', extra: 'no es del paquete' },
  originalBlurred: 'Caras difuminadas. Original, guardado sin cambios:',
  original: 'Original, guardado sin cambios:',
}

export const VERIFY_WORDS: Readonly<Record<Locale, VerifyWords>> = { en: ENGLISH, no: NORWEGIAN, es: SPANISH }
