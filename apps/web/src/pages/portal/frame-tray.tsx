import { JobsTray } from '../../jobs/jobs-tray.tsx'
import { DrawerCounter } from '../../shell/nav/drawer-counter.tsx'

/** Background work in the page frame: the tray of long jobs, and the counts in the drawer. */
export const FrameTray = () => (
  <>
    <DrawerCounter />
    <JobsTray />
  </>
)
