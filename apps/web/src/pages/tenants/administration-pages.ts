/** The screens of global administration, in one file: whoever opens one opens the others. */

export { AdminUserPage } from '../users/admin-user-page.tsx'
export { AdminUsersPage } from '../users/admin-users-page.tsx'
export { AdminTenantGroupPage } from './admin-tenant-group-page.tsx'
export { AdminTenantPage } from './admin-tenant-page.tsx'
export { AdminTenantsPage } from './admin-tenants-page.tsx'
