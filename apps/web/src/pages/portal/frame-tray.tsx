import { JobsTray } from '../../jobs/jobs-tray.tsx'
import { DrawerCounter } from '../../shell/nav/drawer-counter.tsx'

/** What the frame of the page shows of work that goes on: long jobs, and what waits behind the entries of the drawer. */
export const FrameTray = () => (
  <>
    <DrawerCounter />
    <JobsTray />
  </>
)
