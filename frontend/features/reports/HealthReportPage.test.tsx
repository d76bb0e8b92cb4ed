import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { mockReplies, type MockedReplies, renderSignedIn } from '#client/test-inside.tsx';
import HealthReportPage from './HealthReportPage.tsx';

const waitingReport = {
  id: 'r1',
  state: 'waiting',
  done: 0,
  of: 2,
  fileName: 'Health report of 2 animals.pdf',
};
const finishedReport = {
  ...waitingReport,
  state: 'done',
  done: 2,
  pages: 5,
  bytes: 151_000,
  viewUrl: 'https://files/r1?inline',
  downloadUrl: 'https://files/r1?saved',
};

const stubPdfViewer = (pdfViewerEnabled: boolean) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { pdfViewerEnabled }));
beforeEach(() => stubPdfViewer(true));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

async function show(ids: string, replies: MockedReplies, session: Partial<Session> = {}) {
  const sent = mockReplies(replies);
  const router = renderSignedIn(<HealthReportPage />, session);
  await router.navigate(`/?id=${ids}`);
  return sent;
}

it('shows the progress, then the report in a frame', async () => {
  const steps = [{ ...waitingReport, state: 'working', done: 1 }, finishedReport];
  const sent = await show('a,b', {
    'reports.start': () => ({ report: waitingReport }),
    'reports.job': () => ({ report: steps.shift() ?? finishedReport }),
  });
  await screen.findByText('Generating Report');
  await screen.findByText('1 of 2');
  const frame = await screen.findByTitle('Health report of 2 animals.pdf', {}, { timeout: 3000 });
  expect(frame.getAttribute('src')).toBe('https://files/r1?inline#view=FitH');
  screen.getByText('5 pages, 147 KB');
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('https://files/r1?saved');
  expect(screen.getByRole('link', { name: /^Print/ }).getAttribute('target')).toBe('_blank');
  expect(sent['reports.start']).toMatchObject([{ body: { animalIds: ['a', 'b'] } }]);
});

it('offers a link to the report when the browser shows no PDFs in pages', async () => {
  stubPdfViewer(false);
  await show('a', {
    'reports.start': () => ({ report: finishedReport }),
    'reports.job': () => ({ report: finishedReport }),
  });
  const link = await screen.findByRole('link', { name: 'Open Report' });
  expect(link.getAttribute('href')).toBe('https://files/r1?inline');
  expect(document.querySelector('iframe')).toBeNull();
});

it('says why a report failed, and tries again with a new one', async () => {
  const reports = [
    { ...waitingReport, state: 'failed', reason: 'These animals no longer exist' },
    finishedReport,
  ];
  const sent = await show('a', {
    'reports.start': () => ({ report: waitingReport }),
    'reports.job': () => ({ report: reports.shift() }),
  });
  await screen.findByText('These animals no longer exist');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Email…' });
  expect(sent['reports.start']).toHaveLength(2);
});

it('says why a report could not be started', async () => {
  await show('a', { 'reports.start': () => Promise.reject(new Error('You are offline')) });
  await screen.findByText('You are offline');
});

it.each([
  ['', 'Please select at least one animal'],
  [Array.from({ length: 41 }, (_, i) => `a${i}`).join(','), 'At most 40 animals at once'],
])('requests nothing for no animals or too many: %s', async (ids, message) => {
  const sent = await show(ids, {});
  await screen.findByText(message);
  expect(sent).toEqual({});
});

it('is closed to a role without the permission', async () => {
  const sent = await show('a', {}, { roleName: 'AnimalCaretaker' });
  await screen.findByText('No Permission');
  expect(sent).toEqual({});
});

it('is sent by email only once a valid address is entered', async () => {
  const sent = await show('a', {
    'reports.start': () => ({ report: finishedReport }),
    'reports.job': () => ({ report: finishedReport }),
    'reports.mail': () => ({ to: 'ines@clinic.example' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Email…' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('Please choose a person or clinic, or enter an email address');
  fireEvent.click(dialog.getByRole('radio', { name: 'Email address' }));
  fireEvent.change(dialog.getByLabelText(/^Email/, { selector: 'input[type=email]' }), {
    target: { value: 'ines' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('Please enter a valid email address');
  expect(sent['reports.mail']).toBeUndefined();
  fireEvent.change(dialog.getByLabelText(/^Email/, { selector: 'input[type=email]' }), {
    target: { value: 'ines@clinic.example' },
  });
  fireEvent.change(dialog.getByLabelText('Message'), { target: { value: 'As said' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent['reports.mail']).toMatchObject([
    { body: { id: 'r1', email: 'ines@clinic.example', message: 'As said' } },
  ]);
});
