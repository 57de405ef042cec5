import { updateOwnProfile } from '@skadi/contract/users/users-calls'
import { can } from '@skadi/domain/auth/rights'
import { localeOf, WORDINGS, type Wording } from '@skadi/domain/language/language'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../core/calls/call.ts'
import { configQuery } from '../../core/calls/config.ts'
import { changeLanguage, currentWording } from '../../core/language.ts'
import { useActor } from '../../core/session/actor.ts'
import { profileQuery } from '../../core/session/profile.ts'
import { useSession } from '../../core/session/session.ts'
import { showSnackbar } from '../../core/snackbar/snackbar.ts'
import { m } from '../../paraglide/messages.js'
import { Panel } from '../../ui/details/panel.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { failureWords, reasonOf } from '../../ui/feedback/failure-words.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PageHeader } from '../../ui/header/page-header.tsx'
import { Skeleton } from '../../ui/skeletons/skeleton.tsx'
import accountFormCss from '../../users/account/account-form.module.css'
import { AlertsPanel } from '../../users/account/alerts-panel.tsx'
import { IdentityPanel } from '../../users/account/identity-panel.tsx'
import { PasswordPanel } from '../../users/account/password-panel.tsx'
import { ProfilePanel } from '../../users/account/profile-panel.tsx'
import { SecondFactorPanel } from '../../users/account/second-factor-panel.tsx'
import { SessionsPanel } from '../../users/account/sessions-panel.tsx'
import css from './account-page.module.css'

/** The page `/account` with the user's names, alerts, password, second factor and sessions (C-19). */
export function AccountPage() {
  const userId = useSession((state) => state.claims?.sub)
  const actor = useActor()
  const { data: config } = useQuery(configQuery)
  const { data: user, error, isFetching, refetch } = useQuery(profileQuery(userId))
  return (
    <>
      <PageHeader
        title={m.account_title()}
        subtitle={
          user ? [`${user.firstName} ${user.lastName}`, user.currentTenant?.name].filter(Boolean).join(' · ') : ''
        }
      />
      <div className={css.page}>
        {error && !user && (
          <ErrorNotice
            title={m.account_failed()}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!user && !error && <Skeleton height={280} radius={8} />}
        {user && (
          <>
            <ProfilePanel user={user} />
            <LanguagePanel />
            {user.currentTenant && can(actor, 'workInTenant') && (
              <AlertsPanel company={user.currentTenant.name} hasEmail={Boolean(user.email)} />
            )}
            <PasswordPanel user={user} />
            <SecondFactorPanel user={user} />
            <SessionsPanel />
            {config?.provider && <IdentityPanel user={user} provider={config.provider} />}
          </>
        )}
      </div>
    </>
  )
}

/** Panel for the language, which the account stores. A change reloads the page in the new language (1§1). */
function LanguagePanel() {
  const choose = async (language: Wording) => {
    if (language === currentWording()) return
    try {
      // The account stores only the language.
      // The wording does not matter there, because mails contain no names of parts.
      await call(updateOwnProfile, { body: { language: localeOf(language) } })
      changeLanguage(language)
    } catch (error) {
      showSnackbar({ text: failureWords(m.account_languageFailed(), reasonOf(error)), isError: true })
    }
  }
  return (
    <Panel title={m.account_language()} text={m.account_languageText()}>
      <div className={accountFormCss.half}>
        <SelectField
          label={m.account_language()}
          value={currentWording()}
          options={WORDINGS.map(({ wording, name }) => [wording, name] as const)}
          onChange={(language) => void choose(language)}
        />
      </div>
    </Panel>
  )
}
