import type { Perspective } from '@skadi/domain/damages/damage-state'

/**
 * The view that the damages of a page are looked at with: a part of its path says so (NAV-58, NAV-59). `review` goes first,
 * as reviewers work in the annotator area too; the whole part, as every `preview` ends like it.
 */
export function perspectiveOf(path: string): Perspective {
  const parts = path.split('/')
  if (parts.includes('review')) return 'reviewer'
  return parts.includes('annotator') ? 'annotator' : 'user'
}

/** Of the page at hand. */
export const currentPerspective = (): Perspective => perspectiveOf(window.location.pathname)
