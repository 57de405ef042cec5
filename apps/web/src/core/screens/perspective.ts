import type { Perspective } from '@skadi/domain/damages/damage-state'

/**
 * The view of the damages on a page, taken from a part of its path (NAV-58, NAV-59). `review` is tested first,
 * because reviewers work in the annotator area too; it must be a whole path part, because `preview` also ends with `review`.
 */
export function perspectiveOf(path: string): Perspective {
  const parts = path.split('/')
  if (parts.includes('review')) return 'reviewer'
  return parts.includes('annotator') ? 'annotator' : 'user'
}

/** Perspective of the current page. */
export const currentPerspective = (): Perspective => perspectiveOf(window.location.pathname)
