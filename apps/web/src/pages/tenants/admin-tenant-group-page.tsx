import type { TenantGroup } from '@skadi/contract/tenants/tenant'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../../core/screens/paths.ts'
import { m } from '../../paraglide/messages.js'
import { groupQuery } from '../../tenants/admin-query.ts'
import { GroupGeneralPanel, GroupMembersPanel } from '../../tenants/group-panels.tsx'
import { useGroupActs } from '../../tenants/use-group-acts.ts'
import { useBackTo } from '../../ui/buttons/back-to.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { RecordDetail } from '../../ui/details/record-detail.tsx'
import css from '../../ui/details/record-panels.module.css'
import { PageHeader } from '../../ui/header/page-header.tsx'

const GROUPS = '/admin/tenants/groups'

/**
 * The page `/admin/tenants/groups/:id` with the members of a group (1§2).
 * The main company of the group may read the other members.
 */
export function AdminTenantGroupPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(groupQuery(id))
  const group = query.data
  const back = useBackTo(GROUPS, m.admin_allGroups())
  return (
    <>
      <PageHeader
        back={back}
        title={group?.name ?? m.screen_tenantGroup()}
        documentTitle={m.screen_tenantGroup()}
        subtitle={group?.members.map(({ name }) => name).join(', ') ?? ''}
      />
      <RecordDetail
        query={query}
        goneTitle={m.admin_noSuchGroup()}
        failedText={m.failure_fetchGroups()}
        action={
          <ButtonLink to={paths.adminTenants} params={{ panelLocation: 'groups' }}>
            {m.admin_allGroups()}
          </ButtonLink>
        }
      >
        {(loaded) => <GroupBoard key={loaded.id} group={loaded} />}
      </RecordDetail>
    </>
  )
}

function GroupBoard({ group }: { group: TenantGroup }) {
  const acts = useGroupActs(group)
  return (
    <div className={css.page}>
      <div className={css.column}>
        <GroupGeneralPanel group={group} acts={acts} />
      </div>
      <div className={css.column}>
        <GroupMembersPanel group={group} acts={acts} />
      </div>
    </div>
  )
}
