/** What can be pressed, chosen or typed into on a screen. */
const REACHABLE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [contenteditable=true]'
/** Those under the fingers first. */
const ALPHABET = 'asdfghjklqwertyuiopzxcvbnm'

export interface Lettered {
  readonly letters: string
  readonly element: HTMLElement
  readonly left: number
  readonly top: number
}

/** Letters for everything that can be reached on what is seen of the screen now, none the beginning of another. */
export function letterScreen(): Lettered[] {
  const elements = [...document.querySelectorAll<HTMLElement>(REACHABLE)].filter(isSeen)
  const all = lettersFor(elements.length)
  return elements.map((element, at) => {
    const { left, top } = element.getBoundingClientRect()
    return { letters: all[at] ?? '', element, left: Math.max(left, 0), top: Math.max(top, 0) }
  })
}

/** As many combinations as there are things, all of one length: no letter is wanted twice. */
export function lettersFor(count: number): string[] {
  const single = [...ALPHABET]
  if (count <= single.length) return single.slice(0, count)
  return single.flatMap(first => single.map(second => first + second)).slice(0, count)
}

/** Does what a click would, or leads into a field. */
export function reach(element: HTMLElement): void {
  element.focus()
  if (
    !element.matches(
      'input:not([type=checkbox], [type=radio], [type=button]), select, textarea, [contenteditable]',
    )
  )
    element.click()
}

function isSeen(element: HTMLElement): boolean {
  if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, .sr-only'))
    return false
  if (element.getAttribute('aria-disabled') === 'true') return false
  const { left, top, right, bottom, width } = element.getBoundingClientRect()
  return width > 1 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
}
