import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANIMAL, TENANT } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { Details } from './Details.tsx';

it('shows the public blurb of the animal', async () => {
  const tenant = { ...TENANT, modules: { ...TENANT.modules, publicityBlurb: true } };
  mockReplies({ 'tenants.tenantInfo': () => ({ tenant }) });
  renderSignedIn(<Details animal={{ ...ANIMAL, publicityBlurb: 'Likes rain' }} />);
  const blurb = await screen.findByText('Likes rain');
  expect(blurb.previousElementSibling?.textContent).toBe('Publicity Blurb');
});

it('lists the details in the order of the form and omits unknown ones', () => {
  mockReplies({ 'tenants.tenantInfo': () => ({ tenant: TENANT }) });
  const details = {
    diet: 'Fish',
    color: 'Tan',
    altered: 'yes',
    otherIDNo: '7',
    notes: 'Came by boat',
  } as const;
  renderSignedIn(<Details animal={{ ...ANIMAL, ...details }} />);
  const terms = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(terms).toEqual([
    'Diet: Fish',
    'Color: Tan',
    'Spayed or neutered: Yes',
    'Other ID Number: 7',
    'My Story: Came by boat',
  ]);
});
