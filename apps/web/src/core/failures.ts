import { m } from '../paraglide/messages.js'
import { showSnackbar } from './snackbar.ts'

/**
 * The things whose calls fail in the words of the specification (2§8, ERR-09 to ERR-11): "Couldn't fetch users". `null` where
 * people have no act of that kind: rigs make image sets and passages, and a car joins the fleet by passing one.
 */
export const FAILURES = {
  appraisals: {
    fetch: m.failure_fetchAppraisals,
    update: m.failure_updateAppraisals,
    create: m.failure_createAppraisals,
  },
  imageSets: { fetch: m.failure_fetchImageSets, update: m.failure_updateImageSets, create: null },
  users: { fetch: m.failure_fetchUsers, update: m.failure_updateUsers, create: m.failure_createUsers },
  tenants: { fetch: m.failure_fetchTenants, update: m.failure_updateTenants, create: m.failure_createTenants },
  groups: { fetch: m.failure_fetchGroups, update: m.failure_updateGroups, create: m.failure_createGroups },
  captureUnits: {
    fetch: m.failure_fetchCaptureUnits,
    update: m.failure_updateCaptureUnits,
    create: m.failure_createCaptureUnits,
  },
  captureSets: {
    fetch: m.failure_fetchCaptureSets,
    update: m.failure_updateCaptureSets,
    create: m.failure_createCaptureSets,
  },
  fleet: { fetch: m.failure_fetchFleet, update: m.failure_updateFleet, create: null },
  passages: { fetch: m.failure_fetchPassages, update: m.failure_updatePassages, create: null },
  damages: { fetch: m.failure_fetchDamages, update: m.failure_updateDamages, create: m.failure_createDamages },
} as const

export type Things = keyof typeof FAILURES
type FailureWords = () => string

/** `meta` of a query of these things: the query cache says in red that they could not be fetched. */
export const fetches = (things: Things): { failure: FailureWords } => ({ failure: FAILURES[things].fetch })

type Details = {
  /** why, as far as it is known: a sentence of its own without its stop */
  reason?: string | undefined
  /** lines that say more than the first one: which act it was, and what helps */
  lines?: readonly string[]
  action?: { label: string; run: () => void }
}

/** Says in red that something could not be updated or created. @param words of `FAILURES` */
export function sayFailed(words: FailureWords, { reason, lines = [], action }: Details = {}): void {
  const first = [words(), reason].filter(Boolean).join('. ')
  showSnackbar({ text: [first, ...lines], isError: true, ...(action ? { action } : {}) })
}
