/**
 * Kinds of background jobs that export whole lists. Such a list may contain any plate, so the erasure of a plate deletes the files of these
 * jobs.
 */
export const LIST_JOBS = {
  fleet: 'fleetExport',
  claims: 'claimsExport',
  cases: 'casesExport',
  audit: 'auditExport',
  dataset: 'datasetExport',
} as const
