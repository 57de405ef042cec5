import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import css from './popup.module.css'

export type PopupProps = ComponentProps<'div'> & {
  /** the button that opens the popup; the button gets the focus back when the popup closes */
  anchor: HTMLElement
  placement: Placement
  /** distance between button and popup, in px */
  gap: number
  /** called on Escape, on a press outside the popup, or when Tab leaves the popup */
  onClose: () => void
}

const EDGE = 8
/**
 * Elements that can take the focus when a popup opens. The first match takes the focus. If there is no match, the popup
 * takes it.
 */
const FIRST = '[role^=menuitem]:not(:disabled), input, a[href], button:not(:disabled)'

/**
 * A layer over the page while it is rendered. The browser draws it in its top layer, but screen readers and Tab find it
 * at its place in the page.
 */
export function Popup({ anchor, placement, gap, onClose, className, onKeyDown, ...rest }: PopupProps) {
  const layer = useRef<HTMLDivElement>(null)
  const isTabbing = useRef(false)
  useLayoutEffect(() => {
    const element = layer.current as HTMLDivElement
    element.showPopover()
    const place = async () => {
      const room = size({
        padding: EDGE,
        apply: ({ availableHeight }) => element.style.setProperty('--room', `${availableHeight}px`),
      })
      const middleware = [offset(gap), flip({ padding: EDGE }), shift({ padding: EDGE }), room]
      const { x, y } = await computePosition(anchor, element, { strategy: 'fixed', placement, middleware })
      Object.assign(element.style, { left: `${x}px`, top: `${y}px` })
    }
    const first = element.querySelector<HTMLElement>(FIRST) ?? element
    first.focus({ preventScroll: true })
    return autoUpdate(anchor, element, () => void place())
  }, [anchor, placement, gap])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- `rest` contains the role
    <div
      {...rest}
      ref={layer}
      popover="auto"
      tabIndex={-1}
      className={`${css.popup} ${className ?? ''}`}
      onToggle={({ newState }) => {
        if (newState === 'open') return
        if (document.activeElement === document.body) anchor.focus()
        onClose()
      }}
      onKeyDown={(event) => {
        isTabbing.current = event.key === 'Tab'
        onKeyDown?.(event)
      }}
      // A page that has just loaded also takes the focus. This focus must not close a popup.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isTabbing.current && relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
      }}
    />
  )
}
