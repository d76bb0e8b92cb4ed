import type { Input } from '#shared/contract/call.ts';
import type { mailings } from '#shared/calls/mailings/mailings.ts';

export type Audience = Input<typeof mailings.create>['body']['audience'];

const parseIds = (text: string): string[] => [...new Set(text.split(',').filter(Boolean))];

/** Reads the recipients from the URL of the page; undefined if it names none. */
export function parseAudience(params: URLSearchParams, hash: string): Audience | undefined {
  const to = params.get('to');
  if (to === 'mail-list') return { to };
  if (to === 'these') return { to: 'people', ids: parseIds(hash.slice(1)) };
  const ids = parseIds(params.get('id') ?? '');
  return ids.length > 0 ? { to: 'people', ids } : undefined;
}
