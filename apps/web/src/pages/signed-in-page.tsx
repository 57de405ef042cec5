import { useEffect } from 'react'
import { resumeDamageQueue } from '../damages/data/resume-damage-queue.ts'
import { Bell } from '../notices/bell.tsx'
import { Shell } from '../shell/shell.tsx'

/** Whatever a signed-in user sees: drawer, header and the page of the route. */
export function SignedInPage() {
  // A failed download of the queue leaves what is unsent where it is.
  useEffect(() => void resumeDamageQueue().catch(() => undefined), [])
  return <Shell news={<Bell />} />
}
