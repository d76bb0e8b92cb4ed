import EditReport from '#features/animals/lost-found/EditReport.tsx';
import type { Report } from '#shared/calls/animals/seen/lost-found.ts';
import type { Editor } from './editors.fixture.tsx';
import * as records from './editors.records.fixture.ts';
import { closeProps, typeInto } from './typing.fixture.ts';

const REPORT: Report = {
  id: 'report',
  side: 'lost',
  species: 'cat',
  animalName: '',
  breed: '',
  sex: '',
  age: '',
  size: '',
  color: 'Black',
  marks: '',
  place: 'Elm Street',
  postcode: '',
  day: '2026-01-10',
  chip: '',
  notes: '',
  contactName: 'Robin Vale',
  email: 'robin@example.org',
  phone: '',
  state: 'open',
  isNew: false,
  isPublic: false,
  isCleared: false,
  reportedAt: '2026-01-10T09:00:00Z',
  photos: [],
  version: records.SEEN_VERSION,
  changedBy: 'Vera',
  changedAt: '2026-01-10T09:00:00Z',
};

/** The form of a report of a lost or found animal. */
export const LOST_FOUND_EDITOR: Editor = {
  call: 'lostFound.update',
  file: 'animals/lost-found/EditReport.tsx',
  form: <EditReport record={REPORT} owner={undefined} {...closeProps} />,
  edit: typeInto(/^Distinguishing marks/),
};
