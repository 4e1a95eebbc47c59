import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** What a database does not take as a text, takes for nothing, or has no room for. */
export const UNSTORABLE_TEXTS: readonly string[] = ['', ' ', '\0', 'a\0b', '\ud800', 'A'.repeat(9000)]

/** Texts that programs have broken on: what is no text, what means something elsewhere, what is too long. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...UNSTORABLE_TEXTS,
  ...['\udfff\ud800', '\u202e', '\ufeff', '\u0085', 'İß½', 'e\u0301', 'ﷺ'],
  ...['👩‍👩‍👧‍👦'.repeat(40), 'A'.repeat(2001), '{'.repeat(300), '%25'.repeat(200)],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'Infinity'],
  ...[
    'true',
    '-1',
    '-0',
    '0',
    '00',
    '1.5',
    '1e3',
    '1e309',
    '0x10',
    '1_000',
    '١٢٣',
    '１２',
    '9007199254740993',
  ],
  ...[
    '2147483648',
    '9223372036854775808',
    '99999999999999999999',
    '1,2',
    ',',
    ',,,',
    '1;2',
    '[]',
    '{}',
    '[object Object]',
  ],
  ...[
    '../../etc/passwd',
    '..',
    '.',
    '..%2f..%2f',
    '\\\\host\\share',
    'file:///etc/passwd',
    '//host.test/a',
    '/',
  ],
  ...[
    "'; drop table users--",
    "' or '1'='1",
    '" or ""="',
    '%',
    '_',
    '%%%',
    '\\',
    '$1',
    '$$',
    "e'\\x00'",
    '(((',
    '*:*',
    '!&|',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}}',
    '$' + '{7*7}',
  ],
  ...[
    '\r\nSet-Cookie: a=b',
    '%0d%0aX: 1',
    '2026-02-30',
    '2026-13-01',
    '9999-12-31',
    '-000001-01-01',
    '0001-01-01',
    '0999-12-31',
    '0000-00-00',
  ],
  ...[
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:00:00+99:00',
    '+010000-01-01T00:00:00Z',
    'c20001',
    'C20002',
    'C20001 ',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'a@b',
    '"a b"@c.test',
    'a@b.test\nbcc: c@d.test',
    'ñandú@ejemplo.test',
  ],
]

const COLLECTIONS = ['../shared/data/bad-input/fuzzdb', '../shared/data/bad-input/payloads-all-the-things']
const NAUGHTY = '../shared/data/bad-input/blns-a.json'

/** The collected strings that lie beside the project, each once; empty where they do not. Data, never run. */
export function collectedTexts(): string[] {
  if (!existsSync(NAUGHTY)) return []
  const naughty: unknown = JSON.parse(readFileSync(NAUGHTY, 'utf8'))
  const lines = COLLECTIONS.flatMap(folder =>
    readdirSync(folder).flatMap(name => readFileSync(`${folder}/${name}`, 'latin1').split('\n')),
  )
  const texts = Array.isArray(naughty) ? naughty.filter(text => typeof text === 'string') : []
  return [...new Set([...texts, ...lines])]
}
