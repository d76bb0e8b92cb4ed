import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { mockReplies, type Answers, renderInside } from '#client/test-inside.tsx';
import HealthReportPage from './HealthReportPage.tsx';

const waiting = { id: 'r1', state: 'waiting', done: 0, of: 2, fileName: 'Health report of 2 animals.pdf' };
const done = {
  ...waiting,
  state: 'done',
  done: 2,
  pages: 5,
  bytes: 151_000,
  viewUrl: 'https://files/r1?inline',
  downloadUrl: 'https://files/r1?saved',
};

const viewer = (pdfViewerEnabled: boolean) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { pdfViewerEnabled }));
beforeEach(() => viewer(true));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

async function show(ids: string, answers: Answers, session: Partial<Session> = {}) {
  const sent = mockReplies(answers);
  const router = renderInside(<HealthReportPage />, session);
  await router.navigate(`/?id=${ids}`);
  return sent;
}

it('says how far it is, then shows the report in its frame', async () => {
  const steps = [{ ...waiting, state: 'working', done: 1 }, done];
  const sent = await show('a,b', {
    'reports.start': () => ({ report: waiting }),
    'reports.job': () => ({ report: steps.shift() ?? done }),
  });
  await screen.findByText('Generating Report');
  await screen.findByText('1 of 2');
  const frame = await screen.findByTitle('Health report of 2 animals.pdf', {}, { timeout: 3000 });
  expect(frame.getAttribute('src')).toBe('https://files/r1?inline#view=FitH');
  screen.getByText('5 pages, 151 KB');
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('https://files/r1?saved');
  expect(screen.getByRole('link', { name: /^Print/ }).getAttribute('target')).toBe('_blank');
  expect(sent['reports.start']).toMatchObject([{ body: { animalIds: ['a', 'b'] } }]);
});

it('offers to open the report where the browser shows no PDFs in pages', async () => {
  viewer(false);
  await show('a', { 'reports.start': () => ({ report: done }), 'reports.job': () => ({ report: done }) });
  const link = await screen.findByRole('link', { name: 'Open Report' });
  expect(link.getAttribute('href')).toBe('https://files/r1?inline');
  expect(document.querySelector('iframe')).toBeNull();
});

it('says why there is none, and tries again with a new one', async () => {
  const reports = [{ ...waiting, state: 'failed', reason: 'These animals no longer exist' }, done];
  const sent = await show('a', {
    'reports.start': () => ({ report: waiting }),
    'reports.job': () => ({ report: reports.shift() }),
  });
  await screen.findByText('These animals no longer exist');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Email…' });
  expect(sent['reports.start']).toHaveLength(2);
});

it('says so when it cannot even begin', async () => {
  await show('a', { 'reports.start': () => Promise.reject(new Error('You are offline')) });
  await screen.findByText('You are offline');
});

it.each([
  ['', 'Please select at least one animal'],
  [Array.from({ length: 41 }, (_, i) => `a${i}`).join(','), 'At most 40 animals at once'],
])('asks for nothing where there is nothing to make: %s', async (ids, words) => {
  const sent = await show(ids, {});
  await screen.findByText(words);
  expect(sent).toEqual({});
});

it('is closed to who may not', async () => {
  const sent = await show('a', {}, { roleName: 'AnimalCaretaker' });
  await screen.findByText('No Permission');
  expect(sent).toEqual({});
});

it('is mailed to an address, once that is one', async () => {
  const sent = await show('a', {
    'reports.start': () => ({ report: done }),
    'reports.job': () => ({ report: done }),
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
