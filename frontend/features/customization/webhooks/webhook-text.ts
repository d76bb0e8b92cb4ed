import type { Delivery, Webhook } from '#shared/calls/exchange/webhooks.ts';
import { type ChangeKind, isDelivered } from '#shared/rules/rescues/changes.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';

/** The labels of the kinds of records. */
export const KIND_LABELS: readonly (readonly [ChangeKind, string])[] = [
  ['animal', 'Animals'],
  ['milestone', 'Milestones'],
  ['health', 'Health records'],
  ['person', 'People, companies and organizations'],
];

export const kindsText = ({ kinds }: Webhook): string =>
  KIND_LABELS.filter(([kind]) => kinds.includes(kind))
    .map(([, text]) => text)
    .join(', ');

/** The name of a webhook: its host. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host;

export const stateText = ({ state, failingSince }: Webhook): string => {
  if (state === 'off') return 'Off';
  if (state === 'given up') return 'Turned off: its messages weren’t delivered';
  return failingSince ? 'On, not answering' : 'On';
};

/** 'Test', '3 records'. */
export const aboutText = ({ isTest, records }: Delivery): string =>
  isTest ? 'Test' : pluralize(records, 'record');

/** The outcome of the latest try: 'Delivered', 'Not delivered: status 500', 'Delivered before, but not again: …'. */
export function outcomeText({ state, tries }: Delivery): string {
  const [lastTry] = tries;
  if (!lastTry) return 'Not sent yet';
  if (isDelivered(lastTry)) return 'Delivered';
  const reason = lastTry.error ?? `status ${lastTry.status}`;
  return state === 'delivered' ? `Delivered before, but not again: ${reason}` : `Not delivered: ${reason}`;
}
