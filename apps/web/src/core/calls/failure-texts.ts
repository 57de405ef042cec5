import { m } from '../../paraglide/messages.js'

/**
 * The things whose calls fail in the words of the specification (2§8, ERR-09 to ERR-11): "Couldn't fetch users". `null` where
 * people have no act of that kind: rigs make image sets and passages, and a car joins the fleet by passing one.
 */
export const FAILURE_TEXTS = {
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
