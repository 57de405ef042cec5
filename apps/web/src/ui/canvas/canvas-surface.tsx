import type { ReactNode } from 'react'
import { BoxOverlay } from './box-overlay.tsx'
import css from './photo-stage.module.css'
import type { BoxLayer } from './stage-box.ts'
import { useBoxTools } from './use-box-tools.ts'
import type { StageView } from './use-stage-view.ts'

type StageSurfaceProps = {
  stage: StageView
  boxLayer: BoxLayer | undefined
  /** what was begun on one photo does not go on on another */
  photoId: string
  name: string
  className: string
  /** around the boxes */
  boxesClassName: string
  isBlinking?: boolean
  testId: string
  /** lie below the boxes */
  photos: ReactNode
  /** lies over them */
  children: ReactNode
}

/** Where photos are moved, zoomed and pointed at. */
export function StageSurface(props: StageSurfaceProps) {
  const { stage, boxLayer, photoId, name, className, boxesClassName, isBlinking, testId, photos, children } = props
  const { hand, gestures } = useBoxTools(stage, boxLayer, photoId)
  return (
    <div
      ref={stage.ref}
      role="application"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a viewer with keys of its own has to be reached by Tab
      tabIndex={0}
      className={`${css.stage} ${className}`}
      data-zoomed={stage.view.zoom > 1.001 || undefined}
      data-blinking={isBlinking || undefined}
      data-testid={testId}
      {...gestures}
    >
      {photos}
      {boxLayer && stage.size && (
        <div className={boxesClassName}>
          <BoxOverlay stage={stage} layer={boxLayer} hand={hand} />
        </div>
      )}
      {children}
    </div>
  )
}
