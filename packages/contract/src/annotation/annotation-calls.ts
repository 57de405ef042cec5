import type { CallDefinition } from '../core/define-call.ts'
import { addUserToQueue } from './add-user-to-queue.ts'
import { assignUser } from './assign-user.ts'
import { confirmJob } from './confirm-job.ts'
import { countJobs } from './count-jobs.ts'
import { extendJob } from './extend-job.ts'
import { exportDataset } from './feedback/export-dataset.ts'
import { listReturnedBoxes } from './feedback/list-returned-boxes.ts'
import { answerQuestion, askLead, listQuestions } from './feedback/questions.ts'
import { getTeamStatistics } from './feedback/team-statistics.ts'
import { getHeldJob } from './get-held-job.ts'
import { listKnowablePassings } from './known/list-knowable-passings.ts'
import { listKnownPassings } from './known/list-known-passings.ts'
import { markKnownPassing } from './known/mark-known-passing.ts'
import { setKnownRate } from './known/set-known-rate.ts'
import { unmarkKnownPassing } from './known/unmark-known-passing.ts'
import { listWaitingUsers } from './list-waiting-users.ts'
import { pickJob } from './pick-job.ts'
import { removeUserFromQueue } from './remove-user-from-queue.ts'
import { saveJobProgress } from './save-job-progress.ts'
import { submitJob } from './submit-job.ts'
import { unassignUser } from './unassign-user.ts'

/** What annotators, reviewers and who leads them may ask for. */
export const ANNOTATION_CALLS = [
  addUserToQueue,
  answerQuestion,
  askLead,
  assignUser,
  confirmJob,
  countJobs,
  exportDataset,
  extendJob,
  getHeldJob,
  getTeamStatistics,
  listKnowablePassings,
  listKnownPassings,
  listQuestions,
  listReturnedBoxes,
  listWaitingUsers,
  markKnownPassing,
  pickJob,
  removeUserFromQueue,
  saveJobProgress,
  setKnownRate,
  submitJob,
  unassignUser,
  unmarkKnownPassing,
] as const satisfies readonly CallDefinition[]
