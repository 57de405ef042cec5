import { IconArrowsSort } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import css from './group-head.module.css'
import { setSpotOrder, useSpotOrder } from './log-switches.ts'

/** Switches the order of the spots to decide, and of the steps through them. */
export function OrderSwitch() {
  const isByDoubt = useSpotOrder() === 'doubt'
  return (
    <button
      type="button"
      className={css.act}
      title={isByDoubt ? m.log_orderDoubtHint() : m.log_orderCameraHint()}
      data-testid="spot-order"
      onClick={(event) => {
        // After a click the keys continue to work on the photo.
        if (event.detail > 0) event.currentTarget.blur()
        setSpotOrder(isByDoubt ? 'camera' : 'doubt')
      }}
    >
      <IconArrowsSort size={14} stroke={1.5} aria-hidden />
      {isByDoubt ? m.log_orderDoubt() : m.log_orderCamera()}
    </button>
  )
}
