import { type ClaimForm, EMPTY_CLAIM_FORM, NO_REPAIR, UNKNOWN_ACCIDENT } from '@skadi/domain/claims/claim'
import { CAR, CLIENT, PERSON } from '@skadi/domain/claims/testing/claim-facts'
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
import type { Given, Rows } from '../row.ts'
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

const INVALID = '400 VALIDATION'
const INSURER = { name: 'Nordlys', email: 'claims@nordlys.example' }
/** Writes of the administrators of a company. */
const admins = (done: Outcome): Cells => ({
  ...NOBODY,
  'user powerUser readOnlyUser globalAdmin': FORBIDDEN,
  'tenantAdmin powerAdmin': done,
  readOnlyAdmin: '403 READ_ONLY_TENANT',
})

/** Lets each request change the rules, also after the request of another actor. */
const withoutInsurers = async ({ owner }: World) => {
  await owner.query('update insurer set is_removed = true')
  await owner.query('delete from claim_rules')
  return {}
}
const withInsurer = async (world: World, { tenantId }: Given) => {
  await withoutInsurers(world)
  const id = newId()
  await world.build.insert('insurer', { id, tenant_id: tenantId, name: id, email: INSURER.email })
  return { newerId: id }
}

/** Prepares a filed claim that an insurer can take; `reportId` contains the insurer's id. */
const insured = async (world: World, of: Given) => {
  const { newerId } = await begun('filed')(world, of)
  const person = { ...PERSON, firstName: of.imageSetId }
  const { personIdNumber: _, ...client } = CLIENT
  await world.owner.query(
    `update claim set car = $2, reporter = $3, client = $4, claim_no = $5, person_id_number = '', accident = accident || '{"date": "2026-11-20"}' where id = $1`,
    [newerId, JSON.stringify(CAR), JSON.stringify(person), JSON.stringify(client), newerId],
  )
  const reportId = newId()
  await world.build.insert('insurer', { id: reportId, tenant_id: of.tenantId, name: reportId, email: INSURER.email })
  return { newerId, reportId }
}

/** Prepares a filed claim with a task; `reportId` contains the task's id. */
const noted = async (world: World, of: Given) => {
  const { newerId } = await begun('filed')(world, of)
  const { tenantId, userId, imageSetId } = of
  const reportId = newId()
  const written = { written_by: userId, assignee_id: userId }
  await world.build.insert('claim_note', {
    id: reportId,
    tenant_id: tenantId,
    claim_id: newerId,
    text: imageSetId,
    ...written,
  })
  return { newerId, reportId }
}

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
  getClaimRules: {
    give: () => ({}),
    untargeted: true,
    cells: { ...NOBODY, globalAdmin: FORBIDDEN, [`${STAFF} ${POWER}`]: '200 shown' },
  },
  changeClaimRules: [
    {
      give: () => ({ body: { insurers: [INSURER], handlerRule: { kind: 'none' as const } } }),
      untargeted: true,
      prepare: withoutInsurers,
      cells: admins('200 shown'),
    },
    {
      about: 'with an insurer’s id',
      prepare: withInsurer,
      give: ({ newerId }) => ({
        body: { insurers: [{ ...INSURER, id: newerId }], handlerRule: { kind: 'none' as const } },
      }),
      cells: {
        ...admins('200 shown'),
        'tenantAdmin powerAdmin': ['200 shown', INVALID, INVALID, INVALID],
      },
    },
    {
      about: 'with a user of the rule',
      prepare: withoutInsurers,
      give: ({ userId }) => ({
        body: { insurers: [], handlerRule: { kind: 'roundRobin' as const, userIds: [userId] } },
      }),
      cells: {
        ...admins('200 shown'),
        'tenantAdmin powerAdmin': ['200 shown', INVALID, INVALID, INVALID],
      },
    },
  ],
  handOffClaim: {
    prepare: insured,
    give: ({ newerId, reportId }) => ({ params: { id: newerId }, body: { insurerId: reportId } }),
    cells: write('200 shown'),
  },
  changeClaimState: {
    give: (of) => ({ ...byId(of), body: { act: 'close' as const, reason: 'withdrawn' as const } }),
    prepare: begun('filed'),
    cells: write('200 shown'),
  },
  listClaimNotes: {
    give: byId,
    prepare: noted,
    cells: { ...NOBODY, globalAdmin: FORBIDDEN, [`${STAFF} ${POWER}`]: OWN_ONLY },
  },
  addClaimNote: {
    give: ({ newerId, userId }) => ({
      params: { id: newerId },
      body: { text: 'Call the workshop', task: { assigneeId: userId } },
    }),
    prepare: noted,
    cells: write('201 shown'),
  },
  changeClaimTask: {
    give: ({ newerId, reportId }) => ({ params: { id: newerId, noteId: reportId }, body: { isDone: true } }),
    prepare: noted,
    cells: write('200 shown'),
  },
  getClaimHandOff: {
    give: byId,
    prepare: begun('filed'),
    cells: { ...NOBODY, globalAdmin: FORBIDDEN, [`${STAFF} ${POWER}`]: OWN_ONLY },
  },
} satisfies Partial<Rows>
