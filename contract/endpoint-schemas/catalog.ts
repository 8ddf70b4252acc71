import { z } from 'zod'
import { IMPORT_MAX_BYTES } from '../constants.ts'
import {
  DeletedSchema,
  IdParamsSchema,
  InsertedSchema,
  ModifiedSchema,
  plainText,
  TimestampSchema,
} from '../schemas/fields.ts'
import {
  BulkChangeReportSchema,
  BulkChangeRequestSchema,
  CategorySpecsSchema,
  ImportReportSchema,
  ProductAddSchema,
  ProductIdsSchema,
  ProductSchema,
  ProductUpdateSchema,
  StockCorrectionSchema,
  StockSchema,
} from '../schemas/product.ts'
import {
  CategorySchema,
  FacetsSchema,
  ProductFilterSchema,
  ProductListQuerySchema,
  SuggestQuerySchema,
} from '../schemas/product-search.ts'
import { SuggestionsSchema, UnderstoodSchema } from '../schemas/search.ts'

export const catalogSchemas = {
  listProducts: {
    summary: 'Products, newest first unless searched or sorted otherwise',
    query: ProductListQuerySchema,
    reply: z.array(ProductSchema),
  },
  getProduct: {
    summary: 'One product, by id or slug',
    params: z.object({ id: plainText(120).min(1) }),
    reply: ProductSchema,
  },
  getFacets: {
    summary: 'How many products each further choice would leave',
    query: ProductFilterSchema,
    reply: FacetsSchema,
  },
  understand: {
    summary: 'How a question was understood: pieces, corrections, what was relaxed, close matches',
    query: ProductFilterSchema,
    reply: UnderstoodSchema,
  },
  suggest: {
    summary: 'Products and categories for what was typed so far',
    query: SuggestQuerySchema,
    reply: SuggestionsSchema,
  },
  listCategories: {
    summary: 'Categories with the number of products in each',
    reply: z.array(CategorySchema),
  },
  listCategorySpecs: {
    summary: 'Every category with the specs that describe its products',
    reply: z.array(CategorySpecsSchema),
  },
  addProduct: { summary: 'Add a product', body: ProductAddSchema, reply: InsertedSchema },
  updateProduct: {
    summary: 'Change a product',
    params: IdParamsSchema,
    body: ProductUpdateSchema,
    reply: ModifiedSchema.extend({ updatedAt: TimestampSchema }),
  },
  changeProducts: {
    summary: 'Change the price, stock, category or visibility of several products: all of them or none',
    query: z.object({
      preview: z.stringbool().default(false).describe('Returns what would change and writes nothing'),
    }),
    body: BulkChangeRequestSchema,
    reply: BulkChangeReportSchema,
  },
  deleteProduct: {
    summary: 'Delete a product; one in an order, a cart or a saved list is archived',
    params: IdParamsSchema,
    reply: DeletedSchema,
  },
  archiveProducts: { summary: 'Archive several products', body: ProductIdsSchema, reply: ModifiedSchema },
  listArchivedProducts: {
    summary: 'Archived products, newest first',
    query: ProductListQuerySchema.pick({ limit: true, cursor: true }),
    reply: z.array(ProductSchema),
  },
  getStock: { summary: 'The stock of a product', params: IdParamsSchema, reply: StockSchema },
  correctStock: {
    summary: 'Correct the stock of a product to what was counted',
    params: IdParamsSchema,
    body: StockCorrectionSchema,
    reply: StockSchema,
  },
  exportProducts: { summary: 'All products as a table', download: 'text/csv', reply: z.unknown() },
  importProducts: {
    summary: 'Import products from a CSV file: a preview, or the import itself if no row has an error',
    query: z.object({ write: z.stringbool().default(false) }),
    body: z.object({ csv: z.string().min(1, 'The file is empty') }),
    bodyLimit: IMPORT_MAX_BYTES,
    reply: ImportReportSchema,
  },
} as const
