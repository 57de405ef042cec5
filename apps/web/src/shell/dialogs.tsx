import { lazy, Suspense } from 'react'
import { useKeys } from '../core/keys/keys.ts'
import { useProfile } from '../core/session/profile.ts'
import { useRelease } from '../core/socket/release.ts'
import { useSocket } from '../core/socket/socket.ts'
import { closeFrameDialog, openFrameDialog, useFrameDialog } from './frame-dialogs.ts'
import { useMessageKey } from './use-message-key.ts'

const KeyMapDialog = lazy(() => import('./key-map/key-map-dialog.tsx').then((file) => ({ default: file.KeyMapDialog })))
const Palette = lazy(() => import('./palette/palette.tsx').then((file) => ({ default: file.Palette })))
const ReleaseDialog = lazy(() => import('./release-dialog.tsx').then((file) => ({ default: file.ReleaseDialog })))
const Tour = lazy(() => import('./tour/tour.tsx').then((file) => ({ default: file.Tour })))
const TourOffer = lazy(() => import('./tour/tour-offer.tsx').then((file) => ({ default: file.TourOffer })))

/** What the frame opens over the page; each is fetched when it is first wanted. */
export function Dialogs() {
  const open = useFrameDialog((state) => state.open)
  const isReleased = useRelease((state) => state.isReleased)
  const profile = useProfile()
  useSocket('reload', () => useRelease.setState({ isReleased: true }))
  useKeys('global', [
    { action: 'showKeys', run: () => openFrameDialog('keys') },
    { action: 'openPalette', run: () => openFrameDialog('palette') },
  ])
  useMessageKey()
  // Also while the dialog is still being fetched: what is typed meanwhile is not meant for the page.
  useKeys('modal', [], open !== undefined)
  return (
    <Suspense>
      {open === 'keys' && <KeyMapDialog onClose={closeFrameDialog} />}
      {open === 'palette' && <Palette onClose={closeFrameDialog} />}
      {open === 'tour' && <Tour onClose={closeFrameDialog} />}
      {open === undefined && profile?.hasSeenTour === false && <TourOffer />}
      {isReleased && <ReleaseDialog />}
    </Suspense>
  )
}
