import { newId } from '@skadi/store/db/new-id'
import { globalAdminOnly } from '../cells.ts'
import type { Rows } from '../row.ts'
import type { World } from '../world.ts'

/** Prepares a detector version that can start its shadow mode. `noticeId` contains its id. */
const ready = async ({ build }: World) => {
  const id = newId()
  await build.insert('detector_version', {
    id,
    kind: 'model',
    name: 'yard.onnx',
    version: id,
    source: 'uploaded',
    weights_sha256: '0'.repeat(64),
    bytes: 7,
    card: { version: '1', licence: 'MIT', classes: ['dented'] },
    object_key: `detectors/${id}.onnx`,
    state: 'ready',
  })
  return { noticeId: id }
}

/** Detectors belong to the installation, so only global admins may make these calls. */
export const detectorsRows = {
  listDetectors: { give: () => ({}), untargeted: true, cells: globalAdminOnly('200') },
  getDetectorFigures: {
    give: ({ noticeId }) => ({ params: { id: noticeId } }),
    prepare: ready,
    cells: globalAdminOnly(['200', '200', '200', '404 NOT_FOUND']),
  },
  uploadDetector: {
    give: () => ({
      query: { kind: 'difference' as const, fileName: 'net.onnx', cardVersion: '7', licence: 'MIT' },
      file: new Uint8Array([8, 7]),
    }),
    untargeted: true,
    cells: globalAdminOnly('422 MODEL_REFUSED'),
  },
  changeDetector: {
    give: ({ noticeId }) => ({ params: { id: noticeId }, body: { act: 'startShadow' as const } }),
    prepare: ready,
    cells: globalAdminOnly(['200', '200', '200', '404 NOT_FOUND']),
  },
  createPilotReport: {
    give: ({ tenantId }) => ({ body: { tenantId } }),
    cells: globalAdminOnly(['202', '202', '202', '404 NOT_FOUND']),
  },
} satisfies Partial<Rows>
