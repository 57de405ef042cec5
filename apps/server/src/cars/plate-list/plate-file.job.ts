import { MAX_FIRST_CARS, type PlateFileResult } from '@skadi/contract/cars/plate-file'
import type { ListedCar, PlateRowFault } from '@skadi/domain/cars/plate-file'
import { type ReadPlateFile, sparedBy } from '@skadi/domain/cars/read-plate-rows'
import { type Registration, registrationKey } from '@skadi/domain/cars/registration'
import type { Locale } from '@skadi/domain/language/language'
import { type PlateListComparison, plateListComparisonStatement } from '@skadi/store/cars/plate-list.repo'
import { found } from '../../core/http/api-error.ts'
import { defineJob, type JobFile } from '../../core/jobs/define-job.ts'
import { missingIsNotFound } from '../../core/missing-is-not-found.ts'
import { spoolDirOf, spooled } from '../../core/spool.ts'
import { writeXlsx, XLSX_TYPE } from '../../core/tables/write-xlsx.ts'
import { readPlateFile } from '../plate-file/read-plate-file.ts'
import { eachOnce, keepCars } from './kept-cars.ts'

type Words = { title: string; row: string; text: string; reason: string; reasons: Record<PlateRowFault, string> }

const WORDS: Record<Locale, Words> = {
  en: {
    title: 'Rows to correct',
    row: 'Row',
    text: 'Registration number',
    reason: 'Reason',
    reasons: {
      plate: 'Not a registration number: 2 to 10 letters and digits',
      country: 'Not a country code: 1 to 3 letters before #',
      vin: 'The VIN has more than 17 characters',
      year: 'Not a year in which a car can be built',
      tooLong: 'Make or model has more than 50 characters',
      error: 'A cell shows an error of the spreadsheet',
      formula: 'The file has no value for a formula: open it in a spreadsheet program, save it and upload it again',
      format: 'The sheet shows a cell differently from the stored value: format the cell as text and type it again',
      hidden: 'The row is hidden in the sheet: show it, or delete it',
      twice: 'The same registration number is in a row above',
    },
  },
  no: {
    title: 'Rader å rette',
    row: 'Rad',
    text: 'Registreringsnummer',
    reason: 'Grunn',
    reasons: {
      plate: 'Ikke et registreringsnummer: 2 til 10 bokstaver og sifre',
      country: 'Ikke en landkode: 1 til 3 bokstaver foran #',
      vin: 'Understellsnummeret har mer enn 17 tegn',
      year: 'Ikke et år en bil kan være bygget i',
      tooLong: 'Merke eller modell har mer enn 50 tegn',
      error: 'En celle viser en feil fra regnearket',
      formula: 'Filen mangler verdien til en formel: åpne den i et regnearkprogram, lagre den og last den opp på nytt',
      format:
        'Regnearket viser en celle annerledes enn filen lagrer den: formater cellen som tekst og skriv den på nytt',
      hidden: 'Raden er skjult i regnearket: vis den, eller slett den',
      twice: 'Det samme registreringsnummeret står i en rad over',
    },
  },
  es: {
    title: 'Filas por corregir',
    row: 'Fila',
    text: 'Matrícula',
    reason: 'Motivo',
    reasons: {
      plate: 'No es una matrícula: de 2 a 10 letras y cifras',
      country: 'No es un código de país: de 1 a 3 letras antes de #',
      vin: 'El número de bastidor tiene más de 17 caracteres',
      year: 'No es un año en que se pueda haber fabricado un coche',
      tooLong: 'La marca o el modelo tiene más de 50 caracteres',
      error: 'Una celda muestra un error de la hoja de cálculo',
      formula:
        'El archivo no contiene el valor de una fórmula: ábralo en una hoja de cálculo, guárdelo y vuelva a subirlo',
      format: 'La hoja muestra una celda de otro modo que el archivo: dele formato de texto y escríbala de nuevo',
      hidden: 'La fila está oculta en la hoja: muéstrela o elimínela',
      twice: 'La misma matrícula está en una fila anterior',
    },
  },
}

/** The unusable rows of a file, as a table with the reasons. */
function faultsFile(faults: ReadPlateFile['faults'], fileName: string, language: Locale): JobFile {
  const { title, row, text, reason: head, reasons } = WORDS[language]
  return {
    name: `${title.toLowerCase()} - ${fileName}`,
    contentType: XLSX_TYPE,
    body: writeXlsx({
      name: title,
      columns: [
        { head: row, width: 8 },
        { head: text, width: 24 },
        { head, width: 56 },
      ],
      rows: faults.map((fault) => [fault.row, fault.text, reasons[fault.reason]]),
    }),
  }
}

export const PLATE_FILE = 'plateFile'

export type PlateFileJob = {
  /** key of the upload, an object of the job */
  key: string
  fileName: string
  /** language of the list of unusable rows */
  language: Locale
}

/**
 * Reads a plate list file in a child process and reports the effect of each possible change; changes nothing. The upload and
 * its cars are kept as long as the job.
 */
export const plateFileJob = defineJob<PlateFileJob>({
  kind: PLATE_FILE,
  right: 'changePlateList',
  run: async ({ key, fileName, language }, { services, job, scope, signal }) => {
    const { config, objects, db } = services
    const { stream } = await objects.get(key).catch(missingIsNotFound)
    const read = await spooled(spoolDirOf(config.DATA_DIR), stream, signal, (file) =>
      readPlateFile(file, { fileName, signal }),
    )
    const cars = eachOnce(read.cars)
    const spared = sparedBy(read.faults)
    const fileId = await keepCars(objects, job.id, cars, spared)
    const compare = async (some: readonly ListedCar[]) =>
      found(
        await db.row<PlateListComparison>(scope, plateListComparisonStatement(found(job.tenantId), some), { signal }),
      )
    const comparison = await compare(cars)
    const sparedListed = spared.isAll ? undefined : (await compare(othersOf(spared.plates, cars))).listed
    const data: PlateFileResult = {
      fileId,
      fileName,
      layout: read.layout,
      cars: cars.length,
      faults: read.faults.length,
      firstCars: read.cars.slice(0, MAX_FIRST_CARS),
      ...(read.hiddenColumns && { hiddenColumns: read.hiddenColumns }),
      unread: read.faults.filter(({ reason, plate }) => reason !== 'twice' && !plate).length,
      ...effects(cars, comparison, sparedListed),
    }
    return { data, ...(read.faults.length > 0 ? { file: faultsFile(read.faults, fileName, language) } : {}) }
  },
})

/** The plates that belong to none of the cars. */
function othersOf(plates: readonly Registration[], cars: readonly ListedCar[]): ListedCar[] {
  const known = new Set(cars.map(registrationKey))
  const others = plates.filter((plate) => !known.has(registrationKey(plate)))
  return eachOnce(others.map((plate) => ({ ...plate, vin: null, make: null, model: null, year: null })))
}

/**
 * Effect of each change on the plate list, from a comparison with the file's cars.
 * @param spared number of listed cars that overwriting keeps besides the file's cars; undefined: overwriting keeps all cars
 */
function effects(
  { length }: readonly ListedCar[],
  { total, listed, addChanges, overwriteChanges }: PlateListComparison,
  spared: number | undefined,
): Pick<PlateFileResult, 'add' | 'overwrite' | 'delete'> {
  const added = length - listed
  return {
    add: { added, changed: addChanges, unchanged: listed - addChanges },
    overwrite: {
      added,
      changed: overwriteChanges,
      unchanged: listed - overwriteChanges,
      removed: spared === undefined ? 0 : total - listed - spared,
    },
    delete: { removed: listed, notListed: added },
  }
}
