import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import css from './header-popover.module.css'

type HeaderPopoverProps = {
  /** says what the button opens, and how much waits there */
  label: string
  icon: ReactNode
  /** how much waits; none shows no badge */
  count: number
  /** what a screen reader calls what opens */
  title: string
  /** what the tour calls the button, where it stops there */
  tourName?: string
  /** drawn while it is open; a link marked `data-leaves` closes it */
  children: ReactNode
}

/** A button at the end of the header with a count, and the list that it opens: notices, jobs (ui-recipe 1). */
export function HeaderPopover({ label, icon, count, title, tourName, children }: HeaderPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={360}
      offset={8}
      withinPortal={false}
      floatingStrategy="fixed"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: css.dropdown ?? '' }}
    >
      <Popover.Target>
        <button
          type="button"
          className={`${css.button} touch`}
          data-tour={tourName}
          aria-label={label}
          title={label}
          onClick={() => setOpen(!isOpen)}
        >
          {icon}
          {count > 0 && (
            <span className={css.count} aria-hidden data-testid="unread">
              {count > 9 ? '9+' : count}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={title}
        onClick={({ target }) => (target as Element).closest('a[data-leaves]') && setOpen(false)}
      >
        {isOpen && children}
      </Popover.Dropdown>
    </Popover>
  )
}
