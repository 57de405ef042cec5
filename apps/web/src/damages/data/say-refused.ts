import type { PendingActionKind } from '@skadi/domain/damages/pending/pending-action'
import { sayFailed } from '../../core/calls/failures.ts'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import { openDamageDialog } from '../log/dialogs/damage-dialog-state.ts'
import type { DamageAct, PendingDamageAct } from './damage-act.ts'

const FAILED: Record<PendingActionKind, () => string> = {
  approve: m.damages_actApprove,
  reject: m.damages_actReject,
  deleteDamage: m.damages_actDelete,
  restore: m.damages_actRestore,
  create: m.damages_actCreate,
  change: m.damages_actChange,
  label: m.damages_actChange,
  merge: m.damages_actMerge,
  match: m.damages_actMatch,
}

const REASONS: Readonly<Record<string, () => string>> = {
  CONFLICT: m.damages_errorConflict,
  READ_ONLY_TENANT: m.damages_errorReadOnly,
  NOT_FOUND: m.damages_errorNotFound,
  DETECTION_RUNNING: m.damages_errorRunning,
  REPRESENTATIVE_REQUIRED: m.damages_errorRepresentative,
  FAMILY_REPAIRED: m.damages_errorRepaired,
  SEEN_AFTER_REPAIR: m.damages_errorSeenAfter,
  NOT_DECIDABLE: m.damages_errorDecided,
  DIFFERENT_CARS: m.damages_errorCars,
  JOB_NOT_HELD: m.damages_errorJobOver,
}

/** Returns the reason as text why the server refused an act. */
export const refusalReason = (code: string | undefined): string => (REASONS[code ?? ''] ?? m.damages_errorOther)()

/** Returns a text with the failed action and the reason. */
export const refusalText = ({ kind }: Pick<DamageAct, 'kind'>, code: string | undefined): string =>
  `${FAILED[kind]()}. ${refusalReason(code)}.`

const verbOf = ({ kind }: Pick<DamageAct, 'kind'>) => (kind === 'create' ? 'create' : 'update')

type Refusal = { code: string; hasDifferences: boolean; retry: () => void; discard: () => void }

const isOnJob = (imageSetId: string): boolean =>
  window.location.pathname.startsWith(`${paths.annotator}/`) && window.location.pathname.includes(imageSetId)

/** Shows on any page of the portal that an act was refused, and offers a remedy. */
export function sayRefused({ input }: PendingDamageAct, { code, hasDifferences, retry, discard }: Refusal): void {
  if (code === 'JOB_NOT_HELD') {
    // The page of the job shows the message by itself and closes. Other pages offer neither a retry nor a choice.
    if (isOnJob(input.imageSetId)) return
    discard()
    sayFailed(verbOf(input), 'damages', { lines: [refusalText(input, code)] })
    return
  }
  const [damageId = ''] = input.damageIds
  // An unchanged retry would be refused again, so there is no retry button.
  const dialog = code === 'REPRESENTATIVE_REQUIRED' ? 'representative' : hasDifferences ? 'conflict' : undefined
  const action = dialog
    ? { label: m.damages_choose(), run: () => openDamageDialog({ dialog, damageId }) }
    : { label: m.ui_retry(), run: retry }
  sayFailed(verbOf(input), 'damages', { lines: [refusalText(input, code)], action })
}
