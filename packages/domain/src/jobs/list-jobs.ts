/** Kinds of background jobs that export whole lists, which may contain any plate: erasing a plate deletes their files. */
export const LIST_JOBS = {
  fleet: 'fleetExport',
  claims: 'claimsExport',
  audit: 'auditExport',
  dataset: 'datasetExport',
} as const
