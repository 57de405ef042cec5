import type { WebhookDelivery } from '@skadi/contract/integrations/webhook'
import type { EventKind } from '@skadi/domain/events/event-kinds'
import type { DeliveryState, WebhookState } from '@skadi/domain/integrations/webhook'
import { m } from '../../paraglide/messages.js'

/** Name of each kind of event, and a text that says when the event is sent. */
export const KIND_WORDS: Record<EventKind, { name: () => string; text: () => string }> = {
  'passing.ready': { name: m.webhooks_passingReady, text: m.webhooks_passingReadyText },
  'damage.decided': { name: m.webhooks_damageDecided, text: m.webhooks_damageDecidedText },
  'claim.filed': { name: m.webhooks_claimFiled, text: m.webhooks_claimFiledText },
  'claim.handed_off': { name: m.webhooks_claimHandedOff, text: m.webhooks_claimHandedOffText },
  'customer.answered': { name: m.webhooks_customerAnswered, text: m.webhooks_customerAnsweredText },
  'case.sent': { name: m.webhooks_caseSent, text: m.webhooks_caseSentText },
  'case.answered': { name: m.webhooks_caseAnswered, text: m.webhooks_caseAnsweredText },
  'case.settled': { name: m.webhooks_caseSettled, text: m.webhooks_caseSettledText },
  'rig.alarm': { name: m.webhooks_rigAlarm, text: m.webhooks_rigAlarmText },
}

export const kindName = (kind: WebhookDelivery['kind']): string =>
  kind === 'webhook.test' ? m.webhooks_test() : KIND_WORDS[kind].name()

const STATES: Record<WebhookState, () => string> = {
  on: m.webhooks_on,
  off: m.webhooks_off,
  gone: m.webhooks_gone,
  failing: m.webhooks_stopped,
}

/**
 * Returns the state of a webhook as text. An enabled webhook has its own text if all its deliveries have failed for
 * some time.
 */
export const stateWords = ({ state, failingSince }: { state: WebhookState; failingSince: string | null }): string =>
  state === 'on' && failingSince !== null ? m.webhooks_failing() : STATES[state]()

const DELIVERIES: Record<DeliveryState, () => string> = {
  waiting: m.webhooks_waiting,
  delivered: m.webhooks_delivered,
  failed: m.webhooks_givenUp,
}

/**
 * Returns the state of a delivery with its last answer. If a successful delivery is being sent again, the text is only
 * "waiting", without the earlier answer.
 */
export function deliveryWords({ state, status, fault }: WebhookDelivery): string {
  const isSentAgain = state === 'waiting' && status !== null && status < 300
  const answer = status === null ? fault : `HTTP ${status}`
  return [DELIVERIES[state](), isSentAgain ? undefined : answer].filter(Boolean).join(' · ')
}
