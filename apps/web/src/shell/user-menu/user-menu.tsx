import { type ComponentType, useState } from 'react'
import { useSession } from '../../core/session/session.ts'
import { m } from '../../paraglide/messages.js'
import { writePhone } from '../../ui/phone/write-phone.ts'
import { Menu } from '../../ui/popups/menu.tsx'
import css from './user-menu.module.css'
import type { UserMenuItemsProps } from './user-menu-items.tsx'
import { initialsOf } from './user-names.ts'

/**
 * Button with the name of the signed-in user. The menu of the button contains the available areas and companies, and
 * sign-out (1§2).
 */
export function UserMenu() {
  const { username, firstName, lastName } = useSession()
  const [Items, setItems] = useState<ComponentType<UserMenuItemsProps>>()
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const shown = name || writePhone(username ?? '')
  // The menu opens after its entries are loaded, because the first entry takes the focus.
  const load = async () => {
    const { UserMenuItems } = await import('./user-menu-items.tsx')
    setItems(() => UserMenuItems)
  }
  return (
    <Menu
      gap={8}
      width={280}
      before={load}
      opener={(props) => (
        <button {...props} type="button" className={`${css.user} touch`} data-tour="user" title={shown}>
          <span aria-hidden="true">{initialsOf(firstName, lastName)}</span>
          <span className="visually-hidden">{m.shell_userMenu({ name: shown })}</span>
        </button>
      )}
    >
      {Items && <Items name={name} />}
    </Menu>
  )
}
