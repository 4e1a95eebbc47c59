import type { MailBlock } from './mail-block.ts'
import { layoutMessages } from './messages.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

interface MailPage {
  readonly title: string
  readonly company: string
  readonly blocks: readonly MailBlock[]
  readonly footer: readonly string[]
}

const INK = '#14202b'
const MUTED = '#51606e'
const LINE = '#dde3e9'
const CANVAS = '#f4f6f8'
const SURFACE = '#ffffff'
const ACCENT = '#c2410c'
const FONT = "font-family:Arial,'Helvetica Neue',Helvetica,sans-serif"
const TEXT = `${FONT};font-size:16px;line-height:24px;color:${INK}`
const SMALL = `${FONT};font-size:13px;line-height:20px;color:${MUTED}`
const CELL = `${FONT};font-size:14px;line-height:20px;color:${INK}`

/**
 * Styles are inline for mail clients without style sheets; these rules are for the others: dark mode, and narrow screens
 * on which each table row becomes a block. Some clients invert colours, so text and background colour are always set
 * together.
 */
const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.canvas{background-color:#10161c!important}.surface{background-color:#1b242d!important}',
  '.ink{color:#e8edf2!important}.muted{color:#a9b6c2!important}.line{border-color:#36434f!important}',
  '}@media (max-width:480px){',
  '.data th,.data .empty{display:none!important}.data .label{display:inline!important}',
  '.data td{display:block!important;text-align:left!important;padding:0!important;border:0!important}',
  '.data .name{padding:12px 0 0!important}',
  '}',
].join('')

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** The HTML part: tables and inline styles, at most 600 px wide, without pictures or external resources. */
export function mailHtml({ title, company, blocks, footer }: MailPage): string {
  const preheader = blocks.find(block => block.kind === 'text')?.text ?? title
  return `<!doctype html>
<html lang="es-UY" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background-color:${CANVAS}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
<table ${TABLE} width="100%" class="canvas" style="background-color:${CANVAS}">
<tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="600" class="surface" style="width:100%;max-width:600px;background-color:${SURFACE}">
<tr><td class="ink" style="${TEXT};font-weight:bold;font-size:20px;padding:20px 24px;border-bottom:3px solid ${ACCENT}">${escapeHtml(company)}</td></tr>
<tr><td style="padding:8px 24px 16px">
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="muted line" style="${SMALL};padding:16px 24px;border-top:1px solid ${LINE}">${footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="${TEXT};margin:16px 0">${lines(block.text)}</p>`
    case 'small':
      return `<p class="muted" style="${SMALL};margin:12px 0">${lines(block.text)}</p>`
    case 'facts':
      return factsHtml(block.rows)
    case 'table':
      return tableHtml(block.head, block.rows)
    case 'button':
      return buttonHtml(block.label, block.url)
  }
}

function factsHtml(rows: readonly (readonly [string, string])[]): string {
  const cells = rows.map(
    ([name, value]) =>
      `<tr><td class="muted" valign="top" style="${CELL};color:${MUTED};padding:4px 16px 4px 0">${lines(name)}</td>` +
      `<td class="ink" valign="top" style="${CELL};padding:4px 0">${lines(value)}</td></tr>`,
  )
  return `<table ${TABLE} style="margin:16px 0">${cells.join('')}</table>`
}

function tableHtml(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const sides = head.map((_, column) =>
    column > 0 && rows.every(row => isNumeric(row[column])) ? 'right' : 'left',
  )
  const placed = (column: number, colour: string) =>
    `valign="top" align="${sides[column] ?? 'left'}" style="${CELL};color:${colour};border-bottom:1px solid ${LINE};padding:8px ${column === head.length - 1 ? 0 : 8}px 8px 0"`
  const heads = head.map(
    (name, column) => `<th scope="col" class="muted line" ${placed(column, MUTED)}>${lines(name)}</th>`,
  )
  const cells = (row: readonly string[]) =>
    row.map((text, column) => {
      const role = column === 0 ? ' name' : text === '' ? ' empty' : ''
      const label = `<span class="label" style="display:none;mso-hide:all">${lines(head[column] ?? '')}: </span>`
      return `<td class="ink line${role}" ${placed(column, INK)}>${column === 0 ? '' : label}${lines(text)}</td>`
    })
  const body = rows.map(row => `<tr>${cells(row).join('')}</tr>`)
  // A data table, unlike those of the layout, so that screen readers announce its headers.
  return `<table class="data" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0;border-collapse:collapse"><tr>${heads.join('')}</tr>\n${body.join('\n')}</table>`
}

/** With the URL below it, for clients that show no button and readers who do not trust one. */
function buttonHtml(label: string, url: string): string {
  const href = escapeHtml(url)
  return (
    `<table ${TABLE} style="margin:24px 0 8px"><tr><td bgcolor="${ACCENT}" style="background-color:${ACCENT};border-radius:6px">` +
    `<a href="${href}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>` +
    `<p class="muted" style="${SMALL};margin:0 0 16px">${escapeHtml(layoutMessages.copyAddress)}<br><a class="muted" href="${href}" style="color:${MUTED};word-break:break-all">${href}</a></p>`
  )
}

function isNumeric(cell = ''): boolean {
  return /^(?:\$|U\$S?)?[\s\d.,%×−-]*$/u.test(cell)
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>')
}

/** Escapes text for HTML content and attribute values (SRV-14). */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
}
