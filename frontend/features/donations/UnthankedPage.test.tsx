import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TENANT } from '#client/shown.fixture.ts';
import { answer, renderInside } from '#client/test-inside.tsx';
import UnthankedPage from './UnthankedPage.tsx';

it('is not for whoever lacks the right, and asks for nothing then', () => {
  const sent = answer({});
  renderInside(<UnthankedPage />, { roleName: 'AnimalManager' });
  screen.getByRole('heading', { name: 'No Permission' });
  expect(sent).toEqual({});
});

it('says so where everybody was thanked', async () => {
  answer({
    'thanks.waiting': () => ({ donations: [] }),
    'tenants.tenantInfo': () => ({ tenant: TENANT }),
  });
  renderInside(<UnthankedPage />);
  await screen.findByText('Everybody was thanked');
});
