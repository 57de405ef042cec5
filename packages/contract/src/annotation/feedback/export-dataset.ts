import { DATASET_FORMATS, MAX_DATASET_IMAGE_SETS } from '@skadi/domain/annotation/dataset/dataset'
import * as z from 'zod/mini'
import { defineCall } from '../../core/define-call.ts'
import { id, instant, oneOf } from '../../core/shapes.ts'
import { startedJob } from '../../jobs/job.ts'

/**
 * Starts a job (kind `datasetExport`) that packs photos with users' decisions as training data for detectors. It contains published photos
 * of passings that were annotated or reviewed and not skipped, the newest first. Labels have version 4. Audited.
 */
export const exportDataset = defineCall({
  name: 'exportDataset',
  method: 'POST',
  path: '/assets/manualProcessingQueue/dataset',
  access: ['globalAdmin'],
  summary: 'Export annotated photos',
  body: z.strictObject({
    format: z.enum(DATASET_FORMATS),
    tenantId: z.optional(id),
    from: z.optional(instant),
    to: z.optional(instant),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(MAX_DATASET_IMAGE_SETS)), 500),
  }),
  output: oneOf(startedJob),
  status: 202,
  errors: ['VALIDATION', 'TOO_MANY_REQUESTS'],
})
