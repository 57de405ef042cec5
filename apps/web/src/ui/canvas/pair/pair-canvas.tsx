import { useRef } from 'react'
import { PairHalves } from './pair-halves.tsx'
import { PairOverlaid } from './pair-overlaid.tsx'
import type { PairCanvasProps } from './pair-view.ts'

/**
 * Two photos of the same thing under one viewport, the older one warped so that the same spot lies at the same place
 * (ui-recipe 11). What is on them is the page's business.
 */
export function PairCanvas(props: PairCanvasProps) {
  // The line stays where it was left while one looks in another way.
  const lineRef = useRef(50)
  return props.mode === 'side' ? <PairHalves {...props} /> : <PairOverlaid {...props} lineRef={lineRef} />
}
