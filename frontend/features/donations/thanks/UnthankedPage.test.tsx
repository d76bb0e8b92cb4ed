import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TENANT } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import UnthankedPage from './UnthankedPage.tsx';

it('is closed to a role without the right, and requests nothing', () => {
  const sent = mockReplies({});
  renderSignedIn(<UnthankedPage />, { roleName: 'AnimalManager' });
  screen.getByRole('heading', { name: 'No Permission' });
  expect(sent).toEqual({});
});

it('says when every donor was thanked', async () => {
  mockReplies({
    'thanks.waiting': () => ({ donations: [] }),
    'tenants.tenantInfo': () => ({ tenant: TENANT }),
  });
  renderSignedIn(<UnthankedPage />);
  await screen.findByText('Everyone has been thanked');
});

const createDonation = (id: string, pcoId: string, hasEmail = true) => ({
  id,
  pcoId,
  pcoName: pcoId,
  hasEmail,
  donationDate: '2026-02-01',
  amount: 10,
  donationType: 'money',
  notes: '',
  reference: '',
  campaign: '',
  tributeName: '',
  benefit: '',
  benefitAmount: 0,
  giftAid: false,
  version: 1,
  changedBy: '',
  changedAt: '',
});

it('thanks several donors, each with one email for all their donations', async () => {
  const sent = mockReplies({
    'thanks.waiting': () => ({
      donations: [
        createDonation('a1', 'Ada'),
        createDonation('b', 'Bo', false),
        createDonation('a2', 'Ada'),
        createDonation('c', 'Cy'),
      ],
    }),
    'thanks.draft': (input) => ({
      to: 'x@y.example',
      gifts: 2,
      subject: `For ${JSON.stringify(input).includes('a1') ? 'a1' : 'c'}`,
      message: 'Dear',
    }),
    'thanks.send': () => ({ to: 'x@y.example' }),
    'logos.get': () => ({}),
    'mailings.sender': () => ({
      from: 'S <s@news.example>',
      writer: { name: 'S', street: '', city: '', state: '', zip: '', emailAddress: 'hello@s.example' },
      left: 500,
    }),
    'tenants.tenantInfo': () => ({ tenant: TENANT }),
  });
  renderSignedIn(<UnthankedPage />);
  const [checkbox] = await screen.findAllByRole('checkbox', { name: /^Select the donation of Ada/ });
  fireEvent.click(checkbox ?? document.body);
  // All rows of a donor are selected together.
  const rows = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select the donation of Ada/ });
  expect(rows.map(({ checked }) => checked)).toEqual([true, true]);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Select the donation of Bo/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Select the donation of Cy/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Thank 3 donors' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Thank 2 donors by email?' }));
  dialog.getByText(/No working email address: Bo/);
  await dialog.findByText('For a1');
  fireEvent.click(dialog.getByRole('button', { name: 'Thank 2 donors' }));
  await waitFor(() =>
    expect(sent['thanks.send']).toMatchObject([
      { params: { id: 'a1' }, body: { subject: 'For a1', all: true } },
      { params: { id: 'c' }, body: { subject: 'For c', all: true } },
    ]),
  );
});
