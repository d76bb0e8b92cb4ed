/**
 * The renewal of a session (product/accounts 2.2): separate from the other calls, since a page that opens needs it
 * before their code is there.
 */
export const RENEWAL = { method: 'POST', path: '/authenticate/refresh-token' } as const;
