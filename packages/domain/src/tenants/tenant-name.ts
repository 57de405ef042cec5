/** Maximum length of the name of a tenant or tenant group. Every plain input has this limit (1§5). */
export const MAX_NAME_LENGTH = 50

/** True for a valid name of a tenant or tenant group. The name must begin with a letter (1§5). */
export const isTenantName = (name: string): boolean => name.length <= MAX_NAME_LENGTH && /^\p{L}/u.test(name)
