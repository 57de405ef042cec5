import { attachClaimDamage } from '@skadi/contract/claims/claims-writes'
import { getJob, getJobLink } from '@skadi/contract/jobs/jobs-calls'
import { endPhotoProcess } from '@skadi/pipeline/photos/photo-pool'
import { afterAll } from 'vitest'
import { JOB_KINDS } from '../job-kinds.ts'
import type { Rental } from '../shared/evidence/testing/rental.ts'
import { asking } from './asking.ts'
import type { WorkOnJobs } from './plate-bench.ts'
import type { SignedIn, TestServer } from './test-server.ts'

/** The parts of a report bench that the claims need. */
type Reports = { readonly spoolDir: string; rental(): Promise<Rental> }

/** Returns claims about a rental, and a worker that prints them on demand. */
export function printedClaims(server: TestServer, reports: Reports, workOnJobs: WorkOnJobs) {
  const ask = asking(server)
  let one: Rental
  let clerk: SignedIn
  afterAll(endPhotoProcess)
  return {
    /** Adds the rental for the next claims, and signs in the clerk who files them. */
    rented: async () => {
      one = await reports.rental()
      clerk = await server.signIn(one.clerk)
      await server.database.owner.query(`update image_set set registration_no = 'AB12345' where tenant_id = $1`, [
        one.tenantId,
      ])
      return { one, clerk }
    },
    /** Attaches a damage. Its photos cannot be aligned, so the damage is weak. */
    attach: (id: string) =>
      ask(attachClaimDamage, clerk, {
        params: { id },
        body: { pickupId: one.pickup.id, imageSetId: one.back.id, familyId: one.familyId, note: 'Kunden viste sporet' },
      }),
    /** Executes a job at once, as a worker does. */
    done: async (jobId: string) => {
      const { signal } = new AbortController()
      const worker = workOnJobs({ services: server.services, kinds: JOB_KINDS, spoolDir: reports.spoolDir })
      await worker.run(jobId, { isLast: true, signal })
      const job = (await ask(getJob, clerk, { params: { id: jobId } })).body.data
      const link = (await ask(getJobLink, clerk, { params: { id: jobId } })).body.data
      return { job, file: link ? (await server.inject({ url: link })).rawPayload : Buffer.alloc(0) }
    },
  }
}
