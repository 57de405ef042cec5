import { CAMERAS } from '@skadi/domain/capture/camera'
import * as z from 'zod/mini'
import { cameraList } from '../alignments/get-alignments.ts'
import { type CallDefinition, defineCall } from '../core/define-call.ts'
import { id, instant, listOf, oneOf } from '../core/shapes.ts'
import { assignment, assignmentRef, jobType } from './assignment.ts'
import { assignmentProgress } from './assignment-progress.ts'
import { exportDataset } from './feedback/export-dataset.ts'
import { answerQuestion, askLead, listQuestions } from './feedback/questions.ts'
import { listReturnedBoxes } from './feedback/returned-box.ts'
import { getTeamStatistics } from './feedback/team-statistics.ts'
import {
  listKnowablePassings,
  listKnownPassings,
  markKnownPassing,
  setKnownRate,
  unmarkKnownPassing,
} from './known/known-calls.ts'

/** Adds the caller to the queue. A global admin may add any user who may do this work (QUEUE-10). */
export const addUserToQueue = defineCall({
  name: 'addUserToQueue',
  method: 'POST',
  path: '/assets/manualProcessingQueue/addUser',
  access: ['annotator', 'reviewer', 'globalAdmin'],
  summary: 'Add a user to the queue',
  body: z.strictObject({ jobType, userId: id, tenantId: z.optional(id) }),
  output: oneOf(z.object({ position: z.int() })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'ALREADY_IN_QUEUE'],
})

/** Reserves a passing for a user. */
export const assignUser = defineCall({
  name: 'assignUser',
  method: 'POST',
  path: '/assets/manualProcessingQueue/assignUser',
  access: ['globalAdmin'],
  summary: 'Assign a passing',
  body: z.strictObject({ ...assignmentRef, userId: id }),
  output: oneOf(assignment),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'LOCKED'],
})

/** Starts a reserved assignment and its timer. A global admin sends the id of the assignment's user (A-14, QUEUE-11). */
export const confirmJob = defineCall({
  name: 'confirmJob',
  method: 'POST',
  path: '/assets/manualProcessingQueue/confirmJob',
  access: ['annotator', 'reviewer', 'globalAdmin'],
  summary: 'Start a job',
  body: z.strictObject({ ...assignmentRef, userId: z.optional(id) }),
  output: oneOf(assignment),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'NOT_PICKED', 'ALREADY_SUBMITTED', 'TIMED_OUT'],
})

const counts = { count: z.int(), waitingUsers: z.int(), doneToday: z.int() }

/**
 * Returns the number of waiting passings of this job type, of waiting users, and of the caller's passings today (QUEUE-15). Without
 * `jobType`, it returns the sums over both job types, and the numbers of each type in `jobTypes`. A user who does only one type gets only
 * this type.
 */
export const countJobs = defineCall({
  name: 'countJobs',
  method: 'GET',
  path: '/assets/manualProcessingQueue/count',
  access: ['annotator', 'reviewer', 'globalAdmin'],
  summary: 'Count waiting passings',
  query: z.strictObject({ jobType: z.optional(jobType) }),
  output: oneOf(z.object({ ...counts, jobTypes: z.optional(z.array(z.object({ jobType, ...counts }))) })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/** Extends the caller's running assignment by five minutes. An assignment can be extended once. */
export const extendJob = defineCall({
  name: 'extendJob',
  method: 'POST',
  path: '/assets/manualProcessingQueue/extendJob',
  access: ['annotator', 'reviewer'],
  summary: 'Extend a job',
  body: z.strictObject(assignmentRef),
  output: oneOf(assignment),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'JOB_NOT_HELD', 'ALREADY_EXTENDED', 'TIMED_OUT'],
})

/**
 * Returns the assignment of this type that the caller holds or waits for. The portal makes this call after a reload or a crash, and on
 * another device.
 */
export const getHeldJob = defineCall({
  name: 'getHeldJob',
  method: 'GET',
  path: '/assets/manualProcessingQueue/job',
  access: ['annotator', 'reviewer'],
  summary: 'Read the caller’s job',
  query: z.strictObject({ jobType }),
  output: oneOf(
    z.object({
      job: z.nullable(assignment),
      progress: z.nullable(assignmentProgress),
      /** the caller's place in the queue, from 1; null if the caller is not in the queue */
      waiting: z.nullable(z.object({ position: z.int(), since: instant })),
    }),
  ),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

const earlierPhoto = z.object({
  /** the photo of the assignment */
  imageId: id,
  /** path of the earlier photo, 1920 px wide; the server refuses the path when the lease has ended */
  url: z.string(),
  /** row-major 3x3 homography from points of the earlier photo to points of the assignment's photo, in pixels of 1920x1200 */
  matrix: z.array(z.number()).check(z.length(9)),
})
export type EarlierPhoto = z.output<typeof earlierPhoto>

/**
 * Returns the earlier photos for the photos of the caller's assignment. An earlier photo is from the same camera at the car's last pickup.
 * Without a pickup, it is from the passing before. It is returned only if the two photos can be aligned. The answer contains nothing else
 * of the earlier passing (decision 120). `cameras` works as in `getAlignments`.
 */
export const listEarlierPhotos = defineCall({
  name: 'listEarlierPhotos',
  method: 'GET',
  path: '/assets/manualProcessingQueue/earlierPhotos',
  access: ['annotator', 'reviewer'],
  summary: 'Read the photos before',
  query: z.strictObject({ imageSetId: id, cameras: z.optional(cameraList) }),
  output: listOf(earlierPhoto),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'JOB_NOT_HELD'],
})

const waitingUser = z.object({
  userId: id,
  name: z.string(),
  jobType,
  /** company for which the user waits; null for any company */
  tenantId: z.nullable(id),
  tenantName: z.nullable(z.string()),
  since: instant,
})
export type WaitingUser = z.output<typeof waitingUser>

/** Lists the users who wait for a passing. The user who is next comes first. */
export const listWaitingUsers = defineCall({
  name: 'listWaitingUsers',
  method: 'GET',
  path: '/assets/manualProcessingQueue',
  access: ['globalAdmin'],
  summary: 'List waiting users',
  query: z.strictObject({ jobType }),
  output: listOf(waitingUser),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN'],
})

/** Reserves a passing for a minute (A-14, QUEUE-14). */
export const pickJob = defineCall({
  name: 'pickJob',
  method: 'POST',
  path: '/assets/manualProcessingQueue/pickJob',
  access: ['annotator', 'reviewer', 'globalAdmin'],
  summary: 'Reserve a passing',
  body: z.strictObject(assignmentRef),
  output: oneOf(assignment),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'LOCKED'],
})

/** Removes the caller from the queue. A global admin may remove any user (QUEUE-12). */
export const removeUserFromQueue = defineCall({
  name: 'removeUserFromQueue',
  method: 'DELETE',
  path: '/assets/manualProcessingQueue/removeUser',
  access: ['annotator', 'reviewer', 'globalAdmin'],
  summary: 'Remove a user from the queue',
  query: z.strictObject({ jobType, userId: id }),
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'],
})

/** Saves the caller's position in a running assignment. */
export const saveJobProgress = defineCall({
  name: 'saveJobProgress',
  method: 'PUT',
  path: '/assets/manualProcessingQueue/jobProgress',
  access: ['annotator', 'reviewer'],
  summary: 'Save the progress of a job',
  body: z.strictObject({ ...assignmentRef, progress: assignmentProgress }),
  status: 204,
  errors: ['VALIDATION', 'FORBIDDEN', 'JOB_NOT_HELD', 'ALREADY_SUBMITTED', 'TIMED_OUT'],
})

/**
 * Ends an assignment permanently and reserves the next passing (QUEUE-13, ruling 25). The time for the next passing begins when the user
 * confirms it. `unseenCameras` names the cameras of which the user opened no photo. They are stored with the assignment and audited.
 */
export const submitJob = defineCall({
  name: 'submitJob',
  method: 'POST',
  path: '/assets/manualProcessingQueue/submitJob',
  access: ['annotator', 'reviewer'],
  summary: 'Submit a job',
  body: z.strictObject({
    ...assignmentRef,
    unseenCameras: z.optional(z.array(z.enum(CAMERAS)).check(z.maxLength(CAMERAS.length))),
  }),
  output: oneOf(z.object({ next: z.nullable(id) })),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'JOB_NOT_HELD', 'ALREADY_SUBMITTED', 'TIMED_OUT'],
})

/** Revokes an assignment. Its passing returns to the queue. */
export const unassignUser = defineCall({
  name: 'unassignUser',
  method: 'POST',
  path: '/assets/manualProcessingQueue/unassignUser',
  access: ['globalAdmin'],
  summary: 'Revoke an assignment',
  body: z.strictObject({ ...assignmentRef, userId: id }),
  output: oneOf(assignment),
  status: 200,
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'JOB_NOT_ASSIGNED'],
})

/** Calls of annotators, reviewers and team leads. */
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
  listEarlierPhotos,
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
