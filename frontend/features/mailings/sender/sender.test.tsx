import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn, SESSION } from '#client/test-inside.tsx';
import SenderPage from './SenderPage.tsx';

const DOMAIN: MailDomain = {
  domain: 'shelter.example',
  local: 'news',
  chosen: true,
  state: 'pending',
  tokens: ['aaa', 'bbb', 'ccc'],
  proof: 'our-own',
  addedAt: '2026-01-10T09:00:00Z',
  version: 1,
};
const SENDER = { name: 'S', street: '', city: '', state: '', zip: '', emailAddress: 'hello@shelter.example' };

const show = (domain: MailDomain | undefined, overrides: Parameters<typeof mockReplies>[0] = {}) => {
  const sent = mockReplies({
    'mailings.sender': () => ({ from: 'S <s@news.example>', writer: SENDER, left: 1 }),
    'mailDomain.get': () => (domain ? { domain } : {}),
    ...overrides,
  });
  renderSignedIn(<SenderPage />);
  return sent;
};

it('adds a domain, and rejects an email address in its place', async () => {
  const sent = show(undefined, { 'mailDomain.add': () => ({ domain: DOMAIN }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a domain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a domain' }));
  const write = (value: string) => {
    fireEvent.change(dialog.getByLabelText(/^Domain/), { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  };
  write('info@shelter.example');
  await dialog.findByText('Write the domain alone, as shelter.org');
  write('Shelter.example');
  await waitFor(() =>
    expect(sent['mailDomain.add']).toEqual([{ body: { domain: 'shelter.example', local: 'news' } }]),
  );
});

it('shows the DNS records to copy, and checks them at a press', async () => {
  const sent = show(DOMAIN, { 'mailDomain.check': () => ({ domain: DOMAIN }) });
  await screen.findByText('aaa._domainkey.shelter.example');
  screen.getByText('ccc.dkim.amazonses.com');
  screen.getByText('_havenkeep.shelter.example');
  screen.getByText('havenkeep-rescue=our-own');
  screen.getByRole('button', { name: 'Copy: Value of Record 1' });
  screen.getByText('_dmarc.shelter.example');
  screen.getByRole('button', { name: 'Copy: Value of Record 4' });
  screen.getByText('Waiting for its records');
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(sent['mailDomain.check']).toHaveLength(1));
});

it('a sender that another user changed meanwhile is not overwritten when it is saved again', async () => {
  let version = 1;
  const sent = mockReplies({
    'mailings.sender': () => ({ from: 'S <s@news.example>', writer: SENDER, left: 1 }),
    'mailDomain.get': () => ({ domain: { ...DOMAIN, version } }),
    'mailDomain.update': () => {
      version = 2;
      const conflict = { version, changedBy: 'Robin', changedAt: '2026-01-11T09:00:00Z', now: [] };
      throw new ApiError(409, 'Robin changed this record meanwhile', { conflict });
    },
  });
  renderSignedIn(<SenderPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit sender' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByLabelText(/^Send emails from/));
  for (const count of [1, 2]) {
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Update' }).matches(':disabled')).toBe(false),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sent['mailDomain.update']).toHaveLength(count));
    await dialog.findByText(/^Robin changed the sender/);
    await waitFor(() => expect(sent['mailDomain.get']?.length).toBeGreaterThan(count));
  }
  expect(sent['mailDomain.update']).toMatchObject([{ body: { version: 1 } }, { body: { version: 1 } }]);
});

it('tells what to do about a domain that lost its records, and removes it after a confirmation', async () => {
  const sent = show(
    { ...DOMAIN, state: 'failed', lostAt: '2026-02-10T09:00:00Z' },
    { 'mailDomain.remove': () => ({}) },
  );
  await screen.findByText(/^We didn’t find its records/);
  screen.getByText('Lost');
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent['mailDomain.remove']).toHaveLength(1));
});

it('says that another rescue verified the domain', async () => {
  show({ ...DOMAIN, state: 'taken' });
  await screen.findByText('Verified by another rescue');
  screen.getByText(/^Another rescue has verified this domain/);
});

it('is only for Administrators', () => {
  mockReplies({});
  renderSignedIn(<SenderPage />, { ...SESSION, roleName: 'AnimalManager' });
  screen.getByText('No Permission');
});
