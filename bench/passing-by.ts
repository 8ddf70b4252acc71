/**
 * A request that says who it is from is never answered with what is kept ready (docs/decisions/0012), so with this the
 * reply is made anew; nobody reads what it says.
 */
export const ANEW = { authorization: 'Basic bench' }
