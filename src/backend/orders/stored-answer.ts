import type { z } from 'zod'
import { createOrder } from '#contract/shop/orders.ts'
import { DEFAULT_TAX } from '#domain/constants.ts'
import { payableTotals, transportCost } from '#domain/pricing/payable.ts'

const { payable, shipping } = createOrder.reply.shape

/**
 * The stored reply of an order. Replies stored before transport was part of the totals lack those fields; a key is
 * valid for seven days, and an order whose reply was lost in a restart is sent again to the next version (CHK-07).
 */
export const storedOrderAnswer: z.ZodType<z.output<typeof createOrder.reply>> = createOrder.reply
  .extend({
    payable: payable.optional(),
    shipping: shipping.partial({ taxRate: true, chargeTax: true, payAtDestination: true }),
  })
  .transform(({ shipping, ...answer }) => {
    const { charge, free, taxRate = DEFAULT_TAX } = shipping
    const { chargeTax } = transportCost({ charge, taxRate })
    const payAtDestination = charge === 0 && !free
    return {
      ...answer,
      payable: answer.payable ?? payableTotals(answer.totals, { charge, chargeTax }),
      shipping: { taxRate, chargeTax, payAtDestination, ...shipping },
    }
  })
