import { Menu } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSession } from '../core/session.ts'
import { m } from '../paraglide/messages.js'
import { writePhone } from '../ui/phone/write-phone.ts'
import { MENU } from './menu-look.tsx'
import css from './user-menu.module.css'
import { initialsOf } from './user-names.ts'

const loadItems = () => import('./user-menu-items.tsx').then((file) => ({ default: file.UserMenuItems }))
const UserMenuItems = lazy(loadItems)

/** Who is signed in, the areas and companies one may work in, and the way out (1§2). */
export function UserMenu() {
  const { username, firstName, lastName } = useSession()
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const shown = name || writePhone(username ?? '')
  return (
    <Menu {...MENU} position="bottom-end" width={280}>
      <Menu.Target>
        <button
          type="button"
          className={css.user}
          title={shown}
          onPointerEnter={() => void loadItems()}
          onFocus={() => void loadItems()}
        >
          <span aria-hidden="true">{initialsOf(firstName, lastName)}</span>
          <span className="visually-hidden">{m.shell_userMenu({ name: shown })}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <UserMenuItems name={name} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
