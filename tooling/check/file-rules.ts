import { type Finding, isTestFile, lineAt, type SourceFile } from './source-tree.ts'

const MAX_LINES = 400
const GENERATED = new Set(['src/backend/platform/db/schema.ts'])
const VAGUE_NAMES = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'type',
  'types',
  'shared',
  'lib',
])
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const CONFIG_FILE = /(^|[/-])config(\.server)?\.ts$/
/** Files for which a framework requires a default export: pages, root, route table, entries. */
const DEFAULT_EXPORT = /^src\/shop\/(routes\/.*|routes|root|entry\.\w+|server-entry)\.tsx?$|\.d\.ts$/

/** The modules that open connections, besides the database's folder, operators' commands and browser code. */
const CLIENTS = new Set([
  'src/contract/browser/call-server.ts',
  'src/server/client/http-client.ts',
  'src/server/client/send-request.ts',
  'src/backend/exchange-rate/ask-bcu.ts',
  'src/backend/import/recurring/sources/allowed-address.ts',
  'src/backend/import/recurring/sources/read-address.ts',
  'src/backend/orders/push-order.ts',
  'src/backend/auth/accounts/breached-passwords.ts',
  'src/backend/platform/mail/smtp-mailer.ts',
  'src/backend/platform/mail/file-mailer.ts',
  'src/backend/platform/queue/supervise-runner.ts',
  'src/backend/platform/queue/runner-presence.ts',
  'src/backend/platform/certificate.ts',
  'src/server/client-address.ts',
  'src/server/security/allowed-networks.ts',
  'src/shop/features/auth/fetch-profile.ts',
  'src/office/entrance/post.ts',
  'src/server/metrics-server.ts',
  'src/server/workers/worker-process.ts',
])
const CLIENT_FOLDERS = /^src\/(?:backend\/(?:platform\/db|doctor)|cli|shop\/browser|office\/browser)\//

/** Patterns that code must not contain (comments excluded), where, and why. */
const FORBIDDEN_CODE = [
  {
    where: (path: string) => !CONFIG_FILE.test(path) && !isTestFile(path),
    pattern: /\bprocess\s*\.\s*env\b|\benv\b[^{}\n]*\}\s*=\s*process\b|['"](node:)?process['"]/g,
    sentence: 'The environment is read once, in the config files: pass values as arguments.',
  },
  {
    where: (path: string) => path.startsWith('src/domain/') && !isTestFile(path),
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\b|\bconsole\b|\bcrypto\b/g,
    sentence: 'The domain has no clock, no randomness and no I/O: pass the value in.',
  },
  {
    where: (path: string) => path.startsWith('src/domain/') && !isTestFile(path),
    pattern: /\basync\b|\bawait\b|\bPromise\b/g,
    sentence: 'The domain is synchronous: await outside and pass the result in.',
  },
  {
    where: (path: string) => /^(?:src|demo)\//.test(path) && !isTestFile(path) && !path.includes('/testing/'),
    pattern: /\b(?:current_date|localtimestamp)\b/gi,
    sentence: 'The day of the database is another from 21:00 on: pass the business day of Montevideo.',
  },
  {
    where: (path: string) => !CLIENTS.has(path) && !CLIENT_FOLDERS.test(path) && !isTestFile(path),
    pattern:
      /\bfetch\(|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b|(?<!^import type [^\n]*)from '(?:node:(?:https?|http2|net|tls|dgram|dns(?:\/promises)?)|undici)'|\b(?:createTransport|new (?:Client|Pool))\(/gm,
    sentence:
      'Only the named clients open connections, to addresses of the configuration, or to those that operators named through allowed-address.',
  },
  {
    // The exception puts back what React rendered itself.
    where: (path: string) => !isTestFile(path) && path !== 'src/shop/site/rendered-once.tsx',
    pattern:
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcdoc=|from 'node:vm'/gi,
    sentence: 'No text becomes markup or code.',
  },
] as const

/** Rules about single files: size, names, forbidden code and comments. */
export function checkFiles(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(file => [
    ...checkLength(file),
    ...checkName(file),
    ...checkCode(file),
    ...checkComments(file),
    ...checkDefaultExport(file),
  ])
}

function checkLength({ path, text }: SourceFile): Finding[] {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (lines <= MAX_LINES || path.endsWith('.sql') || GENERATED.has(path)) return []
  return [
    {
      path,
      line: lines,
      sentence: `has ${lines} lines. Above ${MAX_LINES} a file has more than one purpose: split it.`,
    },
  ]
}

function checkName({ path }: SourceFile): Finding[] {
  const parts = path.split('/').slice(1)
  const stems = parts.map(part => part.replace(/\..*$/, ''))
  const vague = stems.find(stem => VAGUE_NAMES.has(stem))
  return [
    ...(parts.every(part => KEBAB.test(part))
      ? []
      : ['is not in kebab-case, as every file and folder here is.']),
    ...(vague === undefined ? [] : [`is named "${vague}". Name a file after the one thing in it.`]),
  ].map(sentence => ({ path, line: 1, sentence }))
}

function checkCode({ path, code }: SourceFile): Finding[] {
  if (!/\.tsx?$/.test(path)) return []
  return FORBIDDEN_CODE.filter(rule => rule.where(path)).flatMap(({ pattern, sentence }) =>
    [...code.matchAll(pattern)].map(match => ({
      path,
      line: lineAt(code, match.index),
      sentence: `says ${match[0].trim()}. ${sentence}`,
    })),
  )
}

function checkComments({ path, comments }: SourceFile): Finding[] {
  return comments
    .filter(comment => /\b(TODO|FIXME)\b/.test(comment.text))
    .map(({ line }) => ({
      path,
      line,
      sentence: 'has a TODO in a comment. Do it, or open an issue.',
    }))
}

function checkDefaultExport({ path, defaultExportLine: line }: SourceFile): Finding[] {
  if (line === undefined || DEFAULT_EXPORT.test(path)) return []
  return [{ path, line, sentence: 'has a default export. A named export has the same name everywhere.' }]
}
