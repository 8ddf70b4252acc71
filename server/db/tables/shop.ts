export interface SchemaMigrationTable {
  id: string
  applied_at: number
}

/** Facts about this store, such as when the demo catalog was loaded. */
export interface ShopStateTable {
  key: string
  value: string
}
