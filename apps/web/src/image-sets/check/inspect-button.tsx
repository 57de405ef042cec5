import type { ImageSetSummary } from '@skadi/contract/image-sets/image-set'
import { lacksInspection } from '../../core/words/inspection-facts.ts'
import { m } from '../../paraglide/messages.js'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { useCanCheck } from './use-can-check.ts'
import { useInspectImageSet } from './use-inspect-image-set.ts'

type InspectButtonProps = Pick<ButtonProps, 'height' | 'look'> & {
  row: ImageSetSummary
  /** number of undecided suggestions; the user has to decide them first */
  undecided: number
  hasDamages: boolean
}

/**
 * Button for a passing that no detector inspected completely.
 * With this button a person confirms to have looked at all photos.
 */
export function InspectButton({ row, undecided, hasDamages, ...look }: InspectButtonProps) {
  const canInspect = useCanCheck(row.tenantId)
  const { inspect, isPending } = useInspectImageSet(row)
  if (!canInspect || !lacksInspection(row)) return null
  return (
    <Button
      {...look}
      isBusy={isPending}
      disabled={undecided > 0}
      title={undecided > 0 ? m.inspect_undecided() : m.inspect_hint()}
      onClick={() => inspect(true)}
    >
      {hasDamages ? m.inspect_looked() : m.inspect_lookedNothing()}
    </Button>
  )
}
