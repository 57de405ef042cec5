import type { Perspective } from '@skadi/domain/damages/damage-state'

/**
 * Returns the perspective on the damages of a page, which a part of the path determines (NAV-58, NAV-59). `review` is
 * tested first, because reviewers also work in the annotator area. Only whole parts of the path count, because
 * `preview` also ends with `review`.
 */
export function perspectiveOf(path: string): Perspective {
  const parts = path.split('/')
  if (parts.includes('review')) return 'reviewer'
  return parts.includes('annotator') ? 'annotator' : 'user'
}

/** Returns the perspective of the current page. */
export const currentPerspective = (): Perspective => perspectiveOf(window.location.pathname)
