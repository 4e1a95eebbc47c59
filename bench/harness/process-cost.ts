import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** USER_HZ of every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** Processor time a process has used, all threads, in seconds; null where the system has no /proc. */
export function cpuSeconds(pid: number): number | null {
  const stat = read(`/proc/${pid}/stat`)
  // The name in parentheses may hold spaces: fields are counted behind it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields === undefined ? null : (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Processor time of an embedded database with its connections, in seconds; null where the system has no /proc. */
export function databaseCpuSeconds(dataDir: string): number | null {
  const pid = Number(read(join(dataDir, 'postgres/data/postmaster.pid'))?.split('\n')[0])
  const children = read(`/proc/${pid}/task/${pid}/children`)?.trim().split(' ').map(Number)
  return children?.reduce((sum, child) => sum + (cpuSeconds(child) ?? 0), cpuSeconds(pid) ?? 0) ?? null
}

/** Memory of a process that is in RAM, in megabytes; null where the system has no /proc. */
export function residentMegabytes(pid: number): number | null {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
