/** The validator and its schemas are in a separate file, loaded at the first use of a form. */
const load = () => import('../../../contract/schemas/auth.ts')

export const loadLoginSchema = async () => (await load()).LoginSchema
export const loadRegistrationSchema = async () => (await load()).RegistrationSchema
export const loadForgotPasswordSchema = async () => (await load()).ForgotPasswordSchema
export const loadChangePasswordSchema = async () => (await load()).ChangePasswordSchema
export const loadResetPasswordSchema = async () => (await load()).ResetPasswordSchema
