/**
 * How a session is renewed (product/accounts 2.2): apart from the other calls, since a page that opens asks for it before their code
 * is there.
 */
export const RENEWAL = { method: 'POST', path: '/authenticate/refresh-token' } as const;
