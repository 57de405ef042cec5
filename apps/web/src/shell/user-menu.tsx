import { Menu } from '@mantine/core'
import type { TenantRole } from '@skadi/domain/auth/roles'
import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { currentLanguageTag } from '../core/language.ts'
import { paths } from '../core/paths.ts'
import { profileQuery } from '../core/profile.ts'
import { useSession } from '../core/session.ts'
import { signOut, switchTenant } from '../core/sign-in.ts'
import { showSnackbar } from '../core/snackbar.ts'
import { m } from '../paraglide/messages.js'
import { MENU } from './menu-look.tsx'
import css from './user-menu.module.css'
import { initialsOf, sortByName, writePhone } from './user-names.ts'

const ROLES: Record<TenantRole, () => string> = {
  USER: m.shell_roleUser,
  ADMIN_TENANT: m.shell_roleAdmin,
  ANNOTATOR: m.shell_roleAnnotator,
  REVIEWER: m.shell_roleReviewer,
}

/** Who is signed in, the companies one may work in, and the way out (1§2). */
export function UserMenu() {
  const { claims, username, firstName, lastName, currentTenantId } = useSession()
  const { data: profile, isError } = useQuery(profileQuery(claims?.sub))
  const navigate = useNavigate()
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const shown = name || writePhone(username ?? '')
  const tenants = sortByName(profile?.tenants ?? [], currentLanguageTag())
  const work = async (tenant: string) => {
    if (tenant === currentTenantId) return
    try {
      await switchTenant(tenant)
      await navigate({ to: paths.inbox })
    } catch {
      showSnackbar({ text: m.shell_switchFailed(), isError: true })
    }
  }
  return (
    <Menu {...MENU} position="bottom-end" width={280}>
      <Menu.Target>
        <button type="button" className={css.user} title={shown}>
          <span aria-hidden="true">{initialsOf(firstName, lastName)}</span>
          <span className="visually-hidden">{m.shell_userMenu({ name: shown })}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.who}>
          <p className="type-strong">{shown}</p>
          {name && <p className={css.phone}>{writePhone(username ?? '')}</p>}
          {profile?.isGlobalAdmin && <p className={css.phone}>{m.shell_globalAdmin()}</p>}
        </div>
        {(tenants.length > 0 || isError) && (
          <>
            <Menu.Divider />
            <Menu.Label>{m.shell_companies()}</Menu.Label>
          </>
        )}
        {isError && <p className={css.failed}>{m.shell_companiesFailed()}</p>}
        <Menu.RadioGroup value={currentTenantId ?? null} onChange={(tenant) => void work(tenant)}>
          {tenants.map((tenant) => (
            <Menu.RadioItem key={tenant.id} value={tenant.id} closeMenuOnClick>
              <span className={css.tenant}>{tenant.name}</span>
              <span className={css.role}>
                {ROLES[tenant.role]()}
                {tenant.isHandicapped && ` · ${m.shell_readOnly()}`}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={() => void signOut()}>
          {m.shell_signOut()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
