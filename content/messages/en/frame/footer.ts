export const shop = 'Shop'
export const about = 'About'
export const contact = 'Contact'
export const read = 'Read'
export const questions = 'Six questions'
export const developers = 'Developers'
export const api = 'API'
export const account = 'Account'
export const register = 'Create an account'
export const orders = 'My Orders'
export const profile = 'My Profile'
export const security = 'Sign-in & Security'
export const copyright = (shop: string) => `© ${shop}`
export const prices = (currency: string) => `All prices are in ${currency}, per piece.`
