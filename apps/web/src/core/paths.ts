/** Patterns of the portal's routes (1§2); parameters carry a dollar sign, as the router writes them. */
export const paths = {
  home: '/',
  login: '/login',
  inbox: '/assets',
  passing: '/assets/$id',
  unassigned: '/tenant-admin/orphans',
  notFound: '/404',
} as const
