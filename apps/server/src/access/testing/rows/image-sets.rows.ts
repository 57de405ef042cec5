import {
  type Cells,
  globalAdminOnly,
  LISTERS,
  NOT_SIGNED_IN,
  OWN_LISTERS,
  OWN_ONLY,
  POWER,
  READERS,
  STAFF,
  WITHOUT_IMAGE_SETS,
} from '../cells.ts'
import type { Row, Rows } from '../row.ts'
import { waitingImageSets } from './annotation.rows.ts'

const NOT_FOUND = '404 NOT_FOUND'
const FORBIDDEN = '403 FORBIDDEN'
const NO_ALLOWED_TENANT = '404 NO_ALLOWED_TENANT'

/** Only a global admin opens a passing without a tenant. Administrators have a list of their unassigned passings (ruling 12). */
const GLOBAL_READERS: Cells = { ...READERS, [STAFF]: NOT_FOUND, [POWER]: NOT_FOUND }

const NO_DELETERS: Cells = {
  ...NOT_SIGNED_IN,
  [`${WITHOUT_IMAGE_SETS} user readOnlyUser powerUser`]: FORBIDDEN,
  readOnlyAdmin: '403 READ_ONLY_TENANT',
}

export const imageSetsRows = {
  checkImageSet: {
    give: ({ imageSetId }) => ({
      params: { id: imageSetId },
      body: { checked: true, anyway: true, reason: 'Seen by hand' },
    }),
    prepare: async ({ build }, { tenantId }) => ({ imageSetId: await build.imageSet({ tenantId }) }),
    cells: {
      ...NOT_SIGNED_IN,
      [`${WITHOUT_IMAGE_SETS} globalAdmin`]: FORBIDDEN,
      [`user tenantAdmin ${POWER}`]: OWN_ONLY,
      'readOnlyUser readOnlyAdmin': '403 READ_ONLY_TENANT',
    },
  },
  inspectImageSet: {
    give: ({ imageSetId }) => ({ params: { id: imageSetId }, body: { inspected: true } }),
    prepare: async ({ build }, { tenantId }) => ({ imageSetId: await build.imageSet({ tenantId }) }),
    cells: {
      ...NOT_SIGNED_IN,
      [`${WITHOUT_IMAGE_SETS} globalAdmin`]: FORBIDDEN,
      [`user tenantAdmin ${POWER}`]: OWN_ONLY,
      'readOnlyUser readOnlyAdmin': '403 READ_ONLY_TENANT',
    },
  },
  getImageSet: [
    { about: 'of the tenant', give: ({ imageSetId }) => ({ params: { id: imageSetId } }), cells: READERS },
    { about: 'unassigned', give: ({ orphanId }) => ({ params: { id: orphanId } }), cells: GLOBAL_READERS },
  ],
  getImage: [
    { about: 'of the tenant', give: ({ imageId }) => ({ params: { id: imageId } }), cells: READERS },
    { about: 'unassigned', give: ({ orphanImageId }) => ({ params: { id: orphanImageId } }), cells: GLOBAL_READERS },
  ],
  getImageLink: [
    { about: 'of the tenant', give: ({ imageId }) => ({ params: { id: imageId }, query: {} }), cells: READERS },
    {
      about: 'unassigned',
      give: ({ orphanImageId }) => ({ params: { id: orphanImageId }, query: {} }),
      cells: GLOBAL_READERS,
    },
  ],
  deleteImage: [
    {
      about: 'of the tenant',
      give: ({ imageId }) => ({ params: { id: imageId } }),
      prepare: async ({ build }, { tenantId, canaries }) => ({
        imageId: await build.image(await build.imageSet({ tenantId }), { file_name: canaries.passings?.join() }),
      }),
      cells: {
        ...NO_DELETERS,
        'tenantAdmin powerAdmin': OWN_ONLY,
        globalAdmin: ['200 shown', '200 shown', '200 shown', NOT_FOUND],
      },
    },
    {
      // the photo belongs to no tenant, so no administrator may delete it
      about: 'unassigned',
      give: ({ orphanImageId }) => ({ params: { id: orphanImageId } }),
      cells: { ...NO_DELETERS, 'tenantAdmin powerAdmin globalAdmin': NOT_FOUND },
    },
  ],
  listImages: [
    { about: 'of the tenant', give: ({ imageSetId }) => ({ query: { imageSetId } }), cells: READERS },
    {
      about: 'unassigned',
      give: ({ orphanId }) => ({ query: { imageSetId: orphanId } }),
      cells: {
        ...NOT_SIGNED_IN,
        [WITHOUT_IMAGE_SETS]: FORBIDDEN,
        'user readOnlyUser powerUser': NOT_FOUND,
        'tenantAdmin readOnlyAdmin powerAdmin': OWN_ONLY,
        globalAdmin: ['200 shown', '200 shown', '200 shown', NOT_FOUND],
      },
    },
  ],
  listImageSets: [
    {
      about: 'of the tenant',
      give: ({ tenantId }) => ({ query: { tenantId } }),
      cells: LISTERS,
    },
    { about: 'without naming a tenant', give: () => ({ query: {} }), untargeted: true, cells: OWN_LISTERS },
    {
      about: 'unassigned',
      give: ({ tenantId }) => ({ query: { tenantId, unassigned: 'true' } }),
      cells: {
        ...NOT_SIGNED_IN,
        [`${WITHOUT_IMAGE_SETS} user readOnlyUser powerUser`]: FORBIDDEN,
        'tenantAdmin readOnlyAdmin powerAdmin': ['200 shown', FORBIDDEN, FORBIDDEN, FORBIDDEN],
        globalAdmin: ['200 shown', '200 shown', '200 shown', '200'],
      },
    },
    ...waitingImageSets,
  ],
  redirectToAllowedTenant: [
    {
      about: 'alone',
      give: ({ imageSetId, asker: { refreshToken } }) => ({ body: { imageSetIds: [imageSetId], refreshToken } }),
      cells: {
        ...NOT_SIGNED_IN,
        [`${WITHOUT_IMAGE_SETS} globalAdmin`]: NO_ALLOWED_TENANT,
        [STAFF]: ['200 shown', NO_ALLOWED_TENANT, NO_ALLOWED_TENANT, NO_ALLOWED_TENANT],
        // The answer names the power tenant, because its group lets it read the member's passing.
        [POWER]: ['200 shown', '200', NO_ALLOWED_TENANT, NO_ALLOWED_TENANT],
      },
    },
    {
      about: 'together with one’s own',
      give: ({ imageSetId, asker: { own, refreshToken } }) => ({
        body: { imageSetIds: [own.imageSetId, imageSetId], refreshToken },
      }),
      cells: {
        ...NOT_SIGNED_IN,
        [`${WITHOUT_IMAGE_SETS} globalAdmin`]: NO_ALLOWED_TENANT,
        [STAFF]: ['200 shown', NO_ALLOWED_TENANT, NO_ALLOWED_TENANT, NO_ALLOWED_TENANT],
        [POWER]: ['200 shown', '200', NO_ALLOWED_TENANT, NO_ALLOWED_TENANT],
      },
    },
  ],
  suggestOrigins: [
    { about: 'of the tenant', give: ({ tenantId }) => ({ query: { tenantId } }), cells: LISTERS },
    { about: 'without naming a tenant', give: () => ({ query: {} }), untargeted: true, cells: OWN_LISTERS },
  ],
} satisfies Partial<Rows>

const OF_ANYBODY = ['200 shown', '200 shown', '200 shown', NOT_FOUND] as const

/** Adds a failed passing, of the target tenant or without a tenant. */
const failed =
  (isTenants: boolean): Row['prepare'] =>
  async ({ build }, { tenantId }) => {
    const step = 'imageSetCreation'
    const imageSetId = await build.imageSet({
      ...(isTenants ? { tenantId } : {}),
      status: 'failed',
      current_step: step,
    })
    await build.insert('passage_stage', { image_set_id: imageSetId, step, kind: 'step', status: 'failed' })
    return { imageSetId }
  }

export const queuedImageSetsRows = {
  getPassagesInfo: [
    { about: 'of everybody', give: () => ({ query: {} }), untargeted: true, cells: globalAdminOnly('200 shown') },
    {
      about: 'of a tenant',
      give: ({ tenantId }) => ({ query: { tenantId } }),
      cells: globalAdminOnly(['200 shown', '200 shown', '200 shown', '200']),
    },
    {
      about: 'the page with one of nobody',
      give: ({ orphanId }) => ({ query: { getPageWith: orphanId } }),
      cells: globalAdminOnly(OF_ANYBODY),
    },
  ],
  getMetrics: [
    {
      about: 'of a tenant’s',
      give: ({ imageSetId }) => ({ params: { id: imageSetId } }),
      cells: globalAdminOnly(OF_ANYBODY),
    },
    {
      about: 'of nobody’s',
      give: ({ orphanId }) => ({ params: { id: orphanId } }),
      cells: globalAdminOnly(OF_ANYBODY),
    },
  ],
  retryPassage: [true, false].map((isTenants) => ({
    about: isTenants ? 'of a tenant’s' : 'of nobody’s',
    give: ({ imageSetId }: { imageSetId: string }) => ({ params: { id: imageSetId }, body: {} }),
    prepare: failed(isTenants),
    cells: globalAdminOnly(['202', '202', '202', NOT_FOUND]),
  })),
  getStageStatistics: { give: () => ({ query: {} }), untargeted: true, cells: globalAdminOnly('200') },
} satisfies Partial<Rows>
