import { unassignUser } from '@skadi/contract/annotation/annotation-calls'
import { listImageSets } from '@skadi/contract/image-sets/image-sets-reads'
import { updateTenant } from '@skadi/contract/tenants/tenants-writes'
import { assignGroup } from '@skadi/contract/users/users-calls'
import { clientOf, PEOPLE } from '../demo.ts'
import type { RunningServer } from '../start-server.ts'
import type { NewTenant } from './new-tenant.ts'
import { type NewUser, newUser } from './new-user.ts'

type Server = Pick<RunningServer, 'url' | 'dataDir'>

/** Creates a person who annotates, or reviews, for every company. */
export async function newWorker(server: Server, groupName: 'ANNOTATOR' | 'REVIEWER'): Promise<NewUser> {
  const { call, token } = await clientOf(server.url, PEOPLE.globalAdmin)
  const user = await newUser(server)
  await call(assignGroup, { body: { userId: user.userId, groupName } }, { token })
  return user
}

/** Turns manual work on or off for a company. */
export async function offerManualWork({ url }: Server, { id }: NewTenant, isOn: boolean): Promise<void> {
  const { call, token } = await clientOf(url, PEOPLE.globalAdmin)
  const settings = { manualAnnotationEnabled: isOn, manualReviewEnabled: isOn }
  await call(updateTenant, { params: { id }, body: { settings } }, { token })
}

/** Puts all passings that a person has picked back into the queue, for the next test. */
export async function takeBack({ url }: Server, { userId }: Pick<NewUser, 'userId'>): Promise<void> {
  const { call, token } = await clientOf(url, PEOPLE.globalAdmin)
  const { data } = await call(listImageSets, { query: { access: 'locked' } }, { token })
  for (const { id: imageSetId, job } of data.items)
    if (job?.userId === userId)
      await call(unassignUser, { body: { imageSetId, jobType: job.jobType, userId } }, { token })
}
