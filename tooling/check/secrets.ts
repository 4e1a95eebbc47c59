import type { Finding } from './source-tree.ts'
import { lineAt } from './source-tree.ts'

/** Patterns of secrets in files; invented values in tests do not match. */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/]{20}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  /\bsk_live_[A-Za-z0-9]{16,}/,
  /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/,
  /(?:TOKEN|SECRET|PASSWORD|API_?KEY)\w*['"]?\s*[:=]\s*['"`](?=[^'"`]*\d)(?=[^'"`]*[A-Z])[A-Za-z0-9+/_=-]{32,}['"`]/,
]
const TEXT_FILES = /\.(?:ts|tsx|mjs|js|json|md|sql|css|svg|html|yml|yaml|toml|webmanifest|env)$|\/\.env/
const ENVIRONMENT_FILE = /(^|\/)\.env(?!\.example)/

/** CFG-04: files that contain a secret, or are meant for secrets. `read` returns the text of a path. */
export function checkSecrets(paths: readonly string[], read: (path: string) => string): Finding[] {
  return paths.flatMap(path => {
    if (ENVIRONMENT_FILE.test(path))
      return [{ path, line: 1, sentence: 'is a file of secrets. Keep it out of the repository.' }]
    if (!TEXT_FILES.test(path)) return []
    const text = read(path)
    return SECRETS.flatMap(pattern => pattern.exec(text) ?? []).map(secret => ({
      path,
      line: lineAt(text, text.indexOf(secret)),
      sentence: `holds what looks like a secret (${secret.slice(0, 12)}…). Secrets come from the environment.`,
    }))
  })
}
