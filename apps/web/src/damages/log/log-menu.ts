import type { MenuProps } from '@mantine/core'

/** Menus of cards: they stand over the drawer, in its landmark, and look like those of the frame. */
export const LOG_MENU: MenuProps = {
  position: 'bottom-end',
  offset: 4,
  withinPortal: false,
  floatingStrategy: 'fixed',
  withInitialFocusPlaceholder: false,
  classNames: { dropdown: 'skadi-menu' },
  transitionProps: { duration: 0 },
}
