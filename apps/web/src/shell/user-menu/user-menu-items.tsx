import { IconAdjustments, IconLogout, IconMapRoute, IconPencil, IconUserCircle, IconWifi } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentLanguageTag } from '../../core/language.ts'
import { paths } from '../../core/screens/paths.ts'
import { accessOf, annotatorHome } from '../../core/screens/screen-access.ts'
import { type ScreenName, screenOf } from '../../core/screens/screens.ts'
import { useActor } from '../../core/session/actor.ts'
import { profileQuery } from '../../core/session/profile.ts'
import { roleName } from '../../core/session/role-name.ts'
import { useSession } from '../../core/session/session.ts'
import { signOut } from '../../core/session/sign-in.ts'
import { m } from '../../paraglide/messages.js'
import { writePhone } from '../../ui/phone/write-phone.ts'
import { MENU_ITEM, MenuDivider, MenuItem, MenuLabel, useMenuClose } from '../../ui/popups/menu.tsx'
import { useTour } from '../tour/use-start-tour.ts'
import { useWorkIn } from '../use-work-in.ts'
import css from './user-menu.module.css'
import { sortByName } from './user-names.ts'

const ICON = { size: 16, stroke: 1.5 }

export type UserMenuItemsProps = {
  /** name of the user; empty until the name is loaded */
  name: string
}

/** Content of the user menu (1§2). */
export function UserMenuItems({ name }: UserMenuItemsProps) {
  const { claims, username, currentTenantId } = useSession()
  const { data: profile, isError } = useQuery(profileQuery(claims?.sub))
  const actor = useActor()
  const mayOpen = (screen: ScreenName) => accessOf(screenOf(screen), actor) === 'open'
  const tenants = sortByName(profile?.tenants ?? [], currentLanguageTag())
  const work = useWorkIn()
  const tour = useTour()
  return (
    <>
      <div className={css.who}>
        <p className="type-strong">{name || writePhone(username ?? '')}</p>
        {name && <p className={css.phone}>{writePhone(username ?? '')}</p>}
        {profile?.isGlobalAdmin && <p className={css.phone}>{m.shell_globalAdmin()}</p>}
      </div>
      <MenuDivider />
      <LinkItem to={paths.account} icon={<IconUserCircle {...ICON} />}>
        {m.screen_account()}
      </LinkItem>
      {mayOpen('AdminUsers') && (
        <LinkItem to={paths.admin} icon={<IconAdjustments {...ICON} />}>
          {m.shell_adminPanel()}
        </LinkItem>
      )}
      {actor && (mayOpen('AnnotatorEntry') || mayOpen('ReviewerEntry')) && (
        <LinkItem to={annotatorHome(actor)} icon={<IconPencil {...ICON} />}>
          {m.shell_annotationPanel()}
        </LinkItem>
      )}
      <LinkItem to={paths.connectionTest} icon={<IconWifi {...ICON} />}>
        {m.screen_connectionTest()}
      </LinkItem>
      <MenuItem start={<IconMapRoute {...ICON} />} onClick={tour.start}>
        {tour.isLeft ? m.tour_continue() : m.tour_again()}
      </MenuItem>
      {(tenants.length > 0 || isError) && (
        <>
          <MenuDivider />
          <MenuLabel>{m.shell_companies()}</MenuLabel>
        </>
      )}
      {isError && <p className={css.failed}>{m.shell_companiesFailed()}</p>}
      {tenants.map((tenant) => (
        // The current company is also an entry. The entry leads from any area to the inbox of the company.
        <MenuItem key={tenant.id} isChecked={tenant.id === currentTenantId} onClick={() => void work(tenant.id)}>
          <span className={css.tenant}>{tenant.name}</span>
          <span className={css.role}>
            {roleName(tenant.role)}
            {tenant.isHandicapped && ` · ${m.shell_readOnly()}`}
          </span>
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem start={<IconLogout {...ICON} />} onClick={() => void signOut()}>
        {m.shell_signOut()}
      </MenuItem>
    </>
  )
}

type LinkItemProps = { to: string; icon: ReactNode; children: ReactNode }

const LinkItem = ({ to, icon, children }: LinkItemProps) => (
  <Link to={to} role="menuitem" tabIndex={-1} className={MENU_ITEM} onClick={useMenuClose()}>
    {icon}
    {children}
  </Link>
)
