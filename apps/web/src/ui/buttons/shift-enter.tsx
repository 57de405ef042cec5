import { IconArrowBigUp, IconCornerDownLeft } from '@tabler/icons-react'
import css from './shift-enter.module.css'

/** The keys Shift and Enter as drawings, because few fonts contain the signs of these keys. */
export const ShiftEnter = () => (
  <span className={css.keys} aria-hidden="true">
    <IconArrowBigUp size={14} stroke={1.5} />
    <IconCornerDownLeft size={14} stroke={1.5} />
  </span>
)
