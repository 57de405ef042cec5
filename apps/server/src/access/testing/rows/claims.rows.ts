import { type ClaimForm, EMPTY_CLAIM_FORM, NO_REPAIR, UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { newId } from '@skadi/store/db/new-id'
import {
  type Cells,
  NOT_SIGNED_IN,
  type Outcome,
  OWN_LISTERS,
  OWN_ONLY,
  POWER,
  STAFF,
  WITHOUT_IMAGE_SETS,
} from '../cells.ts'
import type { Given, Row, Rows } from '../row.ts'
import type { World } from '../world.ts'

const NOT_FOUND = '404 NOT_FOUND'
const DIFFERENT = '409 DIFFERENT_CARS'
const FORBIDDEN = '403 FORBIDDEN'
const NOBODY = { ...NOT_SIGNED_IN, [WITHOUT_IMAGE_SETS]: FORBIDDEN } as const

/**
 * Prepares a claim of the target's company. `newerId` contains the claim's id. The claim's number is the passing's id, so that the test
 * recognises the claim.
 */
export const begun =
  (status: 'draft' | 'filed') =>
  async ({ build }: World, { tenantId, imageSetId, userId }: Given) => {
    const { car, reporter, client } = EMPTY_CLAIM_FORM
    const { personIdNumber, ...rest } = client
    const id = newId()
    await build.insert('claim', {
      id,
      tenant_id: tenantId,
      status,
      claim_no: `${imageSetId} ${id}`,
      car: JSON.stringify({ ...car, registrationNo: imageSetId }),
      reporter: JSON.stringify(reporter),
      client: JSON.stringify(rest),
      person_id_number: imageSetId,
      accident: JSON.stringify(UNKNOWN_ACCIDENT),
      repair: JSON.stringify(NO_REPAIR),
      created_by: userId,
      filed_at: status === 'filed' ? new Date() : null,
    })
    return { newerId: id }
  }
const byId = ({ newerId }: Given) => ({ params: { id: newerId } })
const PATCH: Pick<ClaimForm, 'claimNo'> = { claimNo: 'another' }

/**
 * Only the company itself writes its claims. A power tenant never reads a member's claims (ruling 17). A global admin reads every claim,
 * but never writes a claim.
 */
export const READ: Cells = {
  ...NOBODY,
  [`${STAFF} ${POWER}`]: OWN_ONLY,
  globalAdmin: ['200 shown', '200 shown', '200 shown', NOT_FOUND],
}
const LOOK: Cells = {
  ...NOBODY,
  [`${STAFF} ${POWER}`]: ['200', NOT_FOUND, NOT_FOUND, NOT_FOUND],
  globalAdmin: ['200', '200', '200', NOT_FOUND],
}
export const write = (done: Outcome): Cells => ({
  ...NOBODY,
  globalAdmin: FORBIDDEN,
  [`user tenantAdmin ${POWER}`]: [done, NOT_FOUND, NOT_FOUND, NOT_FOUND],
  'readOnlyUser readOnlyAdmin': '403 READ_ONLY_TENANT',
})

export const claimsRows = {
  listClaims: [
    {
      give: ({ tenantId }) => ({ query: { tenantId } }),
      prepare: begun('filed'),
      cells: {
        ...NOBODY,
        [`${STAFF} ${POWER}`]: ['200 shown', FORBIDDEN, FORBIDDEN, FORBIDDEN],
        globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
      },
    },
    {
      about: 'without naming a company',
      give: () => ({ query: {} }),
      prepare: begun('filed'),
      untargeted: true,
      cells: OWN_LISTERS,
    },
  ],
  getClaim: { give: byId, prepare: begun('filed'), cells: READ },
  createClaim: {
    give: () => ({ body: { status: 'draft' as const } }),
    untargeted: true,
    cells: {
      ...NOBODY,
      globalAdmin: FORBIDDEN,
      [`user tenantAdmin ${POWER}`]: '201',
      'readOnlyUser readOnlyAdmin': '403 READ_ONLY_TENANT',
    },
  },
  updateClaim: { give: (of) => ({ ...byId(of), body: PATCH }), prepare: begun('draft'), cells: write('200 shown') },
  deleteClaim: { give: byId, prepare: begun('draft'), cells: write('204') },
  getClaimAnalysis: { give: byId, prepare: begun('filed'), cells: LOOK },
  listClaimChanges: { give: byId, prepare: begun('filed'), cells: LOOK },
  attachClaimDamage: {
    give: (of) => ({
      ...byId(of),
      body: { pickupId: of.imageSetId, imageSetId: of.imageSetId, familyId: of.familyId },
    }),
    prepare: begun('draft'),
    cells: write(DIFFERENT),
  },
  detachClaimDamage: {
    give: (of) => ({ ...byId(of), query: { familyId: of.familyId } }),
    prepare: begun('draft'),
    cells: write('204'),
  },
  exportClaims: {
    give: () => ({ body: { format: 'csv' as const, language: 'en' as const, filters: {} } }),
    untargeted: true,
    cells: { ...NOBODY, globalAdmin: FORBIDDEN, [`${STAFF} ${POWER}`]: '202' },
  },
  revealPersonId: {
    give: byId,
    prepare: begun('filed'),
    cells: { ...NOBODY, globalAdmin: FORBIDDEN, [`${STAFF} ${POWER}`]: OWN_ONLY },
  },
} satisfies Partial<Rows>

/** Every reader of the company's claims may print, also in a read-only company. The answer is a job's id, which reveals nothing. */
const MAKERS: Cells = {
  ...NOT_SIGNED_IN,
  [WITHOUT_IMAGE_SETS]: FORBIDDEN,
  globalAdmin: FORBIDDEN,
  [`${STAFF} ${POWER}`]: ['202', NOT_FOUND, NOT_FOUND, NOT_FOUND],
}

/**
 * Prepares a filed claim of the target tenant. Also ends the jobs of earlier requests, because a user can have at most twenty running jobs.
 */
const filed: Row['prepare'] = async (world, of) => {
  await world.owner.query(
    "update job set status = 'FINISHED', finished_at = now() where status = 'IN_PROGRESS' and kind = any($1)",
    [['claimReport', 'claimBundle']],
  )
  return begun('filed')(world, of)
}

export const claimReportRows = {
  createClaimReport: {
    prepare: filed,
    give: ({ newerId }) => ({ params: { id: newerId }, body: { language: 'no' as const } }),
    cells: MAKERS,
  },
  createClaimBundle: {
    prepare: filed,
    give: ({ newerId }) => ({ params: { id: newerId }, body: {} }),
    cells: MAKERS,
  },
} satisfies Partial<Rows>
