/** Id of the live region the root renders. */
export const ANNOUNCEMENTS_ID = 'anuncios'

/** Has screen readers announce a text, politely; the same text twice is announced twice. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCEMENTS_ID)
  if (region === null) return
  region.textContent = ''
  // The region must be rendered empty first, else the same text is no change.
  requestAnimationFrame(() => {
    region.textContent = text
  })
}
