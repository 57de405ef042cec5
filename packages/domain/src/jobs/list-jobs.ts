/** Kinds of background jobs that write down whole lists, in which any plate may stand: their files go with a plate that is erased. */
export const LIST_JOBS = {
  fleet: 'fleetExport',
  claims: 'claimsExport',
  audit: 'auditExport',
  dataset: 'datasetExport',
} as const
