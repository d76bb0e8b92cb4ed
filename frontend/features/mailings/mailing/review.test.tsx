import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DetailedMailing } from '#shared/calls/mailings/mailings.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn, returnToPage, toastTexts } from '#client/test-inside.tsx';
import MailingPage from './MailingPage.tsx';

const MAILING: DetailedMailing = {
  id: 'm',
  subject: 'Open day',
  message: 'Come on Sunday',
  state: 'ready',
  to: 'people',
  counts: { waiting: 2 },
  blanks: { firstName: 0, lastName: 0, city: 0 },
  version: 1,
  changedBy: 'Ines Duarte',
  changedAt: '2026-11-20T15:00:00Z',
};
const SENDER = { name: 'S', street: '1 Quay', city: 'Bath', state: 'Maine', zip: '', emailAddress: '' };

const show = (overrides: Parameters<typeof mockReplies>[0] = {}) => {
  const sent = mockReplies({
    'mailings.get': () => ({ mailing: MAILING }),
    'mailings.sender': () => ({ from: 'S <s@news.example>', writer: SENDER, left: 500 }),
    'mailings.recipients': () => ({ recipients: [] }),
    'logos.get': () => ({}),
    ...overrides,
  });
  renderSignedIn(<MailingPage id="m" />);
  return sent;
};

it('shows an email again that another user changed before it is sent, with who, when and what', async () => {
  const now = [
    { field: 'message', text: 'Come on Monday' },
    { field: 'subject', text: 'Open day' },
  ];
  const conflict = { version: 2, changedBy: 'Robin Reed', changedAt: '2026-11-20T15:03:00Z', now };
  const sent = show({
    'mailings.send': () => {
      throw new ApiError(409, 'Robin Reed changed this record meanwhile', { conflict });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 2 people' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Robin Reed changed this email at 11/20/2026, 10:03 AM. Review it again before you send it.Message now:Come on Monday',
  );
  expect(sent['mailings.get']).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toastTexts()).toEqual([]);
});

it('saves an edit over the version it began with, if the email is loaded again meanwhile', async () => {
  let version = 1;
  const sent = show({
    'mailings.get': () => ({ mailing: { ...MAILING, version } }),
    'mailings.update': () => ({}),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText(/^Subject/), { target: { value: 'Open week' } });
  version = 2;
  await returnToPage();
  await waitFor(() => expect(sent['mailings.get']).toHaveLength(2));
  fireEvent.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent['mailings.update']).toMatchObject([{ body: { version: 1 } }]));
});

it('steps back from the last recipient if there are fewer of them by now', async () => {
  const recipients = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => ({
    id: name,
    pcoId: name,
    name,
    address: `${name}@x.nz`,
    standing: 'waiting' as const,
    values: { firstName: name, lastName: 'Lind', city: 'Oban' },
  }));
  let count = recipients.length;
  show({
    'mailings.get': () => ({ mailing: { ...MAILING, counts: { waiting: count } } }),
    'mailings.recipients': () => ({ recipients: recipients.slice(0, count) }),
  });
  const next = await screen.findByRole('button', { name: 'Next recipient' });
  await screen.findByTitle('The email to Ada');
  for (const _ of [1, 2, 3]) fireEvent.click(next);
  await screen.findByTitle('The email to Dan');
  count = 2;
  await returnToPage();
  await screen.findByTitle('The email to Ben');
  fireEvent.click(screen.getByRole('button', { name: 'Previous recipient' }));
  await screen.findByTitle('The email to Ada');
});

it('lists recipients with a blank placeholder, with links to them', async () => {
  const recipient = {
    id: 'a1',
    pcoId: 'ada',
    name: 'Harbor Vet',
    address: 'vet@x.nz',
    standing: 'waiting' as const,
    values: { firstName: '', lastName: 'Harbor Vet', city: 'Oban' },
  };
  const message = 'Dear {{firstName}} of {{city|your town}}';
  const sent = show({
    'mailings.get': () => ({
      mailing: { ...MAILING, message, blanks: { firstName: 1, lastName: 0, city: 2 } },
    }),
    'mailings.recipients': () => ({ recipients: [recipient] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '1 Without first name' }));
  const table = within(await screen.findByRole('table', { name: 'Without first name' }));
  table.getByRole('link', { name: 'Harbor Vet' });
  expect(screen.queryByRole('button', { name: /Without city/ })).toBeNull();
  expect(sent['mailings.recipients']).toContainEqual({
    params: { id: 'm' },
    query: { standing: 'waiting', lacks: 'firstName' },
  });
});
