/**
 * All pages of global administration share one chunk, because a visitor of one page usually opens the other pages too.
 */

export { AdminUserPage } from '../users/admin-user-page.tsx'
export { AdminUsersPage } from '../users/admin-users-page.tsx'
export { AdminTenantGroupPage } from './admin-tenant-group-page.tsx'
export { AdminTenantPage } from './admin-tenant-page.tsx'
export { AdminTenantsPage } from './admin-tenants-page.tsx'
