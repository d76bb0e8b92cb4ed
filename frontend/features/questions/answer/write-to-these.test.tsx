import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { SelectedActionsComponent } from '#records/register/selected.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
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
      const start = Number(query.cursor ?? 0);

      const end = Math.min(count, start + 50);
      const rows = Array.from({ length: end - start }, (_, i) => ({
        id: `p${start + i}`,
        pcoId: `p${start + i}`,
        lastName: `Last${start + i}`,
        ...BLANK_CONTACT,
      }));
      return { rows, looked: end, ...(end < count ? { nextCursor: String(end) } : {}) };
    },
    'saved.list': () => ({ saved: [] }),
  });
  const router = renderSignedIn(<QuestionScreen questionCall={questionCall} Selected={Selected} />);
  void router.navigate('/?mailList=withEmail');
  return router;
}

it('a mail list query links to an email to the people it found', async () => {
  show(120);
  const link = await screen.findByRole('link', { name: 'Write to these' });
  expect(link.getAttribute('href')).toBe('/pco/email?to=found&by=mailListQuery&asked=mailList%3DwithEmail');
});
