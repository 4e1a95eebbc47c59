import { sql } from 'kysely'
import { z } from 'zod'
import { createDatabase, type PooledDatabase } from '../platform/db/pool.ts'

export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.looseObject({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Index Cond': z.string().optional(),
    Plans: z.array(planNode).optional(),
  }),
)
const explained = z.object({ 'Query Text': z.string(), Plan: planNode })

/** A statement as PostgreSQL carried it out, prepared or not. */
export interface ExecutedPlan {
  readonly text: string
  readonly root: PlanNode
}

export interface ExplainedDatabase {
  readonly db: PooledDatabase
  /** What `work` sent and how each statement was carried out, in order. */
  plansOf(work: () => Promise<unknown>): Promise<ExecutedPlan[]>
}

/**
 * Opens `url` once more so that the server tells the plan of every statement it carries out, prepared for these values
 * or for any. Reading a table whole is made dear, so that what the plans say does not hang on how much a test has put
 * where: one that does it all the same has no index to go by. Whoever asks must be a superuser.
 */
export async function openExplained(url: string): Promise<ExplainedDatabase> {
  const plans: ExecutedPlan[] = []
  const db = createDatabase(url, { applicationName: 'mostrador plans' })
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_parameter_max_length': '0',
    enable_seqscan: 'off',
  }
  for (const [name, value] of Object.entries(settings)) {
    await sql`do ${sql.lit(
      `begin execute format('alter database %I set ${name} = %L', current_database(), '${value}'); end`,
    )}`.execute(db)
  }
  // A database's settings reach the connections that are opened after them.
  await db.close()
  const listening = createDatabase(url, { applicationName: 'mostrador plans' })
  listening.pool.on('connect', client =>
    client.on('notice', ({ message = '' }) => {
      const plan = /^duration: .*? plan:\n(.*)$/s.exec(message)?.[1]
      if (plan === undefined) return
      const { 'Query Text': text, Plan: root } = explained.parse(JSON.parse(plan))
      plans.push({ text, root })
    }),
  )
  return {
    db: listening,
    async plansOf(work) {
      plans.length = 0
      await work()
      return [...plans]
    },
  }
}

/** The node and all below it. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/**
 * The tables a plan reads from one end to the other: row by row, or along an index without a condition on it, which is
 * the same at another pace.
 */
export function sequentialScans({ root }: ExecutedPlan): string[] {
  return nodesOf(root).flatMap(node => {
    const table = node['Relation Name'] ?? node['Index Name']
    if (table === undefined) return []
    const type = node['Node Type']
    const reads = type === 'Seq Scan' || (/Index/.test(type) && node['Index Cond'] === undefined)
    return reads ? [table] : []
  })
}
