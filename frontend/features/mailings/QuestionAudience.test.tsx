import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import EmailPage from './EmailPage.tsx';

const EMPTY_FIELDS = {
  firstName: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  phone: '',
};

/** A new mail to so many people, found by the query fifty at a time. */
function show(address: string, count: number, session = {}) {
  const sent = mockReplies({
    'questions.mailListQuery': ({ query }: { query: { cursor?: string } }) => {
      const start = Number(query.cursor ?? 0);
      const end = Math.min(count, start + 50);
      const rows = Array.from({ length: end - start }, (_, i) => ({
        ...EMPTY_FIELDS,
        id: `r${start + i}`,
        pcoId: `p${start + i}`,
        lastName: `Last${start + i}`,
        email: 'a@x.nz',
      }));
      return { rows, looked: end, ...(end < count ? { nextCursor: String(end) } : {}) };
    },
    'templates.list': () => ({ templates: [] }),
    'mailings.create': () => ({ mailing: { id: 'm' } }),
  });
  const router = renderSignedIn(<EmailPage />, session);
  void router.navigate(address);
  return sent;
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' });

it('writes to everyone that the query in the address finds now', async () => {
  const sent = show('/?to=found&asked=mailList%3DwithEmail%26yearsAdded%3D2', 120);
  await screen.findByText(/120 people found by/);
  const toText = screen.getByText(/People: with email, added within 2 years/).textContent;
  expect(toText).toContain('Mail List Query (People: with email');
  const queryHref = screen.getByRole('link', { name: 'Mail List Query' }).getAttribute('href');
  expect(queryHref).toBe('/queries/mail-list-query?mailList=withEmail&yearsAdded=2');
  fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'Open day' } });
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'Come' } });
  fireEvent.click(button());
  const ids = Array.from({ length: 120 }, (_, i) => `p${i}`);
  await waitFor(() =>
    expect(sent['mailings.create']).toMatchObject([{ body: { audience: { to: 'people', ids } } }]),
  );
});

it('finds the recipients of a question with a time span by the days of the span', async () => {
  const sent = mockReplies({
    'questions.donationsQuery': () => ({
      rows: [{ id: 'r', pcoId: 'p', rank: 1, lastName: 'Lind', firstName: 'Ada', donations: 1 }],
      looked: 1,
    }),
    'templates.list': () => ({ templates: [] }),
  });
  const router = renderSignedIn(<EmailPage />);
  void router.navigate(
    `/?to=found&by=donationsQuery&asked=${encodeURIComponent('timeSpan=lastYear&donationType=money')}`,
  );
  await screen.findByText(/1 person found by/);
  const year = Number(rescueToday().slice(0, 4)) - 1;
  expect(sent['questions.donationsQuery']).toMatchObject([
    { query: { timeSpan: 'lastYear', from: `${year}-01-01`, to: `${year}-12-31` } },
  ]);
  screen.getByText(new RegExp(`from 1/1/${year} to 12/31/${year}`));
  expect(screen.getByRole('link', { name: 'Donations Query' }).getAttribute('href')).toBe(
    '/queries/donations-query?timeSpan=lastYear&donationType=money',
  );
});

it.each([
  ['more than are written to at once', 600, 'At most 500 people at once. Please ask for fewer.'],
  ['nobody any more', 0, 'It no longer finds anyone.'],
])('%s: says so, links back to the query, and cannot be sent', async (_, count, text) => {
  show('/?to=found&asked=mailList%3DwithEmail', count);
  await screen.findByText(text);
  screen.getByRole('link', { name: 'Mail List Query' });
  expect(button().disabled).toBe(true);
});

it.each(['', 'mailList%3Dnonsense', 'yearsAdded%3D2'])(
  'a question that is none is asked again: %j',
  async (query) => {
    const sent = show(`/?to=found&asked=${query}`, 3);
    await screen.findByText(/This email has no recipients/);
    expect(sent['questions.mailListQuery']).toBeUndefined();
  },
);

it('shows No Permission to a role that may not run the query, and does not run it', async () => {
  const sent = show('/?to=found&asked=mailList%3DwithEmail', 3, { roleName: 'AnimalManager' });
  await screen.findByRole('heading', { name: 'No Permission' });
  expect(sent['questions.mailListQuery']).toBeUndefined();
});
