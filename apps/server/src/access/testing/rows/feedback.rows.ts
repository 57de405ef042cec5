import { newId } from '@skadi/store/db/new-id'
import { type Cells, globalAdminOnly, NOT_SIGNED_IN, POWER, STAFF } from '../cells.ts'
import type { Given, Rows } from '../row.ts'
import type { World } from '../world.ts'

const OTHERS = `noTenant ${STAFF} ${POWER} globalAdmin`
const annotators = (outcome: '200' | '403 JOB_NOT_HELD'): Cells => ({
  ...NOT_SIGNED_IN,
  [`${OTHERS} reviewer globalReviewer`]: '403 FORBIDDEN',
  'annotator globalAnnotator': outcome,
})

/** Adds an annotator's question about the target's passing. */
const asked = async ({ build }: World, { tenantId, imageSetId }: Given) => {
  const questionId = newId()
  await build.insert('annotation_question', {
    id: questionId,
    tenant_id: tenantId,
    image_set_id: imageSetId,
    asked_by: await build.user({ groups: ['ANNOTATOR'] }),
    question: 'Dent or reflection?',
  })
  return { answerId: questionId }
}

/**
 * A worker reads the worker's own feedback. A reviewer also reads the feedback of the companies for which the reviewer works. Any other
 * actor gets no feedback.
 */
export const feedbackRows = {
  listReturnedBoxes: { give: () => ({ query: {} }), untargeted: true, cells: annotators('200') },
  askLead: {
    give: ({ imageSetId, damageId }) => ({ body: { id: newId(), imageSetId, damageId, question: 'Dent?' } }),
    cells: annotators('403 JOB_NOT_HELD'),
  },
  listQuestions: [
    {
      about: 'of oneself',
      give: () => ({ query: {} }),
      untargeted: true,
      cells: {
        ...NOT_SIGNED_IN,
        [`${OTHERS} reviewer globalReviewer`]: '403 FORBIDDEN',
        'annotator globalAnnotator': '200',
      },
    },
    {
      about: 'of a team',
      give: () => ({ query: { of: 'team' as const } }),
      untargeted: true,
      cells: {
        ...NOT_SIGNED_IN,
        [`${OTHERS} annotator globalAnnotator`]: '403 FORBIDDEN',
        'reviewer globalReviewer': '200',
      },
    },
  ],
  answerQuestion: {
    give: ({ answerId }) => ({ params: { id: answerId }, body: { answer: 'A dent.' } }),
    prepare: asked,
    cells: {
      ...NOT_SIGNED_IN,
      [`${OTHERS} annotator globalAnnotator`]: '403 FORBIDDEN',
      reviewer: ['200', '404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND'],
      globalReviewer: ['200', '200', '200', '404 NOT_FOUND'],
    },
  },
  getTeamStatistics: {
    give: () => ({ query: {} }),
    untargeted: true,
    cells: {
      ...NOT_SIGNED_IN,
      [`${OTHERS} annotator globalAnnotator`]: '403 FORBIDDEN',
      'reviewer globalReviewer': '200',
    },
  },
  exportDataset: {
    give: () => ({ body: { format: 'coco' as const, tenantId: undefined } }),
    untargeted: true,
    cells: globalAdminOnly('202'),
  },
} satisfies Partial<Rows>

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
