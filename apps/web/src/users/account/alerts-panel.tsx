import { type AlertSettings, getAlertSettings, updateAlertSettings } from '@skadi/contract/alerts/alerts-calls'
import { ALERT_CHANNELS, ALERT_KINDS, type AlertChannel, type AlertKind } from '@skadi/domain/alerts/alert-kinds'
import { ALERT_PACE } from '@skadi/domain/alerts/alert-pace'
import { MISSED_HOURS, SILENT_HOURS } from '@skadi/domain/alerts/rig-silence'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../core/calls/call.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Panel } from '../../ui/details/panel.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import form from './account-form.module.css'
import css from './alerts-panel.module.css'

const KIND_WORDS: Record<AlertKind, () => string> = {
  newDamage: m.account_alertNewDamage,
  customerAnswer: m.account_alertCustomerAnswer,
  caseAnswer: m.account_alertCaseAnswer,
  lateCase: m.account_alertLateCase,
  rigAlarm: m.account_alertRigAlarm,
  silentRig: m.account_alertSilentRig,
}

const CHANNEL_WORDS: Record<AlertChannel, () => string> = {
  off: m.account_alertOff,
  mail: m.account_alertMail,
  digest: m.account_alertDigest,
  sms: m.account_alertSms,
}

const channelOptions = (): [AlertChannel, string][] =>
  ALERT_CHANNELS.map((channel) => [channel, CHANNEL_WORDS[channel]()])

/** Returns the text that says when a rig counts as silent. */
const silenceWords = (): string => m.account_alertSilence({ hours: MISSED_HOURS, days: SILENT_HOURS / 24 })

/** Returns the text that says how many SMS a user gets at most. */
const smsWords = (): string =>
  m.account_alertSmsPace({ minutes: ALERT_PACE.sms.gapMs / 60_000, aDay: ALERT_PACE.sms.aDay })

/** Query of the user's settings for alerts of the current company by mail and SMS. */
const alertsQuery = (tenantId: string | undefined) =>
  queryOptions({
    queryKey: ['alertSettings', tenantId],
    queryFn: async ({ signal }) => (await call(getAlertSettings, {}, { signal })).data,
  })

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`] as const)

type Wanted = Partial<AlertSettings>

/**
 * Settings for alerts of the current company by mail and SMS (decision 53). Optimistic update: a choice is visible
 * while it is being saved.
 */
export function AlertsPanel({ company, hasEmail }: { company: string; hasEmail: boolean }) {
  const client = useQueryClient()
  const tenantId = useSession((state) => state.currentTenantId)
  const query = alertsQuery(tenantId)
  const { data, error, isFetching, refetch } = useQuery(query)
  const sent = useRef(Promise.resolve())

  const choose = (wanted: Wanted) => {
    client.setQueryData(query.queryKey, (known) =>
      known ? { ...known, ...wanted, channels: { ...known.channels, ...wanted.channels } } : known,
    )
    // The requests are sent one after another, so that the last choice arrives last.
    sent.current = sent.current.then(async () => {
      try {
        await call(updateAlertSettings, { body: wanted })
      } catch (failure) {
        showSnackbar({ text: failureWords(m.account_alertsNotSaved(), reasonOf(failure)), isError: true })
        await client.invalidateQueries({ queryKey: query.queryKey })
      }
    })
  }

  return (
    <div id="alerts" className={css.target}>
      <Panel title={m.account_alerts()} text={m.account_alertsText({ company })}>
        {error && !data && (
          <ErrorNotice
            title={m.account_alertsFailed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && <Skeleton height={148} />}
        {data && <Choices settings={data} hasEmail={hasEmail} onChoose={choose} />}
      </Panel>
    </div>
  )
}

type ChoicesProps = { settings: AlertSettings; hasEmail: boolean; onChoose: (wanted: Wanted) => void }

function Choices({ settings: { channels, digestHour }, hasEmail, onChoose }: ChoicesProps) {
  const chosen = Object.values(channels)
  const wantsMail = chosen.includes('mail') || chosen.includes('digest')
  const kinds = ALERT_KINDS.filter((kind) => channels[kind] !== undefined)
  if (kinds.length === 0) return <p className={css.note}>{m.account_alertsNone()}</p>
  return (
    <div className={form.form}>
      <div className={form.pair}>
        {kinds.map((kind) => (
          <SelectField
            key={kind}
            label={KIND_WORDS[kind]()}
            value={channels[kind] ?? 'off'}
            options={channelOptions()}
            onChange={(channel) => onChoose({ channels: { [kind]: channel } })}
          />
        ))}
        {chosen.includes('digest') && (
          <SelectField
            label={m.account_alertHour()}
            value={String(digestHour)}
            options={HOURS}
            onChange={(hour) => onChoose({ digestHour: Number(hour) })}
          />
        )}
      </div>
      {wantsMail && !hasEmail && (
        <p className={css.missing} role="status">
          {m.account_alertNoEmail()}
        </p>
      )}
      {channels.customerAnswer && channels.customerAnswer !== 'off' && (
        <p className={css.note}>{m.account_alertOwnPages()}</p>
      )}
      {channels.caseAnswer && channels.caseAnswer !== 'off' && <p className={css.note}>{m.account_alertOwnCases()}</p>}
      {channels.silentRig && channels.silentRig !== 'off' && <p className={css.note}>{silenceWords()}</p>}
      {chosen.includes('sms') && <p className={css.note}>{smsWords()}</p>}
    </div>
  )
}
