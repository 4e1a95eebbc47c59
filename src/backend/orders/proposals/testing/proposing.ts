import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { previewOrderChange, proposeOrderChange } from '#contract/office/orders/order-proposals.ts'
import { officeOrder } from '#contract/office/orders/orders.ts'
import { answerOrderProposal } from '#contract/shop/order-proposals.ts'
import { requestOfSeen } from '#domain/orders/seen-content.ts'
import type { PooledDatabase } from '../../../platform/db/pool.ts'
import type { TestOperator } from '../../../testing/office/operators.ts'
import { officeRunner } from '../../testing/operators.ts'
import type { Buyer } from '../../testing/ordering.ts'
import { NOW } from '../../testing/shop-data.ts'
import { proposalHandlers } from '../handlers.ts'

type Preview = ReplyOf<typeof previewOrderChange>
type Change = Pick<BodyOf<typeof previewOrderChange>, 'lines'> &
  Partial<Pick<BodyOf<typeof previewOrderChange>, 'promos' | 'shipping'>>
type Proposed = BodyOf<typeof proposeOrderChange>

export const PICKUP = { code: 'RETIRO', addressId: null, agency: null, agencyBranch: null } as const

interface ProposingOptions {
  readonly clock?: () => Date
  readonly erpOrdersUrl?: string | null
}

/** The calls about proposals, as the office's screen and the customer's page make them. */
export function proposing(db: PooledDatabase, options: ProposingOptions = {}) {
  const { clock = () => NOW, erpOrdersUrl = null } = options
  const settings = { calendar: { closedOn: [], closedDays: [], workedDays: [] } }
  const catalogue = { snapshot: () => ({ settings }) } as unknown as Parameters<
    typeof proposalHandlers
  >[0]['catalogue']
  const config = { backOrders: false, erpOrdersUrl }
  const runner = officeRunner(db, {
    clock,
    erpOrdersUrl,
    routes: office => proposalHandlers({ db, clock, office, catalogue, config }),
  })
  const { read, write } = runner

  const preview = (
    orderId: number,
    { lines, promos = [], shipping = PICKUP }: Change,
    as: TestOperator,
  ): Promise<Preview> => write(previewOrderChange, { orderId, lines, promos, shipping }, as)

  /** Looks at the change, and sends what was seen. */
  async function propose(
    orderId: number,
    change: Change,
    as: TestOperator,
    rest: Partial<Pick<Proposed, 'note' | 'consent' | 'substitutes' | 'latest'>> = {},
    key?: string,
  ) {
    const { status, proposals } = await read(officeOrder, { orderId }, as)
    const { after, changes, problems } = await preview(orderId, change, as)
    if (after === null || changes.length > 0 || problems.length > 0)
      throw new Error(`The change cannot be proposed: ${JSON.stringify({ changes, problems })}`)
    const [latest = null] = proposals
    const body = {
      orderId,
      from: status,
      latest: latest && { proposalId: latest.proposalId, status: latest.status },
      ...requestOfSeen(after, change.shipping ?? PICKUP),
      ...rest,
    }
    return await write(proposeOrderChange, body, as, key)
  }

  const answer = (
    buyer: Pick<Buyer, 'cardcode' | 'email'>,
    of: { readonly orderId: number; readonly proposalId: number },
    given: 'accept' | 'reject' | 'object',
    objection: string | null = null,
  ) => {
    const { orderId: orderid, proposalId } = of
    return write(answerOrderProposal, { orderid, proposalId, answer: given, objection }, buyer)
  }

  return { ...runner, preview, propose, answer }
}
