import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { SelectedActionsComponent } from '#records/register/selected.ts';
import { mockReplies, renderInside } from '#client/test-inside.tsx';
import { questionAt } from './questions-with-calls.ts';
import { QuestionScreen } from '../QuestionPage.tsx';

const BLANK_CONTACT = {
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

const Selected: SelectedActionsComponent<AnimalRow> = () => null;

/** The Mail List Query, which finds so many people, fifty at a time. */
function show(count: number) {
  const questionCall = questionAt('/queries/mail-list-query');
  if (!questionCall) throw new Error('There is no such question');
  mockReplies({
    'questions.mailListQuery': ({ query }: { query: { cursor?: string } }) => {
      const from = Number(query.cursor ?? 0);

      const to = Math.min(count, from + 50);
      const rows = Array.from({ length: to - from }, (_, i) => ({
        id: `p${from + i}`,
        pcoId: `p${from + i}`,
        lastName: `Last${from + i}`,
        ...BLANK_CONTACT,
      }));
      return { rows, looked: to, ...(to < count ? { nextCursor: String(to) } : {}) };
    },
    'saved.list': () => ({ saved: [] }),
  });
  const router = renderInside(<QuestionScreen questionCall={questionCall} Selected={Selected} />);
  void router.navigate('/?mailList=withEmail');
  return router;
}

it('whoever the query finds is written to, by what was asked', async () => {
  show(120);
  const link = await screen.findByRole('link', { name: 'Write to these' });
  expect(link.getAttribute('href')).toBe('/pco/email?to=found&by=mailListQuery&asked=mailList%3DwithEmail');
});
