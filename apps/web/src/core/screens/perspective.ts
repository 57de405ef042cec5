import type { Perspective } from '@skadi/domain/damages/damage-state'

/**
 * Perspective on the damages of a page, from a part of its path (NAV-58, NAV-59). `review` is tested first, because
 * reviewers also work in the annotator area; it must be a whole part of the path, because `preview` ends with `review`
 * too.
 */
export function perspectiveOf(path: string): Perspective {
  const parts = path.split('/')
  if (parts.includes('review')) return 'reviewer'
  return parts.includes('annotator') ? 'annotator' : 'user'
}

/** Perspective of the current page. */
export const currentPerspective = (): Perspective => perspectiveOf(window.location.pathname)
