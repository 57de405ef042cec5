import type { ReactNode } from 'react'
import css from './header-popover.module.css'
import { Popup } from './popup.tsx'
import { usePopup } from './use-popup.ts'

type HeaderPopoverProps = {
  /** accessible name of the button, with the number of waiting items */
  label: string
  icon: ReactNode
  /** number of waiting items; no badge is visible at 0 */
  count: number
  /** name of the popover for screen readers */
  title: string
  /** name of the button in the tour, if the tour has a stop at this button */
  tourName?: string
  /**
   * content that is rendered only while the popover is open; a click on a link with `data-leaves` closes the popover
   */
  children: ReactNode
}

/** A header button that shows a count and opens a list, for example the list of notices or jobs (ui-recipe 1). */
export function HeaderPopover({ label, icon, count, title, tourName, children }: HeaderPopoverProps) {
  const { id, anchor, opener, close, leave } = usePopup()
  return (
    <>
      <button
        {...opener}
        type="button"
        className={`${css.button} touch`}
        data-tour={tourName}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
      >
        {icon}
        {count > 0 && (
          <span className={css.count} aria-hidden data-testid="unread">
            {count > 9 ? '9+' : count}
          </span>
        )}
      </button>
      {anchor && (
        <Popup
          id={id}
          role="dialog"
          aria-label={title}
          anchor={anchor}
          placement="bottom-end"
          gap={8}
          className={css.dropdown}
          onClose={leave}
          onClick={({ target }) => (target as Element).closest('a[data-leaves]') && close()}
        >
          {children}
        </Popup>
      )}
    </>
  )
}
