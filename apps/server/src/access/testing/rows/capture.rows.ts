import { newId } from '@skadi/store/db/new-id'
import { type Cells, everybody, PEOPLE, signedIn } from '../cells.ts'
import type { Rows } from '../row.ts'

const NOT_FOUND = '404 NOT_FOUND'

/** Cells of calls that only a capture unit may make. The unit sends its own key and asks for its own records. */
const rigOnly = (own: '201' | '204' | '409 FILES_MISSING'): Cells => ({
  [PEOPLE]: '401 WRONG_DEVICE_KEY',
  rig: [own, NOT_FOUND, NOT_FOUND, NOT_FOUND],
})

export const captureRows = {
  createRecording: {
    give: ({ captureUnitId }) => ({
      params: { id: captureUnitId },
      body: {
        clipId: newId(),
        recordedAt: '2026-11-21T06:00:00.000Z',
        files: [{ name: 'a.jpg', camera: 'topLeft', contentType: 'image/jpeg', size: 5, sha256: '0'.repeat(64) }],
      },
    }),
    cells: rigOnly('201'),
  },
  completeRecording: [
    {
      about: 'of the unit',
      give: ({ captureUnitId, recordingId }) => ({ params: { id: captureUnitId, recordingId }, body: {} }),
      cells: rigOnly('409 FILES_MISSING'),
    },
    {
      about: 'under one’s own unit',
      give: ({ asker: { own }, recordingId }) => ({ params: { id: own.captureUnitId, recordingId }, body: {} }),
      cells: rigOnly('409 FILES_MISSING'),
    },
  ],
  sendHeartbeat: {
    give: ({ captureUnitId }) => ({ params: { id: captureUnitId }, body: { version: '1.0.0' } }),
    cells: rigOnly('204'),
  },
} satisfies Partial<Rows>

/** Calls open to every caller, or to every signed-in user. */
export const systemRows = {
  getBundleKey: { give: () => ({}), untargeted: true, cells: everybody('200') },
  getConfig: { give: () => ({}), untargeted: true, cells: everybody('200') },
  getDemoProgress: { give: () => ({}), untargeted: true, cells: signedIn('200') },
  getHealth: { give: () => ({}), untargeted: true, cells: everybody('200') },
  getLegalText: { give: () => ({ params: { kind: 'terms' } }), untargeted: true, cells: everybody('200') },
} satisfies Partial<Rows>

const measured = {
  downloadMbps: 94.2,
  uploadMbps: 31,
  latencyMs: 20,
  screen: { width: 1920, height: 1080 },
  errors: [],
}

/** Every signed-in user may run the connection test. */
export const connectionRows = {
  getIpData: { give: () => ({}), untargeted: true, cells: signedIn('200') },
  // Refused, because no user of the world has a mail address. The mail would reach only support.
  sendConnectionResult: {
    give: () => ({ body: { ...measured, testedAt: '2026-11-23T02:45:00.000Z' } }),
    untargeted: true,
    cells: signedIn('409 NO_RECIPIENT'),
  },
} satisfies Partial<Rows>
