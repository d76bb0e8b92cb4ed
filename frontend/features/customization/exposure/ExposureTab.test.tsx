import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { TENANT } from '#client/shown.fixture.ts';
import {
  type MockedReplies,
  mockReplies,
  renderSignedIn,
  returnToPage,
  toastTexts,
} from '#client/test-inside.tsx';
import ExposureTab from './ExposureTab.tsx';

const SETTINGS = {
  isPublic: false,
  publicName: 'far-shore',
  minWeeks: 8,
  needsPhoto: true,
  needsText: false,
  needsAltered: false,
  needsChip: false,
  showReserved: true,
  showTown: true,
  showChip: false,
  chipReason: '',
  about: '',
  howToApply: '',
  openingHours: '',
  howToHelp: '',
  email: '',
  phone: '',
  color: '',
  showLogo: true,
  showAdopted: false,
  takesReports: false,
  aboutReports: '',
  changedBy: 'Ann Lee',
  changedAt: '2026-01-10T09:00:00Z',
};

/** Shows the settings that `load` gives; resolves to the requests once the form is shown. */
async function show(load: () => object, replies: MockedReplies = {}) {
  const sent = mockReplies({
    'exposureSettings.get': load,
    'tenants.tenantInfo': () => ({
      tenant: { ...TENANT, modules: { ...TENANT.modules, wideExposure: true } },
    }),
    'publicPreview.page': () => ({ html: '<p>Page</p>' }),
    ...replies,
  });
  renderSignedIn(<ExposureTab />);
  await screen.findByLabelText(/^About us/);
  return sent;
}
const aboutUs = () => screen.getByLabelText<HTMLTextAreaElement>(/^About us/);

it('keeps what is typed when another user saves meanwhile', async () => {
  let version = 1;
  const sent = await show(() => ({ settings: { ...SETTINGS, version } }));
  fireEvent.change(aboutUs(), { target: { value: 'We help cats' } });
  version = 2;
  await returnToPage();
  await waitFor(() => expect(sent['exposureSettings.get']).toHaveLength(2));
  expect(aboutUs().value).toBe('We help cats');
});

it('does not go back to the former settings if the saved ones can’t be loaded', async () => {
  let isConnected = true;
  await show(
    () => {
      if (!isConnected) throw new ApiError(0, 'No response received from server.');
      return { settings: { ...SETTINGS, version: 1 } };
    },
    {
      'exposureSettings.update': () => {
        isConnected = false;
        return { settings: { ...SETTINGS, about: 'We help cats', version: 2 } };
      },
    },
  );
  fireEvent.change(aboutUs(), { target: { value: 'We help cats' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTexts()).toContain('No response received from server.'));
  expect(aboutUs().value).toBe('We help cats');
});
