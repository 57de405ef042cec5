import { PLATE_FILE_KEPT_S } from '@skadi/domain/cars/plate-list'
import type { Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'

/** A file that a job of kind `plateFile` has read. */
export type PlateFileRow = { jobId: string; fileName: string; cars: number }

/** Selects a file that the user uploaded for the tenant. The file exists until PLATE_FILE_KEPT_S seconds after a job has read it. */
export const plateFileStatement = (scope: Scope & { role: 'app' }, fileId: string): Sql => sql`
  select id as "jobId", name as "fileName", (result->>'cars')::int as cars from job
  where user_id = ${scope.userId} and tenant_id = ${scope.tenantId} and kind = 'plateFile' and status = 'FINISHED'
    and result->>'fileId' = ${fileId} and finished_at > clock_timestamp() - make_interval(secs => ${PLATE_FILE_KEPT_S})`

/** True if an error means that another change of the tenant's plate list is running. */
export const isPlateListBusy = (error: unknown): boolean =>
  (error as { constraint?: string } | undefined)?.constraint === 'one_plate_list_change'
