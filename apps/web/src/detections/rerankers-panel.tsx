import { m } from '../paraglide/messages.js'
import { Panel } from '../ui/details/panel.tsx'
import { Rerankers } from './rerankers.tsx'

/** What decisions have taught the detector, at one capture set or at all of the own company's. */
export const RerankersPanel = ({ captureSetId }: { captureSetId?: string }) => (
  <Panel title={m.detections_learnt()} text={m.detections_learntText()}>
    <Rerankers {...(captureSetId !== undefined && { captureSetId })} />
  </Panel>
)
