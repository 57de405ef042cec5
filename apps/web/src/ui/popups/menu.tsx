import type { Placement } from '@floating-ui/dom'
import { IconCheck } from '@tabler/icons-react'
import { type ButtonHTMLAttributes, createContext, type KeyboardEvent, type ReactNode, use } from 'react'
import css from './menu.module.css'
import { Popup } from './popup.tsx'
import { type OpenerProps, usePopup } from './use-popup.ts'

export type MenuProps = {
  /** the button that opens the menu */
  opener: (props: OpenerProps & { 'aria-haspopup': 'menu' }) => ReactNode
  placement?: Placement
  /** distance between button and menu, in px */
  gap?: 4 | 8
  /** width in px; by default the menu is as wide as its entries */
  width?: number
  className?: string | undefined
  /** the menu waits for this function before it opens */
  before?: () => unknown
  /** handles additional keys of this menu; it must call `preventDefault` for each key that it handles */
  onKeyDown?: (event: KeyboardEvent, close: () => void) => void
  children: ReactNode
}

const MenuClose = createContext<() => void>(() => undefined)

/** Returns a function by which an entry closes its menu. */
export const useMenuClose = (): (() => void) => use(MenuClose)

/**
 * A menu button (WAI-ARIA menu button pattern). Arrows, Home, End and first letters move between entries. Escape and
 * Tab close the menu.
 */
export function Menu({
  opener,
  placement = 'bottom-end',
  gap = 4,
  width,
  className,
  before,
  onKeyDown,
  children,
}: MenuProps) {
  const { id, anchor, opener: props, close, leave } = usePopup(before)
  return (
    <>
      {opener({ ...props, 'aria-haspopup': 'menu' })}
      {anchor && (
        <Popup
          id={id}
          role="menu"
          aria-labelledby={props.id}
          anchor={anchor}
          placement={placement}
          gap={gap}
          className={`${css.menu} ${className ?? ''}`}
          style={{ width }}
          onClose={leave}
          onKeyDown={(event) => {
            onKeyDown?.(event, close)
            if (!event.defaultPrevented) moveFocus(event)
          }}
        >
          <MenuClose value={close}>{children}</MenuClose>
        </Popup>
      )}
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event
  const entries = [...currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const next = entryAt(entries, at, key) ?? (isLetter(event) ? startingWith(entries, at, key) : undefined)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function entryAt(entries: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length]
  if (key === 'ArrowUp') return entries.at(Math.max(at, 0) - 1)
  if (key === 'Home') return entries[0]
  return key === 'End' ? entries.at(-1) : undefined
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/**
 * Returns the next entry whose text begins with a letter. After the last entry, the search continues with the first
 * entry.
 */
const startingWith = (entries: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined =>
  [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find((entry) =>
    entry.innerText.trim().toLowerCase().startsWith(letter.toLowerCase()),
  )

type MenuItemProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** content before (`start`) and after (`end`) the text of the entry */
  start?: ReactNode
  end?: ReactNode
  /**
   * true for the chosen entry of a group of entries, false for the other entries of the group; undefined without a
   * group
   */
  isChecked?: boolean
}

/**
 * A menu entry. A press closes the menu, returns the focus to the button, and then performs the action of the entry.
 */
export function MenuItem({ start, end, isChecked, className, onClick, children, ...rest }: MenuItemProps) {
  const close = useMenuClose()
  return (
    <button
      {...rest}
      type="button"
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      tabIndex={-1}
      className={`${css.item} ${className ?? ''}`}
      onClick={(event) => {
        close()
        onClick?.(event)
      }}
    >
      {start ??
        (isChecked !== undefined && (
          <span className={css.check}>{isChecked && <IconCheck size={16} stroke={1.5} />}</span>
        ))}
      <span className={css.words}>{children}</span>
      {end}
    </button>
  )
}

/** CSS class of an entry that is a link. */
export const MENU_ITEM = css.item ?? ''

export const MenuLabel = ({ children }: { children: ReactNode }) => <div className={css.label}>{children}</div>
export const MenuDivider = () => <div className={css.divider} />
