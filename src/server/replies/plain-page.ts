import { createHash } from 'node:crypto'
import { plainPageMessages } from './messages.ts'

interface PlainPage {
  readonly title: string
  readonly detail: string
  readonly href: string
  readonly action: string
}

/** The shop's design tokens (design.md) inline, because such a page loads no files. */
const STYLE =
  'body{margin:0;background:#f4f6f8;color:#14202b;font:16px/1.4 system-ui,sans-serif}' +
  'header{padding:.875rem 1rem;background:#14202b;color:#fff;font-size:20px;font-weight:700}' +
  'header span{display:block;max-width:36rem;margin:0 auto}' +
  'main{max-width:36rem;margin:0 auto;padding:4rem 1rem}h1{margin:0;font-size:32px;line-height:1.2}' +
  'a{display:inline-block;padding:.625rem 1rem;border-radius:6px;background:#c2410c;color:#fff;font-weight:600;text-decoration:none}' +
  'a:focus-visible{outline:2px solid #1d4ed8;outline-offset:2px}'

/** Content policy of such a page: only its own style. */
export const plainPagePolicy = `default-src 'none'; style-src ${sourceOf(STYLE)}; frame-ancestors 'none'`

/** The same for a page with a script, which may call the shop. */
export function scriptedPagePolicy(script: string): string {
  return `${plainPagePolicy}; script-src ${sourceOf(script)}; connect-src 'self'`
}

/** A self-contained page without React or files. Texts are not escaped: they must be ours, never user input. */
export function plainPage({ title, detail, href, action }: PlainPage, script?: string): string {
  return (
    `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${STYLE}</style><header><span>${plainPageMessages.shop}</span></header>` +
    `<main><h1>${title}</h1><p>${detail}</p><p><a href="${href}">${action}</a></p></main>` +
    `${script === undefined ? '' : `<script>${script}</script>`}</html>`
  )
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
