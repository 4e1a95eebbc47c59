import { useRef } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import { type ImportMapping, type MapTable, readMapTable } from '#contract/office/products/import-mapping.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { callOffice, isGivenUp } from '../../browser/call-office.ts'
import { base64Of } from '../forms/base64-of.ts'
import { missingTables } from './mapping-edit.ts'
import { messages } from './messages.ts'

interface MapFilesProps {
  mapping: ImportMapping
  onMapping: (mapping: ImportMapping) => void
}

/** The map as the file of the command, with the tables that it names (OFI-05). */
export function MapFiles({ mapping, onMapping }: MapFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(
      new Blob([JSON.stringify(mapping, null, 2)], { type: 'application/json' }),
    )
    link.download = 'mapa.json'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const load = async (files: readonly File[]) => {
    try {
      onMapping(await withFiles(mapping, files))
    } catch (error) {
      if (!isGivenUp(error))
        showToast('error', error instanceof SyntaxError ? messages.badMap : detailOf(error, messages.failed))
    }
  }
  return (
    <>
      <Button size="sm" variant="quiet" onClick={save}>
        {messages.saveMap}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => input.current?.click()}>
        {messages.loadMap}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        aria-label={messages.loadMap}
        accept=".json,.jsonl,.csv,.tsv,.txt,.xlsx"
        className="sr-only"
        tabIndex={-1}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void load(files)
        }}
      />
    </>
  )
}

/** Tables that the map names and nobody chose yet. */
export function MissingTables({ files }: { files: readonly string[] }) {
  if (files.length === 0) return null
  return (
    <Notice kind="warning" title={messages.missingTables(files)}>
      <p className="text-sm">{messages.missingTablesHow}</p>
    </Notice>
  )
}

/** A map with what was chosen: another map, its tables, or both. Throws a SyntaxError for a file that is no map. */
async function withFiles(mapping: ImportMapping, files: readonly File[]): Promise<ImportMapping> {
  let next = mapping
  const tables = new Map<string, File>()
  for (const file of files)
    if (/\.json$/i.test(file.name)) next = { ...next, ...mapOf(JSON.parse(await file.text())) }
    else tables.set(file.name.toLowerCase(), file)
  const read: Record<string, MapTable> = { ...next.tables }
  // A map may name a table in a folder beside it.
  for (const named of missingTables({ ...next, tables: {} })) {
    const file = tables.get((named.split(/[\\/]/).at(-1) ?? named).toLowerCase())
    if (file !== undefined) read[named] = await tableOf(named, file)
  }
  return Object.keys(read).length === 0 ? next : { ...next, tables: read }
}

function mapOf(read: unknown): Partial<ImportMapping> {
  // The server says what of it is wrong when it is saved.
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read
  throw new SyntaxError('Not a map')
}

async function tableOf(name: string, file: File): Promise<MapTable> {
  return await callOffice(readMapTable, { body: { name, base64: await base64Of(file) } })
}
