import { IconArrowsSort } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import css from './group-head.module.css'
import { setSpotOrder, useSpotOrder } from './log-switches.ts'

/** Switch for the order of the undecided spots. The user also steps through the spots in this order. */
export function OrderSwitch() {
  const isByDoubt = useSpotOrder() === 'doubt'
  return (
    <button
      type="button"
      className={css.act}
      title={isByDoubt ? m.log_orderDoubtHint() : m.log_orderCameraHint()}
      data-testid="spot-order"
      onClick={(event) => {
        // After a click the button gives up the focus, so that the next keys act on the photo.
        if (event.detail > 0) event.currentTarget.blur()
        setSpotOrder(isByDoubt ? 'camera' : 'doubt')
      }}
    >
      <IconArrowsSort size={14} stroke={1.5} aria-hidden />
      {isByDoubt ? m.log_orderDoubt() : m.log_orderCamera()}
    </button>
  )
}
