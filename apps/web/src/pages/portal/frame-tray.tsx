import { JobsTray } from '../../jobs/jobs-tray.tsx'
import { DrawerCounter } from '../../shell/nav/drawer-counter.tsx'

/** Background work in the page frame: long jobs, and counts of the drawer's entries. */
export const FrameTray = () => (
  <>
    <DrawerCounter />
    <JobsTray />
  </>
)
