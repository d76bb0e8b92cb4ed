import { StoryDialog } from '#features/animals/exposure/StoryDialog.tsx';
import type { Exposure } from '#shared/calls/animals/seen/exposure.ts';
import Reserve from '#features/animals/details/Reserve.tsx';
import { formatDay } from '#shared/rules/time/dates.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { rescueToday } from '#ui/time/clock.ts';
import type { Editor } from './editors.fixture.tsx';
import { ANIMAL } from '#client/shown.fixture.ts';
import { closeProps, typeInto } from './typing.fixture.ts';

const EXPOSURE: Omit<Exposure, 'version'> = {
  reasons: [],
  text: 'Shy',
  publicText: 'Shy',
  isPrivate: false,
  publicName: '',
  isPublic: false,
  color: '',
};

const TODAY = rescueToday();
const IN_A_WEEK = formatDay(addDays(TODAY, 7), 'US');

/** The form of a reservation. */
export const RESERVATION_EDITOR: Editor = {
  call: 'reservations.reserve',
  file: 'animals/details/Reserve.tsx',
  form: <Reserve animals={[ANIMAL]} onDone={closeProps.onClose} {...closeProps} />,
  replies: (version) => ({
    'reservations.get': () => ({
      reservation: { since: TODAY, person: { id: 'p', firstName: 'Rosa', lastName: 'Okafor' } },
      version,
    }),
  }),
  edit: typeInto(/^Until/, IN_A_WEEK),
  buttonLabel: 'Save',
  typedText: IN_A_WEEK,
};

/** The form of the public story. */
export const EXPOSURE_EDITOR: Editor = {
  call: 'exposure.update',
  file: 'animals/exposure/StoryDialog.tsx',
  form: <StoryDialog animal={ANIMAL} onDone={closeProps.onClose} {...closeProps} />,
  replies: (version) => ({ 'exposure.get': () => ({ exposure: { ...EXPOSURE, version } }) }),
  edit: typeInto(/^Public Story/),
  buttonLabel: 'Save',
};
