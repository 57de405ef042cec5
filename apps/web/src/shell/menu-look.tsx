import './menu.css'
import type { MenuProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

/** How every menu of the frame looks and behaves. It stays inside its landmark, and is never cut off by a scrolling one. */
export const MENU: MenuProps = {
  offset: 8,
  withinPortal: false,
  floatingStrategy: 'fixed',
  withInitialFocusPlaceholder: false,
  classNames: { dropdown: 'skadi-menu' },
  transitionProps: { duration: 0 },
  checkIcon: <IconCheck size={16} stroke={1.5} />,
}
