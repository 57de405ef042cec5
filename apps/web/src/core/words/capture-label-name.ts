import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import { m } from '../../paraglide/messages.js'

const LABEL_NAMES: Record<CaptureLabel, () => string> = { pickup: m.passingRole_pickup, return: m.passingRole_return }

/** Display name of a capture set's label, pickup or return; empty for a set without a label. */
export const captureLabelName = (label: CaptureLabel | null): string => (label ? LABEL_NAMES[label]() : '')
