import { describe, expect, test } from 'vitest'
import { MANUAL_PROCESSING_STATUS } from '../image-sets/manual-processing.ts'
import { JOB_TYPES } from './job-type.ts'
import { ACCESS_STATES, accessStateOf, isLocked, type ManualProcessing, statusAfter } from './manual-access.ts'

const both: ManualProcessing = {
  isSkipped: false,
  annotationEnabled: true,
  reviewEnabled: true,
  lastAnnotatorId: null,
  annotationTime: null,
  lastReviewerId: null,
  reviewTime: null,
  status: 0,
}
const at = '2026-11-21T06:00:00.000Z'
const anna = { lastAnnotatorId: 'anna' }
const annotated = { ...anna, annotationTime: at, status: 1 }
const rune = { lastReviewerId: 'rune' }

describe('access state of a passing’s manual work (B-34, B-35)', () => {
  test('[QUEUE-01] words and numbers are those of the specification', () => {
    expect(MANUAL_PROCESSING_STATUS).toEqual({ ANNOTATION: 0, SUBMITTED: 1, REVIEWED: 2 })
    expect(JOB_TYPES).toEqual(['ANNOTATION', 'REVIEW'])
    expect(ACCESS_STATES).toEqual(['locked', 'unlocked', 'forManualAnnotation', 'forManualReview'])
  })

  test.each([
    ['waits for an annotator', {}, 'forManualAnnotation'],
    ['is being annotated', anna, 'locked'],
    ['has its time of annotation already', { ...anna, annotationTime: at }, 'forManualAnnotation'],
    ['came to the end of annotation without a time', { ...anna, status: 1 }, 'forManualReview'],
    ['was annotated', annotated, 'forManualReview'],
    ['was annotated and needs no review', { ...annotated, reviewEnabled: false, status: 2 }, 'unlocked'],
    ['was skipped and goes to review', { ...anna, isSkipped: true, status: 1 }, 'forManualReview'],
    ['is being reviewed', { ...annotated, ...rune }, 'locked'],
    ['has its time of review already', { ...annotated, ...rune, reviewTime: at }, 'forManualReview'],
    ['came to the end of review without a time', { ...annotated, ...rune, status: 2 }, 'unlocked'],
    ['was reviewed', { ...annotated, ...rune, reviewTime: at, status: 2 }, 'unlocked'],
    ['had its review skipped', { ...annotated, ...rune, isSkipped: true, status: 2 }, 'unlocked'],
    ['needs review alone', { annotationEnabled: false, status: 1 }, 'forManualReview'],
    ['needs nobody', { annotationEnabled: false, reviewEnabled: false, status: 2 }, 'unlocked'],
  ] as const)('[QUEUE-03] a passing that %s', (_, given, state) => {
    const of = { ...both, ...given }
    expect(accessStateOf(of)).toBe(state)
    expect(isLocked(of)).toBe(state === 'locked')
  })

  test.each([
    ['ANNOTATION', true, 1],
    ['ANNOTATION', false, 2],
    ['REVIEW', true, 2],
  ] as const)('after %s with review %s the status is %i', (jobType, review, status) => {
    expect(statusAfter(jobType, review)).toBe(status)
  })
})
