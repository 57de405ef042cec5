import { confirmSecondFactor } from '@skadi/contract/auth/second-factor-calls'
import { call } from '../../core/calls/call.ts'
import { copyText } from '../../core/copy-text.ts'
import { useMedia } from '../../core/use-media.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { QrCode } from '../../ui/signs/qr-code.tsx'
import css from './confirm-factor.module.css'
import { CodeField, FactorForm, useFactorForm } from './factor-form.tsx'

type ConfirmFactorProps = {
  secret: string
  uri: string
  onCancel: () => void
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

/**
 * Step that sets up the second factor in an authenticator app. The app may be on this phone. The first code of the app
 * turns the factor on.
 */
export function ConfirmFactor({ secret, uri, onCancel, onConfirmed }: ConfirmFactorProps) {
  const form = useFactorForm({ code: '' }, m.account_factorFailed(), async ({ code }) => {
    onConfirmed((await call(confirmSecondFactor, { body: { code } })).data.recoveryCodes)
  })
  const isPhone = useMedia('(pointer: coarse)')
  const copy = () => copyText(secret, m.rigs_copied({ what: m.account_factorSecret() }), m.rigs_notCopied())
  return (
    <FactorForm form={form} submit={m.account_factorTurnOn()} onCancel={onCancel}>
      <div className={css.pair} data-wide>
        <QrCode text={uri} label={m.account_factorQr()} />
        <div className={css.words}>
          <p>{m.account_factorScan()}</p>
          <p className="muted">{m.account_factorType()}</p>
          <code className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <div className={css.ways}>
            <Button height={28} onClick={() => void copy()}>
              {m.account_codesCopy()}
            </Button>
            {isPhone && <a href={uri}>{m.account_factorOpenApp()}</a>}
          </div>
        </div>
      </div>
      <CodeField value={form.typed.code} fault={form.faults.code} onChange={(code) => form.change('code', code)} />
    </FactorForm>
  )
}
