import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANIMAL, TENANT } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import FlyerPage from './FlyerPage.tsx';

const SETTINGS = {
  isPublic: true,
  publicName: 'quay',
  minWeeks: 8,
  needsPhoto: true,
  needsText: false,
  needsAltered: false,
  needsChip: false,
  showReserved: false,
  showTown: false,
  showChip: false,
  chipReason: '',
  about: '',
  howToApply: '',
  openingHours: '',
  howToHelp: '',
  email: '',
  phone: '',
  color: '',
  showLogo: false,
  showAdopted: false,
  takesReports: false,
  aboutReports: '',
  version: 1,
  changedBy: '',
  changedAt: '',
};

const NO_PHOTO = { code: 'no-photo', short: 'No photo', text: 'It has no photo.' };

function open(reasons: readonly (typeof NO_PHOTO)[], url = '/?id=a') {
  mockReplies({
    'animals.get': () => ({ animalList: [ANIMAL] }),
    'exposure.get': () => ({
      exposure: {
        reasons,
        text: 'Likes walks.',
        publicText: '',
        isPrivate: false,
        publicName: 'quay',
        isPublic: true,
        color: '',
        version: 1,
      },
    }),
    'exposureSettings.get': () => ({ settings: SETTINGS }),
    'tenants.tenantInfo': () => ({
      tenant: { ...TENANT, modules: { ...TENANT.modules, wideExposure: true } },
    }),
  });
  renderSignedIn(<FlyerPage />, {}, { url });
}

it('has a QR code only of a public page that is there', async () => {
  open([NO_PHOTO]);
  await screen.findByText('Likes walks.');
  expect(screen.queryByText('Read more and apply')).toBeNull();
});

it('has a QR code of the public page of an animal that is shown', async () => {
  open([]);
  await screen.findByText('Read more and apply');
});

it('without an animal leads back to the list', () => {
  open([], '/');
  screen.getByRole('link', { name: 'Back to animals' });
});
