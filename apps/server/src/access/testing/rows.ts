import { CALLS } from '@skadi/contract/calls'
import type { CallDefinition } from '@skadi/contract/core/define-call'
import { alertsRows } from './alerts.rows.ts'
import { annotationRows } from './annotation.rows.ts'
import { apiKeysRows } from './api-keys.rows.ts'
import { auditRows } from './audit.rows.ts'
import { authRows } from './auth.rows.ts'
import { captureRows, systemRows } from './capture.rows.ts'
import { carsRows } from './cars.rows.ts'
import { claimFilesRows } from './claim-files.rows.ts'
import { claimReportRows } from './claim-report.rows.ts'
import { claimsRows } from './claims.rows.ts'
import { compareRows } from './compare.rows.ts'
import { connectionRows } from './connection.rows.ts'
import { costsRows } from './costs.rows.ts'
import { customerRows } from './customer.rows.ts'
import { damagesRows } from './damages.rows.ts'
import { dataSubjectRows } from './data-subjects.rows.ts'
import { evidenceRows } from './evidence.rows.ts'
import { feedbackRows } from './feedback.rows.ts'
import { fleetRows } from './fleet.rows.ts'
import { jobsRows, viewsRows } from './jobs.rows.ts'
import { findingsOf } from './judge.ts'
import { logosRows } from './logos.rows.ts'
import { noticesRows } from './notices.rows.ts'
import { passagesRows } from './passages.rows.ts'
import { passingsRows } from './passings.rows.ts'
import { plateListsRows } from './plate-lists.rows.ts'
import { reportsRows } from './reports.rows.ts'
import { retentionRows } from './retention.rows.ts'
import { rigsRows } from './rigs.rows.ts'
import { type CallName, type Probe, probeOf, type Row, type Rows } from './row.ts'
import { statisticsRows } from './statistics.rows.ts'
import { tenantsRows } from './tenants.rows.ts'
import { unassignedRows } from './unassigned.rows.ts'
import { usersRows } from './users.rows.ts'
import { webhooksRows } from './webhooks.rows.ts'
import type { Inject, World } from './world.ts'

/** What is written for every call: who may make it about whom. */
export const ROWS: Rows = {
  ...authRows,
  ...usersRows,
  ...tenantsRows,
  ...logosRows,
  ...passingsRows,
  ...unassignedRows,
  ...carsRows,
  ...plateListsRows,
  ...fleetRows,
  ...statisticsRows,
  ...damagesRows,
  ...compareRows,
  ...evidenceRows,
  ...costsRows,
  ...claimsRows,
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
  ...noticesRows,
  ...jobsRows,
  ...viewsRows,
  ...connectionRows,
  ...captureRows,
  ...rigsRows,
  ...passagesRows,
  ...annotationRows,
  ...feedbackRows,
  ...systemRows,
}

export const callOf = (name: CallName): CallDefinition => CALLS.find((one) => one.name === name) as CallDefinition

export const rowsOf = (name: CallName) => [ROWS[name]].flat() as unknown as readonly Row[]

/** The rows of one call, as what is asked of its route. */
export function probesOf(name: CallName): readonly Probe[] {
  const call = callOf(name)
  return rowsOf(name).map((row) => probeOf(call, row))
}

/** Whether the rows of a call find anything: what a mutant has to bring about. */
export async function isNoticed(world: World, name: CallName, inject: Inject): Promise<boolean> {
  for (const probe of probesOf(name)) for await (const _ of findingsOf(world, probe, inject)) return true
  return false
}
