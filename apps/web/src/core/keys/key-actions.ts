/** Groups of actions. Two groups that are active together must have different keys. */
export const KEY_GROUPS = [
  'everywhere',
  'inbox',
  'fleet',
  'passing',
  'photo',
  'damages',
  'compare',
  'drawing',
  'matching',
  'claims',
  'cases',
  'users',
  'companies',
  'rigs',
  'plates',
  'unassigned',
  'panel',
  'job',
] as const
export type KeyGroup = (typeof KEY_GROUPS)[number]

/** For each group, the other groups whose keys can be active at the same time. */
const BESIDE: Record<KeyGroup, readonly KeyGroup[]> = {
  everywhere: KEY_GROUPS,
  inbox: ['everywhere'],
  fleet: ['everywhere'],
  passing: ['everywhere', 'photo', 'damages', 'compare'],
  photo: ['everywhere', 'passing', 'damages', 'compare', 'unassigned', 'job'],
  damages: ['everywhere', 'passing', 'photo', 'compare', 'job'],
  compare: ['everywhere', 'passing', 'photo', 'damages'],
  // While the user draws or matches, these keys have precedence over the keys of the passing. Both groups may therefore
  // use the same key.
  drawing: ['everywhere'],
  matching: ['everywhere'],
  claims: ['everywhere'],
  cases: ['everywhere'],
  users: ['everywhere'],
  companies: ['everywhere'],
  rigs: ['everywhere'],
  plates: ['everywhere'],
  unassigned: ['everywhere', 'photo'],
  panel: ['everywhere'],
  job: ['everywhere', 'photo', 'damages'],
}

/** Returns true if the keys of two groups can be active together. */
export const meet = (one: KeyGroup, other: KeyGroup): boolean => one === other || BESIDE[one].includes(other)

/**
 * An action with its keys, in the notation of `keyOf`. `keys` are the keys of the portal. `cvat` are the keys of the
 * preset that resembles CVAT (ruling 35). With `inFields`, the keys also work in text fields.
 */
type KeyAction = { group: KeyGroup; keys: readonly string[]; cvat?: readonly string[]; inFields?: true }

/**
 * All actions that have keys, in the order of the keyboard map. The texts of the actions are in shell/key-labels.ts.
 */
export const KEY_ACTIONS = {
  showKeys: { group: 'everywhere', keys: ['?'] },
  openPalette: { group: 'everywhere', keys: ['Ctrl+k'], inFields: true },
  toggleNavDrawer: { group: 'everywhere', keys: ['m'] },
  answerMessage: { group: 'everywhere', keys: ['u'] },

  inboxNext: { group: 'inbox', keys: ['j', 'ArrowDown'] },
  inboxPrevious: { group: 'inbox', keys: ['k', 'ArrowUp'] },
  inboxOpen: { group: 'inbox', keys: ['Enter'] },
  inboxCheck: { group: 'inbox', keys: ['Shift+Enter'] },
  inboxCompare: { group: 'inbox', keys: ['t', 'c'] },
  inboxCustomer: { group: 'inbox', keys: ['p'] },
  inboxArrivals: { group: 'inbox', keys: ['r'] },
  inboxFindPlate: { group: 'inbox', keys: ['/'] },

  fleetNext: { group: 'fleet', keys: ['j', 'ArrowDown'] },
  fleetPrevious: { group: 'fleet', keys: ['k', 'ArrowUp'] },
  fleetOpen: { group: 'fleet', keys: ['Enter'] },
  fleetCompare: { group: 'fleet', keys: ['c'] },
  fleetPassport: { group: 'fleet', keys: ['p'] },
  fleetChoose: { group: 'fleet', keys: ['x'] },
  fleetCheck: { group: 'fleet', keys: ['Shift+Enter'] },
  fleetArrivals: { group: 'fleet', keys: ['r'] },
  fleetNewOnly: { group: 'fleet', keys: ['n'] },
  fleetFindPlate: { group: 'fleet', keys: ['/'] },

  passingNext: { group: 'passing', keys: ['j'] },
  passingPrevious: { group: 'passing', keys: ['k'] },
  passingCheckNext: { group: 'passing', keys: ['Shift+Enter'] },
  toggleDetailDrawer: { group: 'passing', keys: ['i'] },
  showCustomer: { group: 'passing', keys: ['p'] },
  passingBack: { group: 'passing', keys: ['Escape'] },

  photoCamera1: { group: 'photo', keys: ['1'] },
  photoCamera2: { group: 'photo', keys: ['2'] },
  photoCamera3: { group: 'photo', keys: ['3'] },
  photoCamera4: { group: 'photo', keys: ['4'] },
  photoCamera5: { group: 'photo', keys: ['5'] },
  photoCamera6: { group: 'photo', keys: ['6'] },
  photoCamera7: { group: 'photo', keys: ['7'] },
  photoCamera8: { group: 'photo', keys: ['8'] },
  photoCamera9: { group: 'photo', keys: ['9'] },
  photoPreviousCamera: { group: 'photo', keys: ['q'] },
  photoNextCamera: { group: 'photo', keys: ['e'] },
  photoPreviousFrame: { group: 'photo', keys: ['a'], cvat: ['d'] },
  photoNextFrame: { group: 'photo', keys: ['d'], cvat: ['f'] },
  photoAllCameras: { group: 'photo', keys: ['g'] },
  photoPair: { group: 'photo', keys: ['o'] },
  photoZoomIn: { group: 'photo', keys: ['+', '='] },
  photoZoomOut: { group: 'photo', keys: ['-'] },
  photoActualSize: { group: 'photo', keys: ['0'] },
  photoFit: { group: 'photo', keys: ['f'], cvat: ['Shift+f'] },
  photoPanLeft: { group: 'photo', keys: ['ArrowLeft', 'Shift+ArrowLeft'] },
  photoPanRight: { group: 'photo', keys: ['ArrowRight', 'Shift+ArrowRight'] },
  photoPanUp: { group: 'photo', keys: ['ArrowUp', 'Shift+ArrowUp'] },
  photoPanDown: { group: 'photo', keys: ['ArrowDown', 'Shift+ArrowDown'] },
  pinFrame: { group: 'photo', keys: [' '] },
  frameDelete: { group: 'photo', keys: ['Shift+Delete'] },

  damagePrevious: { group: 'damages', keys: ['w'] },
  damageNext: { group: 'damages', keys: ['s'] },
  damageDraw: { group: 'damages', keys: ['n'] },
  damagePotential: { group: 'damages', keys: ['c'] },
  damageApprove: { group: 'damages', keys: ['z'] },
  damageReject: { group: 'damages', keys: ['x'] },
  damageRejectReason: { group: 'damages', keys: ['r'] },
  damageRejectRest: { group: 'damages', keys: ['Shift+x'] },
  damageRejectPhoto: { group: 'damages', keys: ['Shift+c'] },
  damageUndoReject: { group: 'damages', keys: ['v'] },
  damageLabel: { group: 'damages', keys: ['Enter'] },
  damageDelete: { group: 'damages', keys: ['Delete'] },
  damageShow: { group: 'damages', keys: ['.'] },
  damageJoin: { group: 'damages', keys: ['y'] },
  damageNotThere: { group: 'damages', keys: ['Shift+y'] },
  damageHide: { group: 'damages', keys: ['h'] },
  undo: { group: 'damages', keys: ['Ctrl+z'] },
  redo: { group: 'damages', keys: ['Ctrl+Shift+z'] },

  boxWider: { group: 'damages', keys: ['Ctrl+ArrowRight', 'Ctrl+Shift+ArrowRight'] },
  boxNarrower: { group: 'damages', keys: ['Ctrl+ArrowLeft', 'Ctrl+Shift+ArrowLeft'] },
  boxTaller: { group: 'damages', keys: ['Ctrl+ArrowDown', 'Ctrl+Shift+ArrowDown'] },
  boxLower: { group: 'damages', keys: ['Ctrl+ArrowUp', 'Ctrl+Shift+ArrowUp'] },

  compareMode: { group: 'compare', keys: ['t'] },
  compareBlink: { group: 'compare', keys: ['b'] },
  compareLinked: { group: 'compare', keys: ['l'] },

  drawCorner: { group: 'drawing', keys: ['Enter'] },
  drawLeave: { group: 'drawing', keys: ['Escape'] },

  matchLeave: { group: 'matching', keys: ['Escape'] },

  claimsFind: { group: 'claims', keys: ['/'] },
  claimsNew: { group: 'claims', keys: ['n'] },
  casesNext: { group: 'cases', keys: ['j', 'ArrowDown'] },
  casesPrevious: { group: 'cases', keys: ['k', 'ArrowUp'] },
  casesOpen: { group: 'cases', keys: ['Enter'] },
  casesFindPlate: { group: 'cases', keys: ['/'] },
  usersFind: { group: 'users', keys: ['/'] },
  usersAdd: { group: 'users', keys: ['n'] },

  companiesFind: { group: 'companies', keys: ['/'] },
  companiesAdd: { group: 'companies', keys: ['n'] },

  rigsFind: { group: 'rigs', keys: ['/'] },
  rigsAdd: { group: 'rigs', keys: ['n'] },

  platesFind: { group: 'plates', keys: ['/'] },

  unassignedNext: { group: 'unassigned', keys: ['j'] },
  unassignedPrevious: { group: 'unassigned', keys: ['k'] },
  unassignedEdit: { group: 'unassigned', keys: ['Enter'] },
  unassignedChoose: { group: 'unassigned', keys: ['x'] },
  unassignedArrivals: { group: 'unassigned', keys: ['r'] },
  unassignedFindPlate: { group: 'unassigned', keys: ['/'] },
  // No plate contains these keys. The keys can therefore work while the user types a plate.
  unassignedSkip: { group: 'unassigned', keys: ['Ctrl+ArrowDown'], inFields: true },
  unassignedBack: { group: 'unassigned', keys: ['Ctrl+ArrowUp'], inFields: true },
  unassignedCameraBack: { group: 'unassigned', keys: [','], inFields: true },
  unassignedCameraOn: { group: 'unassigned', keys: ['.'], inFields: true },
  unassignedScope: { group: 'unassigned', keys: ['*'], inFields: true },
  unassignedConfirmChosen: { group: 'unassigned', keys: ['Ctrl+Enter'], inFields: true },

  panelStart: { group: 'panel', keys: ['Enter'] },
  panelQueue: { group: 'panel', keys: ['q'] },
  panelFetch: { group: 'panel', keys: ['n'] },
  panelRefresh: { group: 'panel', keys: ['r'] },

  jobSubmit: { group: 'job', keys: ['Ctrl+Enter'] },
  jobSkip: { group: 'job', keys: ['Shift+s'] },
  jobExtend: { group: 'job', keys: ['Shift+e'] },
  jobFurther: { group: 'job', keys: ['Escape'] },
} as const satisfies Record<string, KeyAction>

export type KeyActionId = keyof typeof KEY_ACTIONS
export const KEY_ACTION_IDS = Object.keys(KEY_ACTIONS) as readonly KeyActionId[]
/** The actions that choose a camera of a passing by a digit, in the order of the cameras (ruling 6). */
export const CAMERA_ACTIONS = KEY_ACTION_IDS.filter((id) => id.startsWith('photoCamera'))
export const keyActionOf = (id: KeyActionId): KeyAction => KEY_ACTIONS[id]
