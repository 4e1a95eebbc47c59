import type { z } from 'zod'
import { errorBody, fieldError } from '#contract/error-body.ts'
import * as shapes from '#contract/shapes.ts'
import { createAddress } from '#contract/web/addresses.ts'
import { brochureChoices, catalogs } from '#contract/web/catalogs.ts'
import { clientHeader } from '#contract/web/clients.ts'
import { productListDetail } from '#contract/web/lists.ts'
import { createOrder, describedChange, order, orderRequest, orders } from '#contract/web/orders.ts'
import { fiscalDocument, receipt } from '#contract/web/papers.ts'
import { listingFacets } from '#contract/web/products.ts'
import {
  customerPromoHeader,
  customerPromoLine,
  publicPromoHeader,
  publicPromoLine,
} from '#contract/web/promos.ts'
import { repairCard, servicestatus } from '#contract/web/services.ts'
import { account } from '#contract/web/session.ts'
import { statement } from '#contract/web/statement.ts'

/** The shapes that get a name in the document: those that several calls share, and large ones. */
export const shapeNames: Readonly<Record<string, z.ZodType>> = {
  Currency: shapes.currency,
  CurrencyTotal: shapes.currencyTotal,
  PayableTotal: shapes.payableTotal,
  TaxOfRate: shapes.taxOfRate,
  StockStatus: shapes.stockStatus,
  Card: shapes.anyCard,
  CustomerCard: shapes.customerCard,
  PublicCard: shapes.publicCard,
  Product: shapes.anyProduct,
  CustomerProduct: shapes.customerProduct,
  PublicProduct: shapes.publicProduct,
  ListingFacets: listingFacets,
  CustomerPromoHeader: customerPromoHeader,
  PublicPromoHeader: publicPromoHeader,
  CustomerPromoLine: customerPromoLine,
  PublicPromoLine: publicPromoLine,
  SavedLine: shapes.savedLine,
  SavedPromo: shapes.savedPromo,
  OrderRequest: orderRequest,
  OrderCreated: createOrder.reply,
  OrderStatus: createOrder.reply.shape.status,
  OrderSummary: orders.reply.shape.orders.element,
  OrderDetail: order.reply,
  OrderChange: describedChange,
  DocumentKind: shapes.documentKind,
  DocumentRef: shapes.documentRef,
  FiscalDocument: fiscalDocument,
  Issuer: fiscalDocument.shape.issuer,
  Receiver: fiscalDocument.shape.receiver,
  Receipt: receipt,
  Statement: statement,
  Catalog: catalogs.reply.shape.catalogs.element,
  CatalogChoices: brochureChoices,
  ClientHeader: clientHeader.reply,
  Address: shapes.address,
  AddressInput: createAddress.body,
  ProductList: productListDetail,
  RepairCard: repairCard,
  Repair: servicestatus.reply,
  RepairStatus: repairCard.shape.status,
  Account: account,
  ErrorBody: errorBody,
  FieldError: fieldError,
}
