import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { perspectiveOf } from './perspective.ts'

test.each([
  [paths.annotatorJob, 'annotator'],
  [paths.annotatorEntry, 'annotator'],
  [paths.reviewerJob, 'reviewer'],
  [paths.reviewerEntry, 'reviewer'],
  [paths.imageSet, 'user'],
  [paths.fleetImageSet, 'user'],
] as const)('the path %s has the perspective %s', (path, perspective) => {
  expect(perspectiveOf(path)).toBe(perspective)
})
