import type { Input } from '#shared/contract/call.ts';
import type { mailings } from '#shared/calls/mailings/mailings.ts';

export type Audience = Input<typeof mailings.create>['body']['audience'];

/** Who was found by another screen, which hands them over with the way here: too many for an address. */
const handedOver = (state: unknown): string[] => {
  const ids: unknown = typeof state === 'object' && state && 'ids' in state ? state.ids : undefined;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};

/** Whom the address of the screen says that a new mail is for, or what came with it; undefined where it names nobody. */
export function audienceIn(params: URLSearchParams, state: unknown): Audience | undefined {
  if (params.get('to') === 'mail-list') return { to: 'mail-list' };
  const named = params.get('to') === 'people' ? handedOver(state) : (params.get('id') ?? '').split(',');
  const ids = [...new Set(named.filter(Boolean))];
  return ids.length > 0 ? { to: 'people', ids } : undefined;
}
