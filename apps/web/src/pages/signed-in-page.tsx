import { Bell } from '../notices/bell.tsx'
import { Shell } from '../shell/shell.tsx'

/** Whatever a signed-in user sees: drawer, header and the page of the route. */
export function SignedInPage() {
  return <Shell news={<Bell />} />
}
