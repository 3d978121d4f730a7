/** The tabs of the auth dialog. */
export type AuthTab = 'login' | 'register'
