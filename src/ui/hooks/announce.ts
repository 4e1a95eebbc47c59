/** Id of the live region the root renders. */
export const ANNOUNCEMENTS_ID = 'anuncios'

/** Has a screen reader say a text once, politely; the same text twice is said twice. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCEMENTS_ID)
  if (region === null) return
  region.textContent = ''
  // An emptied region must be seen empty before the same text counts as news.
  requestAnimationFrame(() => {
    region.textContent = text
  })
}
