import { can } from '@skadi/domain/auth/rights'
import { PLATE_FILE_COLUMNS } from '@skadi/domain/cars/plate-file'
import { PLATE_FILE_LAYOUTS, type PlateFileLayout } from '@skadi/domain/cars/plate-list'
import { XLSX_TYPE } from '@skadi/domain/sheets/workbook-xml'
import type { FastifyInstance } from 'fastify'
import { authenticateBearer } from '../../core/auth/authenticate.ts'
import { ApiError, found } from '../../core/http/api-error.ts'
import { contentDisposition } from '../../core/http/content-disposition.ts'
import type { Services } from '../../core/services.ts'
import { writeXlsx } from '../../core/tables/write-xlsx.ts'

/** Cars of the example files. People recognise them as examples, and the reader accepts them unchanged. */
const ROWS: Record<PlateFileLayout, readonly (readonly (string | number)[])[]> = {
  simple: [['AB12345'], ['EK54321'], ['DR13579']],
  extended: [
    ['NO#AB12345', 'YV1LFA2BCJ1234567', 'Volvo', 'XC60', 2021],
    ['SE#ABC123', 'WVWZZZAUZJW123456', 'Volkswagen', 'Golf', 2018],
    ['ES#1234BCD', 'VSSZZZKLZMR123456', 'SEAT', 'León', 2020],
  ],
}

/** Returns one of the two example files (1§2, A-23), which users fill in and upload. */
const exampleFile = (layout: PlateFileLayout) =>
  writeXlsx({
    name: 'Cars',
    columns: PLATE_FILE_COLUMNS[layout].map((head) => ({ head, width: Math.max(14, head.length + 4) })),
    rows: ROWS[layout],
  })

/** Route of the example files, for administrators of a tenant. */
export const exampleFilesRoutes =
  ({ tokens, actors }: Services) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { layout: string } }>('/api/assets/cars/examples/:layout', async (request, reply) => {
      const actor = await authenticateBearer(request.headers.authorization, tokens, actors)
      if (!can(actor, 'administerTenant')) throw new ApiError('FORBIDDEN')
      const layout = found(PLATE_FILE_LAYOUTS.find((one) => one === request.params.layout))
      return reply
        .type(XLSX_TYPE)
        .header('content-disposition', contentDisposition(`cars-${layout}.xlsx`))
        .header('cache-control', 'private, no-store')
        .send(exampleFile(layout))
    })
  }
