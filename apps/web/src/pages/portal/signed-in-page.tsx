import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { loadFailures } from '../../core/calls/failures.ts'
import { keepOfflinePage } from '../../core/keep-offline-page.ts'
import { useLoadAhead } from '../../core/screens/use-load-ahead.ts'
import { useActor } from '../../core/session/actor.ts'
import { followHandOver } from '../../core/session/hand-over-watch.ts'
import { resumeDamageQueue } from '../../damages/data/resume-damage-queue.ts'
import { Bell } from '../../notices/bell.tsx'
import { News } from '../../notices/news.tsx'
import { Shell } from '../../shell/shell.tsx'
import css from './signed-in-page.module.css'

// Loaded after the page, because events of the queue arrive later than the page.
const AnnotationLive = lazy(() =>
  import('../../annotation/panel/annotation-live.tsx').then((file) => ({ default: file.AnnotationLive })),
)
const TypedText = lazy(() => import('../../typed-text/typed-text.tsx').then((file) => ({ default: file.TypedText })))
const Palette = lazy(() => import('../search/palette.tsx').then((file) => ({ default: file.Palette })))
const FrameTray = lazy(() => import('./frame-tray.tsx').then((file) => ({ default: file.FrameTray })))

/**
 * Frame for signed-in users: drawer, header and the page of the route.
 * @param children shown instead of the page of the route
 */
export function SignedInPage({ children }: { children?: ReactNode }) {
  // If loading the queue's code fails, unsent changes stay stored for the next page.
  useEffect(() => void resumeDamageQueue().catch(() => undefined), [])
  useEffect(() => followHandOver(), [])
  useEffect(() => {
    const end = loadFailures().then(({ followFailures }) => followFailures())
    return () => void end.then((stop) => stop())
  }, [])
  useLoadAhead(keepOfflinePage)
  const actor = useActor()
  const hasJobs = actor !== undefined && (can(actor, 'workInTenant') || isGlobalAdmin(actor))
  const tray = hasJobs && (
    <Suspense fallback={<span className={css.tray} />}>
      <FrameTray />
    </Suspense>
  )
  return (
    <>
      <Shell bell={<Bell />} news={<News />} tray={tray} palette={Palette}>
        {children}
      </Shell>
      <Suspense>
        <TypedText />
      </Suspense>
      {can(actor, 'openAnnotatorArea') && (
        <Suspense>
          <AnnotationLive />
        </Suspense>
      )}
    </>
  )
}
