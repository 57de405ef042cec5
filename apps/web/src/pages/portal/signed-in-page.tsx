import { can } from '@skadi/domain/auth/rights'
import { isGlobalAdmin } from '@skadi/domain/auth/roles'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { loadFailures } from '../../core/calls/failures.ts'
import { useLoadAhead } from '../../core/screens/use-load-ahead.ts'
import { useActor } from '../../core/session/actor.ts'
import { isHandedOver, showHandedOver } from '../../core/session/handed-over.ts'
import { isSignedIn } from '../../core/session/session.ts'
import { localNames } from '../../core/session/storage.ts'
import { queuePrefix, scopeOf } from '../../damages/data/queue-scope.ts'
import { Bell, News } from '../../notices/bell.tsx'
import { Shell } from '../../shell/shell.tsx'
import css from './signed-in-page.module.css'

// These parts load after the page. Events of the queue arrive later than the page.
const AnnotationLive = lazy(() =>
  import('../../annotation/panel/annotation-live.tsx').then((file) => ({ default: file.AnnotationLive })),
)
const TypedText = lazy(() => import('../../typed-text/typed-text.tsx').then((file) => ({ default: file.TypedText })))
const Palette = lazy(() => import('../search/palette.tsx').then((file) => ({ default: file.Palette })))
const FrameTray = lazy(() => import('./frame-tray.tsx').then((file) => ({ default: file.FrameTray })))

/**
 * Frame for signed-in users, with the drawer, the header and the page of the route.
 * @param children content that replaces the page of the route
 */
export function SignedInPage({ children }: { children?: ReactNode }) {
  // If the code of the queue fails to load, unsent changes stay stored for the next page.
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

/**
 * Registers the service worker that stores an offline page for lost connections (decision 49).
 * The page calls this function after its start, so that the start does not wait for the service worker.
 * In development there is no service worker.
 */
async function keepOfflinePage(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js')
}

/** Resumes unsent acts when the user returns to any page. It loads the code of the queue only if unsent acts exist. */
async function resumeDamageQueue(): Promise<void> {
  const scope = scopeOf()
  if (!scope || localNames(queuePrefix(scope)).length === 0) return
  const { startDamageQueue } = await import('../../damages/data/damage-queue.ts')
  startDamageQueue()
}

/**
 * Redirects an open page of the portal to the customer's page. This happens if another tab hands the browser over, or
 * if the browser restores the page from memory.
 * @returns function that stops the redirects
 */
function followHandOver(): () => void {
  const look = () => {
    if (isSignedIn() && isHandedOver()) showHandedOver()
  }
  const onStorage = ({ key }: StorageEvent) => key === 'handedOver' && look()
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && look()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
