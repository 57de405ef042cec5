import { newId } from '@skadi/store/db/new-id'
import type { SignedIn, TestServer } from './test-server.ts'

export type GivenJob = {
  imageSetId: string
  tenantId: string
  userId: string
  jobType?: 'ANNOTATION' | 'REVIEW'
  /** seconds until the assignment expires; a negative number means that it has expired */
  leftS?: number
  status?: string
  isGold?: boolean
}

/** Gives an assignment to a user without the queue. @returns id of the assignment */
export async function giveAssignment(
  { build }: Pick<TestServer, 'build'>,
  { imageSetId, tenantId, userId, jobType = 'ANNOTATION', leftS = 900, status = 'running', isGold }: GivenJob,
): Promise<string> {
  const id = newId()
  await build.insert('manual_job', {
    id,
    tenant_id: tenantId,
    image_set_id: imageSetId,
    job_type: jobType,
    user_id: userId,
    status,
    started_at: new Date(),
    expires_at: new Date(Date.now() + leftS * 1_000),
    is_gold: isGold ?? false,
  })
  return id
}

/** Returns a signed-in user of the global group, who works for every company. */
export async function handWorker(
  server: TestServer,
  group: 'ANNOTATOR' | 'REVIEWER',
): Promise<SignedIn & { userId: string }> {
  const userId = await server.build.user({ groups: [group] })
  return { ...(await server.signIn(userId)), userId }
}
