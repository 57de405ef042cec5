import { reportDocument } from '@skadi/report/report-document'
import { printPdf } from '../print-pdf.ts'
import { assetsOf } from './drawn-photos.ts'
import { type ReadPdf, readPdf } from './read-pdf.ts'

export const printedReport = async (model: Parameters<typeof reportDocument>[0]): Promise<ReadPdf> =>
  readPdf(await printPdf(reportDocument(model), { assets: await assetsOf(model) }))
