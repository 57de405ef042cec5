import type { Tenant } from '@skadi/contract/tenants/tenant'
import { TENANT_MODULES } from '@skadi/domain/tenants/modules'
import { Link } from '@tanstack/react-router'
import { paths } from '../core/screens/paths.ts'
import { m } from '../paraglide/messages.js'
import css from '../ui/tables/record-table.module.css'
import { moduleName, statusName } from './admin-words.ts'
import markCss from './company-mark.module.css'
import { CompanyMark } from './company-mark.tsx'

type TenantsTableProps = { rows: readonly Tenant[]; isOutdated: boolean }

/** Shows all companies as a table, or as cards on a narrow screen. */
export function TenantsTable({ rows, isOutdated }: TenantsTableProps) {
  return (
    <table className={css.table} aria-label={m.admin_tenants()} aria-busy={isOutdated}>
      <thead className={css.head}>
        <tr>
          <th scope="col">{m.admin_name()}</th>
          <th scope="col">{m.admin_modules()}</th>
          <th scope="col">{m.users_status()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((tenant) => (
          <tr key={tenant.id} className={css.row}>
            <th scope="row" className={css.name}>
              <span className={markCss.named}>
                <CompanyMark name={tenant.name} logo={tenant.logo} />
                <Link to={paths.adminTenant} params={{ id: tenant.id }} className="touch">
                  {tenant.name}
                </Link>
              </span>
            </th>
            <td>{modulesText(tenant)}</td>
            <td className={css.aside}>
              <span className={tenant.status === 'active' ? undefined : 'muted'}>{statusName(tenant.status)}</span>
              {tenant.isHandicapped && <span className="muted"> · {m.admin_readOnly()}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function modulesText({ modules }: Tenant) {
  if (modules.length === TENANT_MODULES.length) return m.admin_allModules()
  if (modules.length === 0) return <span className="muted">{m.admin_noModules()}</span>
  return modules.map(moduleName).join(', ')
}
