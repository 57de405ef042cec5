import { m } from '../paraglide/messages.js'
import { Panel } from '../ui/details/panel.tsx'
import { Rerankers } from './rerankers.tsx'

/**
 * Re-rankers that were trained on people's decisions, at one capture set or at all capture sets of the user's company.
 */
export const RerankersPanel = ({ captureSetId }: { captureSetId?: string }) => (
  <Panel title={m.detections_learnt()} text={m.detections_learntText()}>
    <Rerankers {...(captureSetId !== undefined && { captureSetId })} />
  </Panel>
)
