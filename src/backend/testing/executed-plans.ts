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

/** A statement with its executed plan. */
export interface ExecutedPlan {
  readonly text: string
  readonly root: PlanNode
}

export interface ExplainedDatabase {
  readonly db: PooledDatabase
  /** The executed plans of the statements that `work` sent, in order. */
  plansOf(work: () => Promise<unknown>): Promise<ExecutedPlan[]>
}

/**
 * Opens `url` with `auto_explain` reporting the plan of every statement, custom or generic. Sequential scans are
 * disabled where possible, so that plans do not depend on the number of test rows: a plan that still scans has no index.
 * Requires a superuser.
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
  // Settings of a database apply to connections opened afterwards.
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

/** The tables a plan reads completely: by a sequential scan, or by an index without a condition, which costs the same. */
export function sequentialScans({ root }: ExecutedPlan): string[] {
  return nodesOf(root).flatMap(node => {
    const table = node['Relation Name'] ?? node['Index Name']
    if (table === undefined) return []
    const type = node['Node Type']
    const reads = type === 'Seq Scan' || (/Index/.test(type) && node['Index Cond'] === undefined)
    return reads ? [table] : []
  })
}
