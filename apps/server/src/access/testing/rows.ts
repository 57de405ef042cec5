import { CALLS } from '@skadi/contract/calls'
import type { CallDefinition } from '@skadi/contract/core/define-call'
import { findingsOf } from './judge.ts'
import { type CallName, type Probe, probeOf, type Row, type Rows } from './row.ts'
import { annotationRows } from './rows/annotation.rows.ts'
import { authRows } from './rows/auth.rows.ts'
import { captureRows, connectionRows, systemRows } from './rows/capture.rows.ts'
import { carsRows } from './rows/cars.rows.ts'
import { casesRows } from './rows/cases.rows.ts'
import { claimFilesRows, claimReportRows } from './rows/claim-files.rows.ts'
import { claimsRows } from './rows/claims.rows.ts'
import { costsRows } from './rows/costs.rows.ts'
import { customerRows } from './rows/customer.rows.ts'
import { damagesRows } from './rows/damages.rows.ts'
import { auditRows, dataSubjectRows, retentionRows } from './rows/data-subjects.rows.ts'
import { compareRows, evidenceRows } from './rows/evidence.rows.ts'
import { detectorsRows, feedbackRows } from './rows/feedback.rows.ts'
import { fleetRows, statisticsRows } from './rows/fleet.rows.ts'
import { imageSetsRows, queuedImageSetsRows } from './rows/image-sets.rows.ts'
import { apiKeysRows, webhooksRows } from './rows/integrations.rows.ts'
import { alertsRows, jobsRows, noticesRows, viewsRows } from './rows/jobs.rows.ts'
import { logosRows } from './rows/logos.rows.ts'
import { plateListsRows } from './rows/plate-lists.rows.ts'
import { rentalsRows } from './rows/rentals.rows.ts'
import { reportsRows } from './rows/reports.rows.ts'
import { rigsRows } from './rows/rigs.rows.ts'
import { searchRows } from './rows/search.rows.ts'
import { tenantsRows } from './rows/tenants.rows.ts'
import { unassignedRows } from './rows/unassigned.rows.ts'
import { usersRows } from './rows/users.rows.ts'
import type { Inject, World } from './world.ts'

/** Access rules of every call: the expected outcome per actor and target. */
export const ROWS: Rows = {
  ...authRows,
  ...usersRows,
  ...tenantsRows,
  ...logosRows,
  ...imageSetsRows,
  ...unassignedRows,
  ...carsRows,
  ...plateListsRows,
  ...fleetRows,
  ...searchRows,
  ...statisticsRows,
  ...damagesRows,
  ...compareRows,
  ...evidenceRows,
  ...costsRows,
  ...casesRows,
  ...claimsRows,
  ...rentalsRows,
  ...claimReportRows,
  ...claimFilesRows,
  ...customerRows,
  ...reportsRows,
  ...apiKeysRows,
  ...webhooksRows,
  ...auditRows,
  ...retentionRows,
  ...dataSubjectRows,
  ...alertsRows,
  ...detectorsRows,
  ...noticesRows,
  ...jobsRows,
  ...viewsRows,
  ...connectionRows,
  ...captureRows,
  ...rigsRows,
  ...queuedImageSetsRows,
  ...annotationRows,
  ...feedbackRows,
  ...systemRows,
}

export const callOf = (name: CallName): CallDefinition => CALLS.find((one) => one.name === name) as CallDefinition

export const rowsOf = (name: CallName) => [ROWS[name]].flat() as unknown as readonly Row[]

/** Returns the rows of one call as probes of its route. */
export function probesOf(name: CallName): readonly Probe[] {
  const call = callOf(name)
  return rowsOf(name).map((row) => probeOf(call, row))
}

/** Whether the rows of a call find a fault. Tests call the function while a mutant is active. */
export async function isNoticed(world: World, name: CallName, inject: Inject): Promise<boolean> {
  for (const probe of probesOf(name)) for await (const _ of findingsOf(world, probe, inject)) return true
  return false
}
