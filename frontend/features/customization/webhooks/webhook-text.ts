import type { Delivery, Webhook } from '#shared/calls/exchange/webhooks.ts';
import type { ChangeKind } from '#shared/rules/rescues/changes.ts';
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
  if (state === 'given up') return 'Turned off: its messages weren’t taken';
  return failingSince ? 'On, not answering' : 'On';
};

/** 'Test', '3 records'. */
export const aboutText = ({ isTest, records }: Delivery): string =>
  isTest ? 'Test' : pluralize(records, 'record');

/** 'Delivered', 'Not delivered: status 500'. */
export function outcomeText({ state, tries }: Delivery): string {
  if (state === 'delivered') return 'Delivered';
  const [lastTry] = tries;
  if (!lastTry) return 'Not sent yet';
  return `Not delivered: ${lastTry.error ?? `status ${lastTry.status}`}`;
}
