import type { Job } from '@skadi/contract/jobs/job'
import { getJobLink } from '@skadi/contract/jobs/jobs-calls'
import { call } from '../core/calls/call.ts'
import { showSnackbar } from '../core/snackbar/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { failureWords, reasonOf } from '../ui/feedback/failure-words.ts'
import { jobName } from './job-words.ts'
import { markSeen } from './jobs-query.ts'

/** Downloads the result of a job with a link that is valid for five minutes. Shows a message after a failure. */
export async function downloadJob(job: Pick<Job, 'id' | 'kind' | 'name'>): Promise<void> {
  markSeen([job.id])
  try {
    const { data: link } = await call(getJobLink, { params: { id: job.id } })
    if (link) saveFrom(link)
  } catch (error) {
    const text = failureWords(m.jobs_downloadFailed({ name: jobName(job) }), reasonOf(error))
    showSnackbar({ text, isError: true })
  }
}

function saveFrom(href: string): void {
  const link = document.createElement('a')
  // `download` is empty, so that the server supplies the file name.
  Object.assign(link, { href, download: '' })
  document.body.append(link)
  link.click()
  link.remove()
}
