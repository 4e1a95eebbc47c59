import { entranceMessages as messages } from './messages.ts'

/** Copying and printing of the recovery codes inside an element. */
export function offerCodeActs(within: HTMLElement): void {
  const outcome = within.querySelector('[data-outcome]')
  offer('copy', async () => {
    const codes = Array.from(within.querySelectorAll('li'), item => item.textContent)
    const copying = navigator.clipboard.writeText(codes.join('\n'))
    const text = await copying.then(
      () => messages.copied,
      () => messages.notCopied,
    )
    if (outcome !== null) outcome.textContent = text
  })
  offer('print', () => print())

  function offer(name: string, act: () => unknown): void {
    const button = within.querySelector<HTMLButtonElement>(`[data-act="${name}"]`)
    // Pages without TLS have no clipboard.
    if (button === null || (name === 'copy' && navigator.clipboard === undefined)) return
    button.hidden = false
    button.addEventListener('click', act)
  }
}
