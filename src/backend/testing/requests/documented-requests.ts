import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '../test-folders.ts'

/** A curl command of a document with its documented response. */
export interface DocumentedRequest {
  readonly line: number
  readonly script: string
  readonly status: number
  readonly kind: 'json' | 'text' | 'pdf'
  readonly answer: string
  /** Variables captured from the response for later commands: name, and path into the body or header. */
  readonly captured: readonly { variable: string; from: 'body' | 'header'; name: string }[]
}

export interface ActualResponse {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

export type Variables = Readonly<Record<string, string>>

const BLOCK = /^```(\w+)(?: (\d+))?\n([\s\S]*?)^```$/gm
const CAPTURED = /`\$(\w+)` is (?:the header )?`([\w.-]+)` of that answer/g

/** The curl commands of a Markdown text: each `sh` block that calls curl, with the response block below it. */
export function documentedRequests(markdown: string): DocumentedRequest[] {
  const blocks = [...markdown.matchAll(BLOCK)].map(
    ({ index, 0: all, 1: language = '', 2: status, 3: text = '' }) => ({
      language,
      text,
      start: index,
      end: index + all.length,
      status: Number(status),
    }),
  )
  return blocks.flatMap(({ language, text, start }, place) => {
    if (language !== 'sh' || !text.startsWith('curl ')) return []
    const answer = blocks[place + 1]
    const line = markdown.slice(0, start).split('\n').length
    if (answer === undefined || !Number.isInteger(answer.status)) {
      throw new Error(`The request of line ${line} shows no answer`)
    }
    const after = markdown.slice(answer.end, blocks[place + 2]?.start)
    return {
      line,
      script: text,
      status: answer.status,
      answer: answer.text,
      kind: kindOf(answer.language),
      captured: [...after.matchAll(CAPTURED)].map(([sentence, variable = '', name = '']) => ({
        variable,
        name,
        from: sentence.includes('the header') ? ('header' as const) : ('body' as const),
      })),
    }
  })
}

function kindOf(language: string): DocumentedRequest['kind'] {
  if (language === 'json' || language === 'text' || language === 'pdf') return language
  throw new Error(`An answer in ${language} cannot be compared`)
}

export const hasCurl = ['curl', 'bash'].every(name => spawnSync(name, ['--version']).status === 0)

/** Runs a command with bash and curl. */
export async function runWithCurl(script: string, variables: Variables): Promise<ActualResponse> {
  const folder = await testFolder()
  const headerFile = join(folder, 'headers.txt')
  writeFileSync(join(folder, '.curlrc'), `silent\nshow-error\nnoproxy = "*"\ndump-header = "${headerFile}"\n`)
  const env = { PATH: process.env.PATH, CURL_HOME: folder, HOME: folder, ...variables }
  const child = spawn('bash', ['-euc', script], { cwd: folder, env })
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => output.push(part))
  child.stderr.on('data', (part: Buffer) => errors.push(part))
  const code = await new Promise(resolve => child.on('close', resolve))
  if (code !== 0) throw new Error(`curl ended with ${String(code)}: ${Buffer.concat(errors).toString()}`)
  const [first = '', ...lines] = readFileSync(headerFile, 'utf8').trim().split(/\r?\n/)
  const headers = new Map(lines.map(text => splitHeader(text)))
  const file = outputFile(words(script, variables))
  const body = file === null ? Buffer.concat(output) : existingFile(join(folder, file))
  return { status: Number(first.split(' ')[1]), headers, body }
}

/** Parses a command and sends it with `fetch`, for machines without curl. */
export async function runWithFetch(script: string, variables: Variables): Promise<ActualResponse> {
  const { url, headers, body } = readCurl(script, variables)
  const response = await fetch(url, {
    method: body === null ? 'GET' : 'POST',
    headers,
    ...(body === null ? {} : { body }),
  })
  return {
    status: response.status,
    headers: new Map(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

function readCurl(script: string, variables: Variables) {
  const [command = '', document] = script.split(/ <<END\n/)
  const [, ...parts] = words(command, variables)
  const headers: [string, string][] = []
  let url = ''
  let body: string | null = null
  for (let place = 0; place < parts.length; place++) {
    const part = parts[place] ?? ''
    if (part === '-H') headers.push(splitHeader(parts[++place] ?? ''))
    else if (part === '-d') body = parts[++place] ?? ''
    else if (part === '-o') place++
    else if (part.startsWith('-')) throw new Error(`${part} is not read here`)
    else url = part
  }
  if (body === '@-') body = expanded((document ?? '').replace(/\nEND\n$/, ''), variables)
  return { url, headers, body }
}

/** Splits a command like a shell: quotes, escapes, variables. */
function words(command: string, variables: Variables): string[] {
  const joined = command.split(/ <<END\n/)[0]?.replaceAll('\\\n', ' ') ?? ''
  return [...joined.matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, exact, quoted, plain]) => {
    if (exact !== undefined) return exact
    const text = expanded(quoted ?? plain ?? '', variables)
    return quoted === undefined ? text : text.replaceAll(/\\(["\\$])/g, '$1')
  })
}

function expanded(text: string, variables: Variables): string {
  return text.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`The document uses $${name} without defining it`)
    return value
  })
}

function outputFile(parts: readonly string[]): string | null {
  const place = parts.indexOf('-o')
  return place < 0 ? null : (parts[place + 1] ?? null)
}

function existingFile(path: string): Buffer {
  return existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
}

function splitHeader(text: string): [string, string] {
  const colon = text.indexOf(':')
  return [text.slice(0, colon).toLowerCase(), text.slice(colon + 1).trim()]
}
