import { buffer } from 'node:stream/consumers'
import { PLATE_FILE_COLUMNS } from '@skadi/domain/cars/plate-file'
import type { PlateFileLayout } from '@skadi/domain/cars/plate-list'
import { XLSX_TYPE } from '@skadi/domain/sheets/workbook-xml'
import { writeXlsx } from '@skadi/server/core/tables/write-xlsx'

type Row = readonly (string | number)[]

/** Makes a workbook with these headings, in the form that the browser's file dialog needs. */
export async function workbook(name: string, heads: readonly string[], rows: readonly Row[]) {
  const columns = heads.map((head) => ({ head, width: 20 }))
  return { name, mimeType: XLSX_TYPE, buffer: await buffer(writeXlsx({ name: 'Cars', columns, rows })) }
}

/** Makes a plate list file with the columns of the example files. */
export const plateFile = (layout: PlateFileLayout, name: string, rows: readonly Row[]) =>
  workbook(name, PLATE_FILE_COLUMNS[layout], rows)
