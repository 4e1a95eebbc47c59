import { foldText } from '../search/words/normalize.ts'

/** What chat programs add to messages: timestamps, senders, forwarding and formatting marks, notices. */

/** Direction marks, joiners, and the marks of keycap emojis. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\ufe0f|\u20e3/g
const EMOJIS = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]+/gu
const DATE = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?(?:[ap]\.?\s?m\.?|hs?\.?))?`
const STAMP = String.raw`(?:${DATE},?\s+${TIME}|${TIME},?\s+${DATE}|${TIME})`
/** A name, a nickname after `~`, or a telephone number. */
const SENDER = String.raw`(?:[^:\d][^:]{0,60}|\+?\d[\d\s()-]{5,20})`
/** `[21/11 10:02] Juan: `, `21/11/2026, 10:02 - Juan Pérez: `, and `Juan, [21.11.26 10:02]`, all with or without a text. */
const HEADERS = [
  new RegExp(String.raw`^\[${STAMP}\]\s*(?:${SENDER}:(?:\s+|$))?`, 'i'),
  new RegExp(String.raw`^${STAMP}\s+[-–]\s+(?:${SENDER}:(?:\s+|$))?`, 'i'),
  new RegExp(String.raw`^[^:[\]\d][^:[\]]{0,60},\s+\[${STAMP}\]:?(?:\s+|$)`, 'i'),
]
const FORWARDED = /^(?:reenviado(?: muchas veces)?|forwarded(?: many times)?)(?::?\s+|$)/i
const EDITED = /\s*<(?:se editó este mensaje|this message was edited)\.?>\s*$/i
/** `*6* rodillos`, `_gracias_`; a lone `*` between words is a multiplication sign. */
const EMPHASIS = /(?<![\p{L}\p{N}*])([*_])(?=\S)([^*_]*[^*_\s])\1(?![\p{L}\p{N}*])/gu
/** Quotes and forwarded messages nest headers. */
const MAX_HEADERS = 4

const NOTICES = [
  /^<[^<>]+>$/,
  /^(?:imagen|foto|audio|video|sticker|gif|documento|archivo|contacto|tarjeta de contacto|multimedia) omitid[oa]$/,
  /\((?:archivo adjunto|file attached)\)$/,
  /^(?:se elimino este mensaje|eliminaste este mensaje|este mensaje fue eliminado|mensaje eliminado)\.?$/,
  /^(?:llamada|videollamada)(?: de voz| de video)?(?: perdida| rechazada)?(?: a las .*)?$/,
  /^los mensajes y las llamadas estan cifrados/,
  /^esperando (?:el|este) mensaje/,
  /^(?:https?:\/\/|www\.)\S+$/,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /^(?:ubicacion|ubicacion en tiempo real)(?::.*)?$/,
  new RegExp(`^${STAMP}$`),
  /^(?:reenviado|editado|hoy|ayer)$/,
]

/** A line of a chat without timestamp, sender and formatting marks. */
export function withoutChatMarks(line: string): string {
  let bare = line.replace(INVISIBLE, '')
  if (bare.includes('[') || /\d/.test(bare)) bare = withoutHeaders(bare)
  bare = bare.replace(FORWARDED, '').replace(EDITED, '')
  return /[*_]/.test(bare) ? bare.replace(EMPHASIS, '$2') : bare
}

function withoutHeaders(line: string): string {
  let bare = line
  for (let count = 0; count < MAX_HEADERS; count += 1) {
    // The first cell of a table may be empty: leading delimiters stay.
    const text = bare.replace(/^ +/, '')
    const header = HEADERS.find(pattern => pattern.test(text))
    if (header === undefined) return bare
    bare = text.replace(header, '')
  }
  return bare
}

/** Whether a line is a notice of the chat program, or has no letter or number: `<Multimedia omitido>`, `👍`. */
export function isChatNotice(bare: string): boolean {
  const text = foldText(bare).replace(/\s+/g, ' ').trim()
  return text !== '' && (!/[\p{L}\p{N}]/u.test(text) || NOTICES.some(notice => notice.test(text)))
}

/** A text without emojis. */
export function withoutEmojis(text: string): string {
  return text.replace(EMOJIS, ' ')
}
