import { NOT_SIGNED_IN, OWN_ONLY, WITHOUT_IMAGE_SETS } from '../cells.ts'
import type { Row, Rows } from '../row.ts'

const NOT_FOUND = '404 NOT_FOUND'
const FORBIDDEN = '403 FORBIDDEN'

/** Adds an unassigned passing of the target's rig. */
const ownOrphan: Row['prepare'] = async ({ build, owner }, { captureUnitId }) => {
  const { rows } = await owner.query('select id from capture_set where left_unit_id = $1', [captureUnitId])
  return { orphanId: await build.imageSet({ capture_set_id: rows[0].id }) }
}

const NO_ADMINISTRATORS = {
  ...NOT_SIGNED_IN,
  [`${WITHOUT_IMAGE_SETS} user readOnlyUser powerUser`]: FORBIDDEN,
} as const

const confirmed = { countryCode: 'NO', registrationNo: 'YY99999' }

export const unassignedRows = {
  assignToTenant: [
    {
      about: 'to the tenant worked in',
      give: ({ orphanId }) => ({ body: { imageSets: [{ imageSetId: orphanId, ...confirmed }] } }),
      prepare: ownOrphan,
      cells: {
        ...NO_ADMINISTRATORS,
        'tenantAdmin powerAdmin': ['200', NOT_FOUND, NOT_FOUND, NOT_FOUND],
        readOnlyAdmin: '403 READ_ONLY_TENANT',
        globalAdmin: '400 VALIDATION',
      },
    },
    {
      about: 'to the tenant of its rig',
      give: ({ orphanId, tenantId }) => ({
        body: { imageSets: [{ imageSetId: orphanId, ...confirmed, tenantId, scope: 'plate' }] },
      }),
      prepare: ownOrphan,
      cells: {
        ...NO_ADMINISTRATORS,
        'tenantAdmin powerAdmin': ['200', FORBIDDEN, FORBIDDEN, FORBIDDEN],
        readOnlyAdmin: '403 READ_ONLY_TENANT',
        globalAdmin: ['200', '200', '200', NOT_FOUND],
      },
    },
    {
      // The list of unassigned passings contains no passing that has a tenant, whichever tenant that is.
      about: 'one that has a tenant',
      give: ({ imageSetId }) => ({ body: { imageSets: [{ imageSetId, ...confirmed }] } }),
      cells: {
        ...NO_ADMINISTRATORS,
        'tenantAdmin powerAdmin': NOT_FOUND,
        readOnlyAdmin: '403 READ_ONLY_TENANT',
        globalAdmin: '400 VALIDATION',
      },
    },
  ],
  suggestRegistrations: [
    {
      about: 'of an unassigned passing',
      give: ({ orphanId }) => ({ params: { id: orphanId } }),
      cells: {
        ...NO_ADMINISTRATORS,
        'tenantAdmin readOnlyAdmin powerAdmin': OWN_ONLY,
        globalAdmin: ['200 shown', '200 shown', '200 shown', NOT_FOUND],
      },
    },
    {
      about: 'of one that has a tenant',
      give: ({ imageSetId }) => ({ params: { id: imageSetId } }),
      cells: { ...NO_ADMINISTRATORS, 'tenantAdmin readOnlyAdmin powerAdmin globalAdmin': NOT_FOUND },
    },
  ],
} satisfies Partial<Rows>
