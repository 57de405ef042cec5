import { listCaptureSets } from '@skadi/contract/capture/capture-reads'
import { changeClaimRules, type StoredClaimRules } from '@skadi/contract/claims/claim-handling'
import {
  HANDLER_RULES,
  type HandlerRuleKind,
  MAX_INSURERS,
  MAX_REFERENCE,
  MAX_RULE_ROWS,
} from '@skadi/domain/claims/claim-handling'
import { PRICE_CURRENCIES } from '@skadi/domain/costs/price-table'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AmountField } from '../../cases/amount-field.tsx'
import css from '../../cases/rules-form.module.css'
import { claimRulesQuery } from '../../claims/claim-query.ts'
import { call } from '../../core/calls/call.ts'
import { newId } from '../../core/new-id.ts'
import { useCan } from '../../core/session/actor.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { webhooksQuery } from '../../integrations/webhooks/webhooks-query.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel } from '../../ui/details/panel.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { readTyped, type TypedClaimRules, typedOf } from './typed-claim-rules.ts'

/** The company's insurers, and the rule by which new claims get their handler. */
export function ClaimRulesSection({ tenantId }: { tenantId: string | undefined }) {
  const query = claimRulesQuery(tenantId)
  const { data, error, refetch, isFetching } = useQuery(query)
  return (
    <>
      {error && !data && (
        <ErrorNotice
          title={m.claimRules_fetchFailed()}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && <ClaimRulesForm key={data.modifiedAt} rules={data} tenantId={tenantId} />}
    </>
  )
}

function ClaimRulesForm({ rules, tenantId }: { rules: StoredClaimRules; tenantId: string | undefined }) {
  const client = useQueryClient()
  const canWrite = useCan('writeClaims')
  const [start] = useState(() => typedOf(rules))
  const [typed, setTyped] = useState(start)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const webhooks = useQuery(webhooksQuery(tenantId ?? '')).data ?? []
  const stations = useQuery({
    queryKey: ['stations', tenantId],
    queryFn: async ({ signal }) => (await call(listCaptureSets, { query: { limit: 100 } }, { signal })).data.items,
    enabled: typed.kind === 'station',
  }).data
  const { rules: next, faults } = readTyped(typed)
  const set = (change: Partial<TypedClaimRules>) => setTyped({ ...typed, ...change })
  const faultOf = (field: string) => (isTried ? faults[field] : undefined)
  const { insurers, kind, rows, currency, otherwiseId } = typed
  const changeInsurer = (key: string, part: Partial<TypedClaimRules['insurers'][number]>) =>
    set({ insurers: insurers.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const changeRow = (key: string, part: Partial<TypedClaimRules['rows'][number]>) =>
    set({ rows: rows.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const users = rules.users.map(
    ({ userId, name, canHandle }) =>
      [
        userId,
        canHandle ? (name ?? m.claim_somebody()) : m.claimRules_hasLeft({ name: name ?? m.claim_somebody() }),
      ] as const,
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || Object.keys(faults).length > 0) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { data } = await call(changeClaimRules, { body: { ...next, basedOn: rules.modifiedAt } })
      client.setQueryData(claimRulesQuery(tenantId).queryKey, data)
      showSnackbar({ text: m.claimRules_saved() })
    } catch (error) {
      setFailure(failureWords(m.claimRules_saveFailed(), reasonOf(error)))
      void client.invalidateQueries({ queryKey: claimRulesQuery(tenantId).queryKey })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={m.claimRules_title()}>
      <fieldset className={css.form} disabled={!canWrite}>
        <Panel title={m.claimRules_insurers()} text={m.claimRules_insurersText()}>
          {insurers.map(({ key, name, email, webhookId, format }) => (
            <div key={key} className={css.halves}>
              <TextField
                name={`insurer-${key}`}
                label={m.claimRules_name()}
                value={name}
                onChange={(text) => changeInsurer(key, { name: text })}
                fault={faultOf(`name ${key}`)}
                autoComplete="off"
                maxLength={100}
              />
              <TextField
                name={`email-${key}`}
                label={m.claimRules_email()}
                value={email}
                onChange={(text) => changeInsurer(key, { email: text })}
                fault={faultOf(`email ${key}`)}
                autoComplete="off"
                inputMode="email"
                maxLength={254}
              />
              <SelectField
                label={m.claimRules_webhook()}
                value={webhookId}
                options={[
                  ['', m.claimRules_webhookNone()] as const,
                  ...webhooks.map((one) => [one.id, one.name] as const),
                ]}
                onChange={(id) => changeInsurer(key, { webhookId: id })}
              />
              <TextField
                name={`format-${key}`}
                label={m.claimRules_format()}
                value={format}
                onChange={(text) => changeInsurer(key, { format: text })}
                autoComplete="off"
                maxLength={MAX_REFERENCE}
                isRequired={false}
              />
              <Button
                height={40}
                look="quiet"
                onClick={() => set({ insurers: insurers.filter((one) => one.key !== key) })}
              >
                {m.claimRules_remove()}
                <span className="visually-hidden">: {name}</span>
              </Button>
            </div>
          ))}
          {insurers.length < MAX_INSURERS && (
            <div>
              <Button
                onClick={() =>
                  set({ insurers: [...insurers, { key: newId(), name: '', email: '', webhookId: '', format: '' }] })
                }
              >
                {m.claimRules_addInsurer()}
              </Button>
            </div>
          )}
        </Panel>
        <Panel title={m.claimRules_handler()} text={m.claimRules_handlerText()}>
          <div className={css.pair}>
            <SelectField
              label={m.claimRules_handler()}
              value={kind}
              options={HANDLER_RULES.map((one) => [one, KINDS[one]()] as const)}
              onChange={(chosen) => set({ kind: chosen })}
            />
            {kind === 'amount' && (
              <SelectField
                label={m.casesSheet_currency()}
                value={currency}
                options={PRICE_CURRENCIES.map((code) => [code, code] as const)}
                onChange={(code) => set({ currency: code })}
              />
            )}
          </div>
          {kind !== 'none' &&
            rows.map(({ key, userId, stationId, from }) => (
              <div key={key} className={css.row}>
                <SelectField
                  label={m.claimRules_user()}
                  value={userId}
                  options={[['', '–'] as const, ...users]}
                  onChange={(id) => changeRow(key, { userId: id })}
                  fault={faultOf(`user ${key}`)}
                />
                {kind === 'station' && (
                  <SelectField
                    label={m.claimRules_stationOf()}
                    value={stationId}
                    options={[['', '–'] as const, ...(stations ?? []).map((one) => [one.id, one.name] as const)]}
                    onChange={(id) => changeRow(key, { stationId: id })}
                    fault={faultOf(`station ${key}`)}
                  />
                )}
                {kind === 'amount' && (
                  <AmountField
                    name={`from-${key}`}
                    label={m.claimRules_from({ currency })}
                    value={from}
                    onChange={(text) => changeRow(key, { from: text })}
                    fault={faultOf(`from ${key}`)}
                  />
                )}
                <Button height={40} look="quiet" onClick={() => set({ rows: rows.filter((one) => one.key !== key) })}>
                  {m.claimRules_remove()}
                </Button>
              </div>
            ))}
          {kind !== 'none' && rows.length < MAX_RULE_ROWS && (
            <div>
              <Button onClick={() => set({ rows: [...rows, { key: newId(), userId: '', stationId: '', from: '' }] })}>
                {m.claimRules_addRow()}
              </Button>
            </div>
          )}
          {(kind === 'station' || kind === 'amount') && (
            <SelectField
              label={m.claimRules_otherwise()}
              value={otherwiseId}
              options={[['', m.claimRules_nobody()] as const, ...users]}
              onChange={(id) => set({ otherwiseId: id })}
            />
          )}
        </Panel>
      </fieldset>
      <FormAlert text={failure ?? (isTried && Object.keys(faults).length > 0 ? m.caseRules_faults() : undefined)} />
      {canWrite && (
        <div className={css.foot}>
          <Button type="submit" height={40} look="ink" isBusy={isBusy} disabled={typed === start}>
            {m.claimRules_save()}
          </Button>
        </div>
      )}
    </form>
  )
}

const KINDS: Record<HandlerRuleKind, () => string> = {
  none: m.claimRules_none,
  roundRobin: m.claimRules_roundRobin,
  station: m.claimRules_station,
  amount: m.claimRules_amount,
}
