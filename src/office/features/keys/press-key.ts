import { isTypedInto } from '#ui/hooks/use-shortcut.ts'
import { areKeysOn, declaredKeys } from './declared-keys.ts'
import { type ActName, isCombined, keyOf, shownKey, YIELDING } from './key-table.ts'
import { messages } from './messages.ts'

/** What sends the form with the focus. */
const SENDING = ['form.save', 'form.confirm'] as const

/** A row of a list, or what stands for one. */
const ROW = 'tr, li'

/** Does the act of a pressed key, if one is there now. */
export function pressKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const key = keyPressed(event)
  if (!isCombined(key) && (!areKeysOn() || isTypedInto(event.target) || isDecimal(key, event.target))) return
  const act = actNow(key)
  // Nothing to save is no reason for a browser to save the page as a file.
  if (act !== null || key === keyOf('form.save')) event.preventDefault()
  act?.()
}

/** A point in a field of a quantity is typed. */
function isDecimal(key: string, target: EventTarget | null): boolean {
  return key === '.' && target instanceof HTMLElement && target.dataset.quantity !== undefined
}

/** Does an act by its name, as its key would. */
export function runAct(name: ActName): void {
  declaredKeys()
    .findLast(({ act }) => act?.name === name)
    ?.act?.run()
}

export interface ListedKey {
  readonly shown: string
  readonly label: string
  readonly of: 'office' | 'screen'
}

/** The keys that mean something now: of the screen as it is, and of the office. */
export function keysNow(): ListedKey[] {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-act]')].filter(isUsable)
  const hasForm = document.querySelector('main form button[type=submit]') !== null
  const found = [
    ...elements.map(element => ({ name: nameOf(element), shown: '', label: labelOf(element) })),
    ...declaredKeys().map(({ act, shown, label }) => ({ name: act?.name ?? null, shown, label })),
    ...(hasForm ? [{ name: null, shown: SENDING.map(shownOf).join(' / '), label: messages.sendForm }] : []),
  ]
  const listed = new Map<string, ListedKey>()
  for (const { name, shown, label } of found) {
    const isShadowed = name !== null && YIELDING.has(name) && found.some(one => isOther(one.name, name))
    const id = name ?? `${shown} ${label}`
    if (isShadowed || listed.has(id)) continue
    listed.set(id, { shown: name === null ? shown : shownOf(name), label, of: partOf(name) })
  }
  return [...listed.values()]
}

/** Whether another act has the same key. */
function isOther(one: ActName | null, name: ActName): boolean {
  return one !== null && one !== name && keyOf(one) === keyOf(name)
}

function shownOf(name: ActName): string {
  return shownKey(keyOf(name))
}

function partOf(name: ActName | null): ListedKey['of'] {
  return name?.startsWith('office.') ? 'office' : 'screen'
}

/** What a key does now: the screen's acts go before those of every screen. */
function actNow(key: string): (() => void) | null {
  const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  const declared = declaredKeys().flatMap(({ act }) => (act !== null && keyOf(act.name) === key ? [act] : []))
  const ofOffice = declared.findLast(({ name }) => partOf(name) === 'office')
  // What is behind a dialog is out of reach.
  const ofScreen =
    modal === undefined
      ? declared.findLast(act => act !== ofOffice && partOf(act.name) === 'screen')
      : undefined
  if (ofScreen !== undefined) return ofScreen.run
  const element = elementOf(key, modal ?? document) ?? submitOfForm(key)
  if (element !== null) return () => use(element, key)
  return ofOffice?.run ?? null
}

function elementOf(key: string, within: ParentNode): HTMLElement | null {
  const found = [...within.querySelectorAll<HTMLElement>('[data-act]')].filter(
    element => keyOf(nameOf(element)) === key && isUsable(element),
  )
  const focused = document.activeElement
  const near = found.find(element => {
    const row = element.closest(ROW)
    if (row !== null) return row.contains(focused)
    return element instanceof HTMLButtonElement && element.form?.contains(focused) === true
  })
  if (near !== undefined) return near
  const others = found.filter(element => element.closest(ROW) === null)
  // Of several forms none is meant.
  return key === keyOf('form.save') && others.length > 1 ? null : (others[0] ?? null)
}

/** What sends the form with the focus, which needs to say no key. */
function submitOfForm(key: string): HTMLElement | null {
  if (!SENDING.some(name => keyOf(name) === key)) return null
  const { activeElement } = document
  const form = activeElement?.closest('form')
  const submit = form?.querySelector<HTMLElement>('button[type=submit]') ?? null
  return submit !== null && isUsable(submit) ? submit : null
}

function use(element: HTMLElement, key: string): void {
  const isField = element.matches('input:not([type=checkbox]), select, textarea')
  // A letter leaves no field behind: dialogs return to where they were opened.
  if (isField || !isCombined(key)) element.focus({ preventScroll: !isField })
  if (!isField) element.click()
}

function isUsable(element: HTMLElement): boolean {
  return (
    element.checkVisibility() &&
    element.getAttribute('aria-disabled') !== 'true' &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null
  )
}

function nameOf(element: HTMLElement): ActName {
  // Only `actKey` writes the attribute.
  return element.dataset.act as ActName
}

function labelOf(element: HTMLElement): string {
  const { actLabel } = element.dataset
  if (actLabel !== undefined) return actLabel
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent
  return element.getAttribute('aria-label') ?? (label ?? '').trim()
}

/** As `aria-keyshortcuts` writes it; capitals of a locked keyboard are the same letters. */
function keyPressed(event: KeyboardEvent): string {
  const { key: typed, code, shiftKey } = event
  // What AltGr types is a sign of its own, such as `[` on Spanish keyboards.
  const isTyped = event.getModifierState('AltGraph')
  const altKey = event.altKey && !isTyped
  const ctrlKey = (event.ctrlKey || event.metaKey) && !isTyped
  // With Alt some keyboards type another sign.
  const key = altKey && code.startsWith('Key') ? code.slice('Key'.length) : typed
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase()
  const pressed = isLetter ? key.toLowerCase() : key
  const modifiers = [
    ...(ctrlKey ? ['Control'] : []),
    ...(altKey ? ['Alt'] : []),
    // `?` and `<` are signs of their own.
    ...(shiftKey && (isLetter || key.length > 1) ? ['Shift'] : []),
  ]
  return [...modifiers, pressed].join('+')
}
