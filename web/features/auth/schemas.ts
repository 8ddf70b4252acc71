/** The checks come with the validator in a file of their own, fetched when a form is first used. */
const load = () => import('../../../contract/schemas/auth.ts')

export const loadLoginSchema = async () => (await load()).LoginSchema
export const loadRegistrationSchema = async () => (await load()).RegistrationSchema
export const loadForgotPasswordSchema = async () => (await load()).ForgotPasswordSchema
export const loadChangePasswordSchema = async () => (await load()).ChangePasswordSchema
export const loadResetPasswordSchema = async () => (await load()).ResetPasswordSchema
