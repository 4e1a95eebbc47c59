import type { FastifyReply } from 'fastify'
import { type Theme, themeOf } from '../../site/theme-cookie.ts'
import type { PageAssets } from '../context/office-assets.ts'
import type { OfficeContext } from '../context/office-context.ts'
import { officePolicy } from '../context/office-policy.ts'
import { type Html, html } from './html.ts'
import { messages } from './messages.ts'

interface EntrancePage {
  readonly title: string
  readonly content: Html
  /** Wider, for a drawing and long texts. */
  readonly isWide?: boolean
}

/** A page of signing in: plain HTML with the styles of the build, which works before any script. */
export function entrancePage({ title, content, isWide = false }: EntrancePage, context: OfficeContext): Html {
  const body = html`<body class="entrance">
<header class="entrance-bar"><a href="/oficina"><b>${messages.shop}</b> ${messages.office}</a></header>
<main class="entrance-card${isWide ? ' entrance-wide' : ''}"><h1>${title}</h1>${content}</main>
</body>`
  return pageOf({ title: messages.title(title), body }, context.assets.entrance, context)
}

/** A whole document with the files of the build. */
export function pageOf(
  { title, body, head = null }: { readonly title: string; readonly body: Html; readonly head?: Html | null },
  { scripts, styles, modules }: PageAssets,
  { assets }: OfficeContext,
): Html {
  const font =
    assets.font === null
      ? null
      : html`<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`
  const icon =
    assets.icon === null ? null : html`<link rel="icon" href="${assets.icon}" type="image/svg+xml">`
  return html`<!doctype html>
<html lang="es-UY"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#14202b"><meta name="robots" content="noindex"><title>${title}</title>
${icon}${head}${font}
${styles.map(href => html`<link rel="stylesheet" href="${href}">`)}
${modules.map(href => html`<link rel="modulepreload" href="${href}">`)}
${scripts.map(src => html`<script type="module" src="${src}"></script>`)}</head>
${body}</html>`
}

/** The theme of this browser's person, from the first paint on. */
function withTheme(markup: string, theme: Theme): string {
  return theme === null ? markup : markup.replace('<html ', `<html data-theme="${theme}" `)
}

/** Sends a page, which may be anybody's and is never stored. */
export function sendPage(
  reply: FastifyReply,
  { markup }: Html,
  { config, mode }: OfficeContext,
  status = 200,
): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': officePolicy(config, mode),
      'content-type': 'text/html; charset=utf-8',
      vary: 'Cookie, Sec-Fetch-Site',
    })
    .send(withTheme(markup, themeOf(reply.request.headers.cookie)))
}

interface FormField {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly value?: string
  readonly hint?: string
  readonly autocomplete: string
  readonly maxLength: number
  readonly isFocused?: boolean
  /** What the alert of the page is about. */
  readonly isRefused?: boolean
  /** A code of digits and letters, wide apart. */
  readonly isCode?: boolean
  /** Phones show their digits. */
  readonly isOfDigits?: boolean
}

export function formField(field: FormField): Html {
  const { name, label, type = 'text', value = '', hint = null, autocomplete, maxLength } = field
  const focus = field.isFocused ? html` autofocus` : null
  const described = hint === null ? null : html` aria-describedby="${name}-hint"`
  const refused = field.isRefused ? html` aria-invalid="true"` : null
  const digits = field.isOfDigits ? html` inputmode="numeric"` : null
  const plain = type === 'email' || field.isCode ? html` autocapitalize="none" spellcheck="false"` : null
  return html`<div class="entrance-field"><label for="${name}">${label}</label>
<input class="entrance-input${field.isCode ? ' entrance-code' : ''}" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="${maxLength}" required${plain}${digits}${refused}${focus}${described}>
${hint === null ? null : html`<p id="${name}-hint" class="entrance-hint">${hint}</p>`}</div>`
}

/** Why the last attempt was refused, in one sentence. */
export function alertOf(text: string | null): Html | null {
  return text === null ? null : html`<p role="alert" class="entrance-alert">${text}</p>`
}

export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`
}

export function submitButton(label: string, variant: 'primary' | 'secondary' = 'primary'): Html {
  return html`<button type="submit" class="btn btn-${variant} btn-md">${label}</button>`
}
