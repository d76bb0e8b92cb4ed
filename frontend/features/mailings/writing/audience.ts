import type { Input } from '#shared/contract/call.ts';
import type { mailings } from '#shared/calls/mailings/mailings.ts';

export type Audience = Input<typeof mailings.create>['body']['audience'];

/** Whom the address of the screen says that a new mail is for; undefined where it names nobody. */
export function audienceIn(params: URLSearchParams): Audience | undefined {
  if (params.get('to') === 'mail-list') return { to: 'mail-list' };
  const ids = [...new Set((params.get('id') ?? '').split(',').filter(Boolean))];
  return ids.length > 0 ? { to: 'people', ids } : undefined;
}
