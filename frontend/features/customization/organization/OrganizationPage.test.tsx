import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { refreshSession } from '#client/session/session.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import OrganizationPage from './OrganizationPage.tsx';

vi.mock('#client/session/session.ts', () => ({ refreshSession: vi.fn() }));
afterEach(() => vi.mocked(refreshSession).mockReset());

const COUNTRIES = [{ id: 'NZ', countryName: 'New Zealand', isoCode: 'NZ', stdCode: '+64' }];
const baseReplies = {
  'tenants.tenantInfo': () => ({ tenant: TENANT }),
  'tenants.countries': () => ({ countries: COUNTRIES }),
};

/** The test's DOM, unlike a browser, leaves a select empty whose value was set with its options. */
async function chooseCountry() {
  fireEvent.change(await screen.findByLabelText(/^Country/), { target: { value: 'NZ' } });
}

it('shows the details, and sends changes with the version that was loaded', async () => {
  const sent = mockReplies({ ...baseReplies, 'tenants.updateTenant': () => ({ tenant: TENANT }) });
  renderSignedIn(<OrganizationPage />);
  await chooseCountry();
  const city = await screen.findByLabelText(/^City/);
  expect((city as HTMLInputElement).value).toBe('Dunedin');
  fireEvent.change(city, { target: { value: 'Oamaru' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(sent['tenants.updateTenant']).toMatchObject([
      { params: { id: 'tenant' }, body: { city: 'Oamaru', state: 'Otago', version: 3 } },
    ]),
  );
});

it('goes by the clock of its country until another is chosen', async () => {
  const sent = mockReplies({ ...baseReplies, 'tenants.updateTenant': () => ({ tenant: TENANT }) });
  renderSignedIn(<OrganizationPage />);
  await chooseCountry();
  const zone = await screen.findByLabelText<HTMLSelectElement>(/^Time Zone/);
  expect(zone.value).toBe('');
  await screen.findByRole('option', { name: 'By location: Pacific/Auckland' });
  fireEvent.change(zone, { target: { value: 'America/New_York' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(sent['tenants.updateTenant']).toMatchObject([{ body: { timeZone: 'America/New_York' } }]),
  );
});

it.each([
  ['is renewed with the session where it changed', 'America/New_York', 1],
  ['stays where it is the same', 'Pacific/Auckland', 0],
])('the rescue’s time zone %s', async (_, timeZone, refreshCount) => {
  const tenant = { ...TENANT, timeZone };
  const sent = mockReplies({ ...baseReplies, 'tenants.updateTenant': () => ({ tenant }) });
  renderSignedIn(<OrganizationPage />, {
    countryCode: 'NZ',
    timeZone: 'Pacific/Auckland',
    paper: 'A4',
    weekStart: 'monday',
  });
  await chooseCountry();
  fireEvent.click(await screen.findByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent['tenants.updateTenant']).toHaveLength(1));
  await waitFor(() => expect(refreshSession).toHaveBeenCalledTimes(refreshCount));
});

it('names the user who saved first, and overwrites on request', async () => {
  let tries = 0;
  const sent = mockReplies({
    ...baseReplies,
    'tenants.updateTenant': () => {
      if (tries++ > 0) return { tenant: TENANT };
      throw new ApiError(409, 'Robin changed this record meanwhile', {
        conflict: { version: 4, changedBy: 'Robin', changedAt: '2026-11-22T09:00:00.000Z' },
      });
    },
  });
  renderSignedIn(<OrganizationPage />);
  await chooseCountry();
  fireEvent.change(await screen.findByLabelText(/^City/), { target: { value: 'Oamaru' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText(/^Robin changed the organization info at/);
  fireEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(sent['tenants.updateTenant']).toHaveLength(2));
  expect(sent['tenants.updateTenant']?.[1]).toMatchObject({ body: { city: 'Oamaru', version: 4 } });
});

it('does not go back to the former facts if the saved ones can’t be loaded', async () => {
  let isConnected = true;
  mockReplies({
    ...baseReplies,
    'tenants.tenantInfo': () => {
      if (!isConnected) throw new ApiError(0, 'No response received from server.');
      return { tenant: TENANT };
    },
    'tenants.updateTenant': () => {
      isConnected = false;
      return { tenant: { ...TENANT, city: 'Oamaru' } };
    },
  });
  renderSignedIn(<OrganizationPage />);
  await chooseCountry();
  const city = await screen.findByLabelText<HTMLInputElement>(/^City/);
  fireEvent.change(city, { target: { value: 'Oamaru' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(toastTexts()).toContain('No response received from server.'));
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Oamaru');
});

it('turns a module on', async () => {
  const sent = mockReplies({ ...baseReplies, 'tenants.updateModules': () => ({ modules: TENANT.modules }) });
  renderSignedIn(<OrganizationPage />);
  fireEvent.click(await screen.findByLabelText(/^Publicity Blurb/));
  await waitFor(() => expect(sent['tenants.updateModules']).toEqual([{ body: { publicityBlurb: true } }]));
});

it('shows managers no modules', async () => {
  mockReplies(baseReplies);
  renderSignedIn(<OrganizationPage />, { roleName: 'AnimalManager' });
  await screen.findByText('Organization Info');
  expect(screen.queryByText('Optional modules')).toBeNull();
});
