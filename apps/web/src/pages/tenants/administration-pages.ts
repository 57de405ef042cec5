/**
 * All pages of global administration share one chunk, because a user of one of these pages usually also opens the
 * others.
 */

export { AdminUserPage } from '../users/admin-user-page.tsx'
export { AdminUsersPage } from '../users/admin-users-page.tsx'
export { AdminTenantGroupPage } from './admin-tenant-group-page.tsx'
export { AdminTenantPage } from './admin-tenant-page.tsx'
export { AdminTenantsPage } from './admin-tenants-page.tsx'
