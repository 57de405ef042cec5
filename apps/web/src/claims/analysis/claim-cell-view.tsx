import type { Claim } from '@skadi/contract/claims/claim'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { ChoiceCell } from '../../ui/cells/choice-cell.tsx'
import cellCss from '../../ui/cells/editable-cell.module.css'
import { EditableCell, type EditableCellProps } from '../../ui/cells/editable-cell.tsx'
import { FixedCell } from '../../ui/cells/fixed-cell.tsx'
import css from '../../ui/cells/long-cell.module.css'
import { SwitchCell } from '../../ui/cells/switch-cell.tsx'
import { TextCell } from '../../ui/cells/text-cell.tsx'
import { type ClaimCell, shownText } from './claim-cell.ts'
import { type ClaimPlace, saveClaimCell } from './save-claim.ts'

const LongCell = (props: Omit<EditableCellProps, 'unit'>) => (
  <TextCell<HTMLTextAreaElement> {...props} looks={{ cell: css.cell, label: css.label, frame: css.frame }}>
    {(field) => <textarea {...field} className={`${cellCss.input} ${css.input}`} rows={1} />}
  </TextCell>
)

/** A claim, with the other data that the cards of the claim use. */
export type ClaimShown = {
  claim: Claim
  place: ClaimPlace
  /** reason why the claim cannot be changed; undefined if the claim can be changed */
  fixedBecause: string | undefined
}

/** Returns the id of the cell for a value of a claim. */
export const cellId = (claimId: string, name: string): string => `claim ${claimId} ${name}`

/** Cells for values of a claim. Users with permission edit the values in place (1§4). */
export const ClaimCells = ({ of, cells }: { of: ClaimShown; cells: readonly ClaimCell[] }) =>
  cells.map((cell) => <ClaimCellView key={cell.name} of={of} cell={cell} />)

function ClaimCellView({ of: { claim, place, fixedBecause }, cell }: { of: ClaimShown; cell: ClaimCell }) {
  const client = useQueryClient()
  const { kind, label } = cell
  if (fixedBecause !== undefined)
    return (
      <FixedCell label={label} unit={kind === 'text' ? cell.unit : undefined} reason={fixedBecause}>
        {shownText(cell, claim)}
      </FixedCell>
    )
  const common = {
    id: cellId(claim.claimId, cell.name),
    label,
    onSave: (text: string, base: string) => saveClaimCell(client, place, cell, text, base),
  }
  const stored = cell.read(claim)
  switch (kind) {
    case 'text':
      return <EditableCell {...common} stored={stored} rule={cell.rule} unit={cell.unit} />
    case 'long':
      return <LongCell {...common} stored={stored} rule={cell.rule} />
    case 'choice':
      return <ChoiceCell {...common} stored={stored} options={cell.options} />
    case 'switch':
      return (
        <SwitchCell {...common} isOn={stored === 'true'} words={{ on: m.claimForm_yes(), off: m.claimForm_no() }} />
      )
  }
}
