import { ALERT_CHANNELS, type AlertChannel, type AlertKind } from '@skadi/domain/alerts/alert-kinds'
import { ALERT_PACE } from '@skadi/domain/alerts/alert-pace'
import { MISSED_HOURS, SILENT_HOURS } from '@skadi/domain/alerts/rig-silence'
import { m } from '../../paraglide/messages.js'

export const KIND_WORDS: Record<AlertKind, () => string> = {
  newDamage: m.account_alertNewDamage,
  customerAnswer: m.account_alertCustomerAnswer,
  rigAlarm: m.account_alertRigAlarm,
  silentRig: m.account_alertSilentRig,
}

const CHANNEL_WORDS: Record<AlertChannel, () => string> = {
  off: m.account_alertOff,
  mail: m.account_alertMail,
  digest: m.account_alertDigest,
  sms: m.account_alertSms,
}

export const channelOptions = (): [AlertChannel, string][] =>
  ALERT_CHANNELS.map((channel) => [channel, CHANNEL_WORDS[channel]()])

/** When a rig is called silent. */
export const silenceWords = (): string => m.account_alertSilence({ hours: MISSED_HOURS, days: SILENT_HOURS / 24 })

/** How often SMS come at most. */
export const smsWords = (): string =>
  m.account_alertSmsPace({ minutes: ALERT_PACE.sms.gapMs / 60_000, aDay: ALERT_PACE.sms.aDay })
