/** Maximum number of cars of a list that is sent at once. */
export const MAX_LISTED_CARS = 20_000

/** Upper bound in bytes for the JSON of `MAX_LISTED_CARS` cars, with every field at its maximum length. */
export const MAX_LISTED_CARS_BYTES = 10 * 1024 * 1024

/** Largest plate list file. */
export const MAX_PLATE_FILE_BYTES = 10 * 1024 * 1024

/** The two example files (1§2, A-23). */
export const PLATE_FILE_LAYOUTS = ['simple', 'extended'] as const
export type PlateFileLayout = (typeof PLATE_FILE_LAYOUTS)[number]

/** Jobs that change a tenant's plate list; at most one runs at a time. */
export const PLATE_LIST_CHANGES = ['addCars', 'overwriteCars', 'deleteCars'] as const
export type PlateListChange = (typeof PLATE_LIST_CHANGES)[number]

/** Seconds for which an uploaded file can be used to change the list. */
export const PLATE_FILE_KEPT_S = 3_600
