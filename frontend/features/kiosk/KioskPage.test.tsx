import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies } from '#client/test-inside.tsx';
import KioskPage from './KioskPage.tsx';
import { storedTablet } from './tablet.ts';

const [FIRST, SECOND] = ['a'.repeat(43), 'b'.repeat(43)];

function mockTablet() {
  return mockReplies({
    'kiosk.open': ({ body }: { body: { kiosk: string } }) => {
      if (body.kiosk === SECOND) throw new ApiError(404, 'This tablet was turned off');
      return {
        rescue: 'Quay Rescue',
        name: 'Front door',
        timeZone: 'America/New_York',
        countryCode: 'US',
        now: new Date().toISOString(),
      };
    },
  });
}

async function openLink(token: string) {
  await act(async () => {
    history.replaceState(null, '', `/kiosk#${token}`);
    window.dispatchEvent(new Event('hashchange'));
  });
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/kiosk');
});

it('opens a link that is entered while the page is open', async () => {
  mockTablet();
  render(<KioskPage />);
  screen.getByText('This tablet has no link yet.');
  await openLink(FIRST);
  await screen.findByText('Front door');
});

it('a refused link does not end the tablet that was open before', async () => {
  mockTablet();
  render(<KioskPage />);
  await openLink(FIRST);
  await screen.findByText('Front door');
  await openLink(SECOND);
  await screen.findByText('This tablet was turned off');
  expect(storedTablet()?.token).toBe(FIRST);
});
