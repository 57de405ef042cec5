import { EXAMPLE_PRICES } from '@skadi/domain/costs/repair-prices'
import { newId } from '@skadi/store/db/new-id'
import {
  type Cells,
  globalAdminOnly,
  NOT_SIGNED_IN,
  type Outcome,
  POWER,
  READERS,
  WITHOUT_IMAGE_SETS,
  writers,
} from '../cells.ts'
import type { Given, Rows } from '../row.ts'
import type { World } from '../world.ts'

const FORBIDDEN = '403 FORBIDDEN'
const NOT_FOUND = '404 NOT_FOUND'
const READ_ONLY = '403 READ_ONLY_TENANT'

/** Prices are visible only in their own tenant. No request can name another tenant, and a global admin has no prices. */
const administrators = (done: Outcome, ofReadOnly: Outcome): Cells => ({
  ...NOT_SIGNED_IN,
  [`${WITHOUT_IMAGE_SETS} user readOnlyUser powerUser globalAdmin`]: FORBIDDEN,
  'tenantAdmin powerAdmin': done,
  readOnlyAdmin: ofReadOnly,
})

const { currency, hourlyRate, rows } = EXAMPLE_PRICES
const content = { currency, hourlyRate, rows: [...rows] }

/** Creates the only appraisal of the passing. `newerId` contains its id. */
const appraised = async ({ owner, build }: World, { tenantId, imageSetId }: Given) => {
  await owner.query('delete from appraisal where image_set_id = $1', [imageSetId])
  const id = newId()
  await build.insert('appraisal', {
    id,
    tenant_id: tenantId,
    image_set_id: imageSetId,
    table_version: 1,
    report: 'A report',
  })
  return { newerId: id }
}
const notAppraised = async ({ owner }: World, { imageSetId }: Given) => {
  await owner.query('delete from appraisal where image_set_id = $1', [imageSetId])
  return {}
}
/** Gives the damage a label and a part, so that it has a price. */
const priced = async ({ owner }: World, { damageId }: Given) => {
  await owner.query(
    `update damage set label_ids = array(select 7), damaged_parts = '[{"name":"door","carEnd":null,"cameraSide":null}]' where id = $1`,
    [damageId],
  )
  return {}
}

const byId = ({ newerId }: Given) => ({ params: { id: newerId } })
const ofImageSet = ({ imageSetId }: Given) => ({ body: { imageSetId } })

export const costsRows = {
  getAppraisal: { give: byId, prepare: appraised, cells: READERS },
  getAppraisalReport: {
    give: byId,
    prepare: appraised,
    cells: {
      ...READERS,
      'user tenantAdmin readOnlyUser readOnlyAdmin': ['200', NOT_FOUND, NOT_FOUND, NOT_FOUND],
      [POWER]: ['200', '200', NOT_FOUND, NOT_FOUND],
      globalAdmin: ['200', '200', '200', NOT_FOUND],
    },
  },
  listAppraisals: {
    give: ({ imageSetId }) => ({ query: { imageSetId } }),
    prepare: appraised,
    cells: READERS,
  },
  createAppraisal: { give: ofImageSet, prepare: notAppraised, cells: writers('201 shown') },
  updateAppraisal: {
    give: ({ newerId }) => ({ params: { id: newerId }, body: { report: 'Another report' } }),
    prepare: appraised,
    cells: writers('200 shown'),
  },
  triggerCostEstimation: {
    give: ofImageSet,
    prepare: priced,
    cells: {
      ...writers('200'),
      [`user tenantAdmin ${POWER}`]: ['202', NOT_FOUND, NOT_FOUND, NOT_FOUND],
      globalAdmin: ['202', '202', '202', NOT_FOUND],
    },
  },
  listPriceVersions: { give: () => ({}), untargeted: true, cells: administrators('200', '200') },
  getPriceTable: [
    { give: () => ({ params: { version: 1 } }), untargeted: true, cells: administrators('200', '200') },
    {
      about: 'that the company has not',
      give: () => ({ params: { version: 9 } }),
      untargeted: true,
      cells: administrators(NOT_FOUND, NOT_FOUND),
    },
  ],
  readPriceFile: {
    give: () => ({ query: { fileName: 'prices.pdf' }, file: new Uint8Array([80, 75]) }),
    untargeted: true,
    cells: administrators('415 TYPE_NOT_SUPPORTED', READ_ONLY),
  },
  createPriceTable: {
    give: () => ({ body: { content, basedOn: 1 } }),
    untargeted: true,
    cells: administrators('201', READ_ONLY),
  },
  choosePriceTable: {
    give: () => ({ body: { version: 1, basedOn: 1 } }),
    untargeted: true,
    cells: administrators('200', READ_ONLY),
  },
  getCompanyPrices: {
    give: ({ tenantId }) => ({ params: { id: tenantId } }),
    cells: globalAdminOnly(['200', '200', '200', NOT_FOUND]),
  },
  updateCompanyPrices: {
    give: ({ tenantId }) => ({ params: { id: tenantId }, body: { currency, hourlyRate, basedOn: 1 } }),
    prepare: async ({ owner }, { tenantId }) => {
      await owner.query('delete from price_choice where tenant_id = $1', [tenantId])
      return {}
    },
    cells: globalAdminOnly(['200', '200', '200', NOT_FOUND]),
  },
} satisfies Partial<Rows>
