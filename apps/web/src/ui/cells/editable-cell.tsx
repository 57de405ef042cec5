import css from './editable-cell.module.css'
import { TextCell, type TextCellProps } from './text-cell.tsx'

export type EditableCellProps = Pick<
  TextCellProps<HTMLInputElement>,
  'id' | 'stored' | 'rule' | 'onSave' | 'label' | 'unit'
>

/** A single-line text of an editable card. The text is saved when the user presses Enter or leaves the field. */
export const EditableCell = (props: EditableCellProps) => (
  <TextCell<HTMLInputElement> {...props} keepsOnEnter>
    {(field) => (
      <input
        {...field}
        className={css.input}
        autoComplete="off"
        spellCheck={false}
        inputMode={props.rule.kind === 'digits' && !props.rule.form ? 'numeric' : undefined}
      />
    )}
  </TextCell>
)
