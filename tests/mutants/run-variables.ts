/** Passed by a run to the Vitest that Stryker starts. */
export const TESTS_VARIABLE = 'MUTANTS_TESTS'
export const STORES_VARIABLE = 'MUTANTS_STORES'
