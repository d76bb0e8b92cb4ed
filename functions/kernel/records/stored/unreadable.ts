import type * as z from 'zod';
import type { Key } from '../../table/actions.ts';
import { Refusal } from '../../refusal.ts';

/** A stored item that its declaration can't read: it is kept as it is, and told in the log, which raises an alarm. */
export class Unreadable extends Refusal {
  constructor() {
    super(500, 'We couldn’t read a record this needs. It’s unchanged, and we’ve been notified');
  }
}

/** An item of a later release than this code: 503, since the new code is on its way to every Lambda. */
export class Newer extends Refusal {
  constructor() {
    super(503, 'Havenkeep is being updated. Please try again in a moment', { retryAfter: 15 });
  }
}

/** Ids only: keys may contain names and addresses. */
const IDS = /[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{26,}/g;

/** Tells the log of an item that can't be read (infra/aws/watch.ts waits for it), without any value of it. */
export function tellUnreadable(kind: string, { pk, sk }: Key, issues: readonly z.core.$ZodIssue[]): void {
  const faults = issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  const ids = `${pk} ${sk}`.match(IDS) ?? [];
  console.error(JSON.stringify({ alarm: 'a stored record cannot be read', kind, ids, faults }));
}
