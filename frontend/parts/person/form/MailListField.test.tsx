import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import EditPco from './EditPco.tsx';
import { PERSON } from '../person.fixture.ts';

it('puts a person who left the mail list back on it only once the user confirms that the person asked for it', async () => {
  const pco = {
    ...PERSON,
    mailList: false,
    leftListWhy: 'complaint',
    leftListAt: '2026-11-03T15:00:00.000Z',
  };
  const fault = 'Ada Okafor reported one of your emails as spam on 11/3/2026';
  const sent = mockReplies({
    'people.get': () => ({ pco }),
    'twins.typed': () => ({ twins: [] }),
    'tenants.countries': () => ({ countries: [] }),
    'people.update': ({ body }: { body: { askedAgain?: boolean } }) => {
      if (!body.askedAgain)
        throw new ApiError(409, fault, { code: 'left-list', fields: { mailList: fault } });
      return { pco };
    },
  });
  const onClose = vi.fn();
  renderSignedIn(<EditPco id="ada" onClose={onClose} />);
  fireEvent.click(await screen.findByLabelText('On the mail list'));
  screen.getByText(/^Ada Okafor reported one of your emails as spam on 11\/3\/2026, 10:00 AM\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText(fault);
  fireEvent.click(screen.getByLabelText('They have asked for our emails since'));
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent['people.update']).toHaveLength(2);
});
