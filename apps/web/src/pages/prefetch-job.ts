import { confirmJob } from '@skadi/contract/annotation/confirm-job'
import type { ImageSet } from '@skadi/contract/image-sets/image-set'
import type { JobType } from '@skadi/domain/annotation/job-type'
import { visibleStates } from '@skadi/domain/damages/visible-states'
import { imagePath } from '@skadi/domain/images/derivative'
import type { QueryClient } from '@tanstack/react-query'
import { jobQuery } from '../annotation/job/job-query.ts'
import { call } from '../core/call.ts'
import { useSession } from '../core/session.ts'
import { damagesQuery, readInStates } from '../damages/data/damages-query.ts'
import { byCamera } from '../image-sets/camera-photos.ts'
import { imageSetQuery } from '../image-sets/inbox-query.ts'
import { preparePhoto } from '../ui/stage/decoded-photos.ts'

export const PERSPECTIVE_OF = { ANNOTATION: 'annotator', REVIEW: 'reviewer' } as const

/** The damages of a job are read with what was rejected in it: it counts as decided and can be taken back. */
export function readForJob({ id, manualProcessing }: ImageSet, jobType: JobType): void {
  readInStates(id, [...visibleStates(PERSPECTIVE_OF[jobType], manualProcessing).states, 'rejected'])
}

/** Starts a job that is reserved and fetches what it shows first; what fails is asked for again by the page. */
export async function prefetchJob(client: QueryClient, jobType: JobType, imageSetId: string): Promise<void> {
  const tenantId = useSession.getState().currentTenantId
  try {
    await client.fetchQuery({
      ...jobQuery(jobType, imageSetId),
      queryFn: async () => ({ job: (await call(confirmJob, { body: { imageSetId, jobType } })).data, progress: null }),
    })
    const imageSet = await client.fetchQuery(imageSetQuery(tenantId, imageSetId))
    for (const { frames } of byCamera(imageSet.items)) {
      const photo = frames.find(({ isSelected }) => isSelected) ?? frames[0]
      if (photo?.url) preparePhoto(imagePath(photo.id, photo.revision, '960'))
    }
    readForJob(imageSet, jobType)
    await client.prefetchQuery(damagesQuery(tenantId, imageSetId))
  } catch {
    // the page says it
  }
}
