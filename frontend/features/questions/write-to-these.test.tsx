import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SelectedAnimals } from '#parts/animal/selected.ts';
import { answer, renderInside, told } from '#client/test-inside.tsx';
import { questionAt } from './known.ts';
import { QuestionScreen } from './QuestionPage.tsx';

const NOTHING_ELSE = {
  firstName: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  email: 'a@x.nz',
  phone: '',
};

const Selected: SelectedAnimals = () => null;

/** The Mail List Query, which finds so many people, fifty at a time. */
function show(count: number) {
  const known = questionAt('/queries/mail-list-query');
  if (!known) throw new Error('There is no such question');
  answer({
    'questions.mailListQuery': ({ query }: { query: { cursor?: string } }) => {
      const from = Number(query.cursor ?? 0);

      const to = Math.min(count, from + 50);
      const rows = Array.from({ length: to - from }, (_, i) => ({
        id: `p${from + i}`,
        pcoId: `p${from + i}`,
        lastName: `Last${from + i}`,
        ...NOTHING_ELSE,
      }));
      return { rows, looked: to, ...(to < count ? { nextCursor: String(to) } : {}) };
    },
    'saved.list': () => ({ saved: [] }),
  });
  const router = renderInside(<QuestionScreen known={known} Selected={Selected} />);
  void router.navigate('/?mailList=withEmail');
  return router;
}

it('whoever the query finds is written to, all of them', async () => {
  const router = show(120);
  fireEvent.click(await screen.findByRole('button', { name: 'Write to these' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pco/email'));
  const { search, state } = router.state.location;
  expect(search).toBe('?to=people');
  expect(state).toEqual({ ids: Array.from({ length: 120 }, (_, i) => `p${i}`) });
});

it('more than are written to at once are told so', async () => {
  const router = show(600);
  fireEvent.click(await screen.findByRole('button', { name: 'Write to these' }));
  await waitFor(() => expect(told()).toEqual(['At most 500 people at once. Please ask for fewer']));
  expect(router.state.location.pathname).toBe('/');
});
