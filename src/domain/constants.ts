/** The business constants of section 9 of the specification, in one place (UIX-09). Times are milliseconds. */

export const PAGE_SIZE = 12
/** Selectable page sizes. */
export const PAGE_SIZES = [PAGE_SIZE, 24, 48] as const
export const FIRST_PAGE = 1
/** Maximum number of measure filters in a listing. */
export const MAX_MEASURES = 20

export const SUGGESTION_MIN_CHARACTERS = 4
export const SUGGESTION_DEBOUNCE_MS = 200
export const SUGGESTION_PRODUCTS = 5
/** Recent searches of a signed-in user, stored per device. */
export const RECENT_SEARCHES = 8
export const DEFAULT_SEARCH_ORDER = 'relevance'

/** Percent applied when a product has no tax (null); 0 is exempt and stays 0 (D5). */
export const DEFAULT_TAX = 22

export const HOLD_DELAY_MS = 300
export const HOLD_REPEAT_MS = 50

export const BACK_TO_TOP_PX = 300
export const SLIDER_SPEED_MS = 400
export const ZOOM_BACKGROUND_OPACITY = 0.9
export const DRAG_THRESHOLD_PX = 15
export const GALLERY_FIRST_SELECTION_MS = 1000

export const TOAST_CLOSE_MS = 5000
export const CART_SAVE_DELAY_MS = 100
/** How long the removal of a cart line can be undone. */
export const UNDO_REMOVAL_MS = 10_000
export const LIST_ACTION_DELAY_MS = 500
export const PRELOADER_REMOVAL_MS = 100

export const STATE_VERSION = 1

export const HISTORY_START = '2000-01-01'
export const ARRIVAL_WINDOW_DAYS = 30
export const REPAIR_WINDOW_MONTHS = 24

export const PHONE_COUNTRY_CODE = '598'

/** Limits of our own design: domain.md 4.3 and 4.5. */
export const MAX_LINE_QUANTITY = 99_999
export const MAX_ORDER_LINES = 1000
export const MAX_LOOKUP_CODES = 200
export const MAX_RESULT_CARDS = 2000
export const ORDER_TOLERANCE = 0.005
export const MAX_PO_REF_LENGTH = 100
export const MAX_COMMENTS_LENGTH = 500
