import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { ApiError } from '#client/wire/api-error.ts';
import { item } from '#parts/round/item.fixture.ts';
import { setRescueLocale } from '#ui/time/clock.ts';
import type { Taps } from './taps.ts';
import { useRound } from './useRound.ts';

/** It is never the same day in these two. */
const [EARLIEST_ZONE, LATEST_ZONE] = ['Etc/GMT+12', 'Pacific/Kiritimati'];
const TAPS = { queue: { dispatch: vi.fn() } } as unknown as Taps;

function Round() {
  const { loadedRound } = useRound(TAPS);
  const titlesOf = (part: 'due' | 'given') => loadedRound?.round[part].map(({ title }) => title).join(' ');
  return <output>{loadedRound ? `due: ${titlesOf('due')}, given: ${titlesOf('given')}` : 'none'}</output>;
}

beforeEach(() => localStorage.clear());

it('an offline page still open after midnight shows its round, without what was given the day before', async () => {
  let isOffline = false;
  mockReplies({
    'rounds.today': () => {
      if (isOffline) throw new ApiError(0, 'No response received from server.');
      const givenItem = item('b', { givenBy: 'Ines Duarte', givenAt: new Date().toISOString() });
      return { due: [item('a')], given: [givenItem], more: false };
    },
  });
  renderSignedIn(<Round />, { timeZone: EARLIEST_ZONE });
  await screen.findByText('due: Med a, given: Med b');
  isOffline = true;
  act(() => setRescueLocale({ timeZone: LATEST_ZONE, countryCode: 'US' }));
  expect(await screen.findByText('due: Med a, given:')).toBeTruthy();
});
