import type { ListingSite, Run } from '#shared/calls/exchange/listings.ts';
import { LISTING_SITES } from '#shared/rules/exposure/listing-sites.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';

/** The state of a site, with the tone of its pill. */
export function stateOf({ isOn, refused, held, lastRun, hasSecret }: ListingSite): {
  readonly text: string;
  readonly tone: 'ok' | 'warn' | 'danger' | 'stone';
} {
  if (!isOn) return { text: hasSecret ? 'Off' : 'Not set up', tone: 'stone' };
  if (refused) return { text: 'Account refused', tone: 'danger' };
  if (held) return { text: 'Waiting for your OK', tone: 'warn' };
  if (lastRun?.state === 'failed') return { text: 'Not reached', tone: 'warn' };
  return { text: 'On', tone: 'ok' };
}

/** One line about a run: '12 animals sent, 2 left out, 1 refused'. */
export function runText({ state, sent, leftOutCount, removedCount, refusedCount, words }: Run): string {
  if (state === 'held') return `Nothing sent: ${pluralize(removedCount, 'animal')} would be removed`;
  const counts = [
    `${pluralize(sent, 'animal')} sent`,
    ...(removedCount > 0 ? [`${removedCount} removed`] : []),
    ...(leftOutCount > 0 ? [`${leftOutCount} left out`] : []),
    ...(refusedCount > 0 ? [`${refusedCount} refused`] : []),
  ].join(', ');
  if (state !== 'failed') return counts;
  return sent > 0 ? `${counts}, then it failed: ${words}` : `Nothing sent: ${words}`;
}

/** The name of a site. */
export const titleOf = ({ site }: Pick<ListingSite, 'site'>): string => LISTING_SITES[site].title;
