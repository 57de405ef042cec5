import cellCss from './editable-cell.module.css'
import type { EditableCellProps } from './editable-cell.tsx'
import css from './long-cell.module.css'
import { TextCell } from './text-cell.tsx'

/** A text of several lines in an editable card. */
export const LongCell = (props: Omit<EditableCellProps, 'unit'>) => (
  <TextCell<HTMLTextAreaElement> {...props} looks={{ cell: css.cell, label: css.label, frame: css.frame }}>
    {(field) => <textarea {...field} className={`${cellCss.input} ${css.input}`} rows={1} />}
  </TextCell>
)
