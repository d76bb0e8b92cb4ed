import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TENANT } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { HomePage } from './HomePage.tsx';

const Dashboard = () => <p>the dashboard</p>;

const tenant = (onboarding: string) => ({
  'tenants.tenantInfo': () => ({ tenant: { ...TENANT, onboarding } }),
});

it.each([
  ['start', 'Administrator', "Let's Go"],
  ['animal', 'AnimalManager', 'Add first animal'],
  ['done', 'Administrator', 'the dashboard'],
  ['start', 'Veterinarian', 'the dashboard'],
] as const)('at wizard step “%s”, the role %s sees: %s', async (onboarding, roleName, visibleText) => {
  mockReplies(tenant(onboarding));
  renderSignedIn(<HomePage Dashboard={Dashboard} />, { roleName });
  expect(await screen.findByText(visibleText)).toBeDefined();
});
