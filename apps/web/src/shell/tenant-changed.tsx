import { paths } from '../core/screens/paths.ts'
import { useSession } from '../core/session/session.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/buttons/button.tsx'
import css from './tenant-changed.module.css'

/** Message that another tab works in another company. This tab stops writing and offers a reload (ruling 14). */
export function TenantChanged() {
  const isElsewhere = useSession((state) => state.tenantChangedElsewhere)
  if (!isElsewhere) return null
  return (
    <div className={css.bar} role="alert">
      <p>{m.shell_tenantChanged()}</p>
      <Button height={28} onClick={() => window.location.assign(paths.home)}>
        {m.shell_reload()}
      </Button>
    </div>
  )
}
