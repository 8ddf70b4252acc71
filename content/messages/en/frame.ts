/**
 * What every page carries. Each group is a module of single texts, so that the build can put a text where it is used and
 * the first load carries neither names nor texts of other pages.
 */
export * as failureMessages from './frame/failure.ts'
export * as footerMessages from './frame/footer.ts'
export * as frameMessages from './frame/navigation.ts'
export * as productMessages from './frame/product.ts'
