import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TENANT } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
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

it('keeps what is typed when another user saves meanwhile', async () => {
  let version = 1;
  const sent = mockReplies({
    'exposureSettings.get': () => ({ settings: { ...SETTINGS, version } }),
    'tenants.tenantInfo': () => ({
      tenant: { ...TENANT, modules: { ...TENANT.modules, wideExposure: true } },
    }),
    'publicPreview.page': () => ({ html: '<p>Page</p>' }),
  });
  renderSignedIn(<ExposureTab />);
  const about = await screen.findByLabelText<HTMLTextAreaElement>(/^About us/);
  fireEvent.change(about, { target: { value: 'We help cats' } });
  version = 2;
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await waitFor(() => expect(sent['exposureSettings.get']).toHaveLength(2));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^About us/).value).toBe('We help cats');
  focusManager.setFocused(undefined);
});
