import { globalAdminOnly } from '../cells.ts'
import type { Row, Rows } from '../row.ts'

const NOT_FOUND = '404 NOT_FOUND'
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
