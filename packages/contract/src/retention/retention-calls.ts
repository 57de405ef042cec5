import type { CallDefinition } from '../core/define-call.ts'
import { eraseData } from './erase-data.ts'
import { getRetention } from './get-retention.ts'
import { handOverData } from './hand-over-data.ts'
import { previewErasure } from './preview-erasure.ts'
import { purgePhotos } from './purge-photos.ts'
import { setRetention } from './set-retention.ts'

/** What there is to ask of data that goes, or is handed over. */
export const RETENTION_CALLS = [
  getRetention,
  setRetention,
  purgePhotos,
  previewErasure,
  eraseData,
  handOverData,
] as const satisfies readonly CallDefinition[]
