/**
 * Kinds of background jobs that read or export whole lists. Such a list may contain any plate, so the erasure of a plate deletes the files of these
 * jobs.
 */
export const LIST_JOBS = {
  fleet: 'fleetExport',
  claims: 'claimsExport',
  cases: 'casesExport',
  audit: 'auditExport',
  rentals: 'rentalFile',
  dataset: 'datasetExport',
} as const
