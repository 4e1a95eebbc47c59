import { expect, test } from 'vitest'
import * as constants from './constants.ts'

const pinned = new Map<string, unknown>(Object.entries(constants))

test.each([
  ['PAGE_SIZE', 12],
  ['FIRST_PAGE', 1],
  ['SUGGESTION_MIN_CHARACTERS', 4],
  ['SUGGESTION_DEBOUNCE_MS', 200],
  ['SUGGESTION_PRODUCTS', 5],
  ['DEFAULT_SEARCH_ORDER', 'relevance'],
  ['DEFAULT_TAX', 22],
  ['HOLD_DELAY_MS', 300],
  ['HOLD_REPEAT_MS', 50],
  ['BACK_TO_TOP_PX', 300],
  ['SLIDER_SPEED_MS', 400],
  ['ZOOM_BACKGROUND_OPACITY', 0.9],
  ['DRAG_THRESHOLD_PX', 15],
  ['GALLERY_FIRST_SELECTION_MS', 1000],
  ['TOAST_CLOSE_MS', 5000],
  ['CART_SAVE_DELAY_MS', 100],
  ['LIST_ACTION_DELAY_MS', 500],
  ['PRELOADER_REMOVAL_MS', 100],
  ['STATE_VERSION', 1],
  ['HISTORY_START', '2000-01-01'],
  ['REPAIR_WINDOW_MONTHS', 24],
  ['PHONE_COUNTRY_CODE', '598'],
  ['MAX_LINE_QUANTITY', 99_999],
  ['MAX_ORDER_LINES', 1000],
  ['MAX_LOOKUP_CODES', 200],
  ['MAX_RESULT_CARDS', 2000],
  ['ORDER_TOLERANCE', 0.005],
  ['MAX_PO_REF_LENGTH', 100],
  ['MAX_COMMENTS_LENGTH', 500],
] as const)('UIX-09 %s is %s', (name, value) => {
  expect(pinned.get(name)).toBe(value)
})
