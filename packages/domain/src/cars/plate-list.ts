/** Maximum number of cars in a list that is sent in one call. */
export const MAX_LISTED_CARS = 20_000

/** Upper bound for the JSON of `MAX_LISTED_CARS` cars in bytes. Every field then has its maximum length. */
export const MAX_LISTED_CARS_BYTES = 10 * 1024 * 1024

/** Maximum size of a plate list file in bytes. */
export const MAX_PLATE_FILE_BYTES = 10 * 1024 * 1024

/** Layouts of the two example files (1§2, A-23). */
export const PLATE_FILE_LAYOUTS = ['simple', 'extended'] as const
export type PlateFileLayout = (typeof PLATE_FILE_LAYOUTS)[number]

/** Kinds of jobs that change a tenant's plate list. At most one of these jobs runs at a time per tenant. */
export const PLATE_LIST_CHANGES = ['addCars', 'overwriteCars', 'deleteCars'] as const
export type PlateListChange = (typeof PLATE_LIST_CHANGES)[number]

/** Seconds for which an uploaded file is kept for a change of the list. */
export const PLATE_FILE_KEPT_S = 3_600
