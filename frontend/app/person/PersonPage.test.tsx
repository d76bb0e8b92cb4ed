import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { type MockedReplies, mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { PERSON } from '#parts/person/person.fixture.ts';
import PersonPage from './PersonPage.tsx';

const EMPTY_REPLIES = {
  'ties.standing': () => ({ roles: [], animals: [], isCut: false }),
  'ties.history': () => ({ pcosHistory: [] }),
  'attachments.allByPco': () => ({ artifactAttachments: [] }),
};
function open(answers: MockedReplies, session = {}) {
  const sent = mockReplies({ 'people.get': () => ({ pco: PERSON }), ...EMPTY_REPLIES, ...answers });
  const router = renderSignedIn(<PersonPage />, session, { url: '/pco/ada', path: '/pco/:id' });
  return { sent, router };
}
const show = (answers: MockedReplies, session = {}) => open(answers, session).sent;

it('links to email, phone, map and website', async () => {
  show({});
  const header = await screen.findByRole('region', { name: 'Ada Okafor' });
  const hrefs = within(header)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    'mailto:ada@mail.example',
    'tel:+6434774000',
    'https://www.google.com/maps/search/?api=1&query=12+Quay+St%2C+Dunedin%2C+Otago+9016%2C+NZ',
    'https://ada.example',
  ]);
});

it('shows the profile picture, and no map if only the state is known', async () => {
  const photo = {
    id: 'p',
    entity: 'PCO',
    attachmentType: 'photo',
    originalFileName: 'ada.jpg',
    attachmentDate: '2026-01-01',
    notes: '',
    description: '',
    contentType: 'image/jpeg',
    size: 1000,
    originalBlobUrl: '/original.jpg',
    version: 1,
    changedBy: 'Robin',
    changedAt: '2026-01-01T10:00:00Z',
    blobUrl: '/web.jpg',
    thumbnailBlobUrl: '/thumb.jpg',
    publicityRank: 1,
  };
  const personWithoutStreet = {
    ...PERSON,
    street: '',
    street2: '',
    city: '',
    zip: '',
    state: 'ME',
    countryId: 'US',
  };
  show({
    'people.get': () => ({ pco: personWithoutStreet }),
    'attachments.allByPco': () => ({ artifactAttachments: [photo] }),
  });
  const header = await screen.findByRole('region', { name: 'Ada Okafor' });
  await waitFor(() => expect(header.querySelector('img')?.getAttribute('src')).toBe('/thumb.jpg'));
  within(header).getByText('ME');
  expect(within(header).queryByRole('link', { name: /ME/ })).toBeNull();
});

it('shows the person’s roles, animals and history', async () => {
  const clover = { id: 'c', animalName: 'Clover', animalType: 'Dogs', breed: 'Beagle' };
  const milestone = { milestoneType: 'adoption', milestoneDate: '2026-02-01' };
  const entry = { id: 'm', kind: 'milestone', tableName: 'Animal Milestone', date: '2026-02-01' };
  const details = { firstName: 'Ada', lastName: 'Okafor', notes: 'A good pair', animalName: 'Clover' };
  show({
    'ties.standing': () => ({
      roles: ['adopter'],
      animals: [{ ...clover, ...milestone, isThere: true }],
      isCut: false,
    }),
    'ties.history': () => ({
      pcosHistory: [{ ...entry, ...details, animalId: 'c', milestoneAttachmentType: 'adoption' }],
    }),
  });
  await screen.findByText('Adopter');
  expect(
    (await screen.findByRole('link', { name: /Clover.*Currently with them/ })).getAttribute('href'),
  ).toBe('/animals/c');
  const line = (await screen.findByText('Animal Milestone')).parentElement;
  expect(line?.textContent).toBe('2/1/2026Animal MilestoneAdoption · Clover');
  screen.getByText('A good pair');
});

it('says how many entries were checked if there are more, and shows a hint instead of animals for a clinic', async () => {
  const clinic = { ...PERSON, entityType: 'CorO' as const, firstName: '', lastName: 'Vets', hospital: true };
  show({
    'people.get': () => ({ pco: clinic }),
    'ties.standing': () => ({ roles: ['clinic', 'adopter'], animals: [], isCut: false, nextCursor: 'older' }),
  });
  await screen.findByText('Adopter');
  screen.getByText(/by the latest 500 entries/);
  await screen.findByText('Animals this clinic treated are in its history.');
  expect(screen.queryByText('No animals yet')).toBeNull();
});

it('checks all entries on request, then shows every role and animal', async () => {
  const animal = { animalType: 'Dogs', breed: 'Beagle', milestoneDate: '2026-02-01', isThere: false };
  const moss = { ...animal, id: 'm', animalName: 'Moss' };
  const parts: Record<string, unknown> = {
    latest: {
      roles: ['donor'],
      animals: [{ ...moss, milestoneType: 'adoption-return' }],
      isCut: false,
      nextCursor: 'older',
    },
    older: {
      roles: ['adopter'],
      animals: [{ ...moss, milestoneType: 'adoption' }],
      isCut: false,
      nextCursor: 'oldest',
    },
    oldest: {
      roles: ['foster'],
      animals: [{ ...animal, id: 'f', animalName: 'Fern', milestoneType: 'foster', isThere: true }],
      isCut: false,
    },
  };
  const sent = show({
    'ties.standing': ({ query: { cursor = 'latest' } }: { query: { cursor?: string } }) => parts[cursor],
  });
  await screen.findByText('Donor');
  expect(screen.queryByText('Adopter')).toBeNull();
  expect(sent['ties.standing']).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Look through all' }));
  await screen.findByText('Adopter');
  await screen.findAllByText('Foster');
  expect(screen.queryByText(/by the latest/)).toBeNull();
  const names = (await screen.findAllByRole('link', { name: /Moss|Fern/ })).map((link) => link.textContent);
  expect(names).toEqual([
    expect.stringMatching(/Fern.*Foster/),
    expect.stringMatching(/Moss.*Adoption return/),
  ]);
  expect(sent['ties.standing']).toHaveLength(3);
});

it('shows the flag prominently', async () => {
  show({ 'people.get': () => ({ pco: { ...PERSON, flag: true, flagReason: 'No cats' } }) });
  expect((await screen.findByRole('note')).textContent).toBe('Flagged: No cats');
});

it('asks for no section that the role may not see', async () => {
  const sent = show({}, { roleName: 'Public' });
  await screen.findByRole('heading', { name: 'Ada Okafor' });
  expect(screen.queryByText('Timeline')).toBeNull();
  expect(sent['ties.history']).toBeUndefined();
});

it('says that a person was deleted and restores them', async () => {
  let isDeleted = true;
  const sent = show({
    'people.get': () => ({ pco: { ...PERSON, isDeleted } }),
    'people.restore': () => {
      isDeleted = false;
      return { pco: PERSON };
    },
  });
  await screen.findByText('Ada Okafor was deleted.');
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await screen.findByText('Timeline');
  expect(sent['people.get']?.[0]).toMatchObject({ query: { isDeleted: true } });
  expect(sent['people.restore']).toEqual([{ params: { id: 'ada' } }]);
});

it('redirects from a merged person to the remaining one', async () => {
  const { router } = open({
    'people.get': ({ params: { id } }: { params: { id: string } }) => ({
      pco: { ...PERSON, id: id === 'ada' ? 'stayed' : id },
    }),
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/pco/stayed'));
});

it('shows “not found” after deletion by a role that may not restore', async () => {
  let isDeleted = false;
  const sent = show(
    {
      'people.get': () => {
        if (isDeleted) throw new ApiError(404, 'PCO is not there');
        return { pco: PERSON };
      },
      'people.remove': () => {
        isDeleted = true;
        return {};
      },
    },
    { roleName: 'AnimalManager' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Ada Okafor' }));
  const confirmDialog = await screen.findByRole('dialog', { name: 'Delete' });
  fireEvent.click(within(confirmDialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Person or organization not found');
  expect(sent['people.remove']).toEqual([{ params: { id: 'ada' } }]);
});

it('says when the person does not exist, and tries again after a failed request', async () => {
  let error = new ApiError(500, 'Error while fetching data');
  show({
    'people.get': () => {
      throw error;
    },
  });
  await screen.findByText('Error while fetching data');
  error = new ApiError(404, 'PCO is not there');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => screen.getByText('Person or organization not found'));
});
