import type { Camera } from '@skadi/domain/capture/camera'
import type { Size } from '@skadi/domain/images/letterbox'
import { useCallback, useState } from 'react'
import { clampViewport, FIT, type Viewport } from './viewport.ts'

export type ChangeViewport = (change: (view: Viewport) => Viewport) => void

/** One viewport per camera, kept while one looks at others. */
export function useViewports(camera: Camera, stage: Size | undefined): { view: Viewport; change: ChangeViewport } {
  const [views, setViews] = useState<Partial<Record<Camera, Viewport>>>({})
  const change = useCallback<ChangeViewport>(
    (next) =>
      setViews((before) => {
        const view = next(before[camera] ?? FIT)
        return { ...before, [camera]: stage ? clampViewport(view, stage) : view }
      }),
    [camera, stage],
  )
  return { view: views[camera] ?? FIT, change }
}
