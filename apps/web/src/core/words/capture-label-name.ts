import type { CaptureLabel } from '@skadi/domain/capture/capture-label'
import { m } from '../../paraglide/messages.js'

const LABEL_NAMES: Record<CaptureLabel, () => string> = { pickup: m.passingRole_pickup, return: m.passingRole_return }

/**
 * Returns the display name of a capture set's label, which is pickup or return. Returns an empty text for a set without
 * a label.
 */
export const captureLabelName = (label: CaptureLabel | null): string => (label ? LABEL_NAMES[label]() : '')
