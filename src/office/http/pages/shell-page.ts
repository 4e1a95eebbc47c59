import type { OfficeContext } from '../context/office-context.ts'
import { pageOf } from './entrance-page.ts'
import { type Html, html } from './html.ts'
import { messages } from './messages.ts'

/** The shell, the same at every address and for everybody: the application reads who it is for. */
export function shellPage(context: OfficeContext): Html {
  const body = html`<body><div id="oficina"><p class="shell-opening">${messages.loading}</p></div>
<noscript><p class="shell-opening">${messages.needsScripts}</p></noscript></body>`
  return pageOf({ title: messages.office, body }, context.assets.app, context)
}

/**
 * Asks for the same address again, now from a page of our own: browsers do not send the session with a link of another
 * site, such as one in a mail.
 */
export function askAgainPage(context: OfficeContext): Html {
  const head = html`<meta http-equiv="refresh" content="0">`
  const body = html`<body><p class="shell-opening">${messages.loading}</p></body>`
  return pageOf({ title: messages.office, head, body }, { ...context.assets.entrance, scripts: [] }, context)
}
