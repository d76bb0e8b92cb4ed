import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANIMAL, TENANT } from '#client/shown.fixture.ts';
import { answer, renderInside } from '#client/test-inside.tsx';
import { Details } from './Details.tsx';

it('says what the public reads of the animal', async () => {
  const tenant = { ...TENANT, modules: { ...TENANT.modules, publicityBlurb: true } };
  answer({ 'tenants.tenantInfo': () => ({ tenant }) });
  renderInside(<Details animal={{ ...ANIMAL, publicityBlurb: 'Likes rain' }} />);
  const blurb = await screen.findByText('Likes rain');
  expect(blurb.previousElementSibling?.textContent).toBe('Publicity Blurb');
});
