import { m } from '../paraglide/messages.js'
import { Panel } from '../ui/details/panel.tsx'
import { Rerankers } from './rerankers.tsx'

/**
 * Panel with re-rankers that were trained on people's decisions. It shows the re-rankers of a capture set, or of all
 * capture sets of the user's company.
 */
export const RerankersPanel = ({ captureSetId }: { captureSetId?: string }) => (
  <Panel title={m.detections_learnt()} text={m.detections_learntText()}>
    <Rerankers {...(captureSetId !== undefined && { captureSetId })} />
  </Panel>
)
