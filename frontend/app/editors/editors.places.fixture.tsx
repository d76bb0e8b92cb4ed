import ExtendHold from '#features/health/holds/ExtendHold.tsx';
import { RoomForm } from '#features/animals/places/moving/CapacityForm.tsx';
import { newPlace } from '#features/animals/places/board/board.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { rescueToday } from '#ui/time/clock.ts';
import type { Editor } from './editors.fixture.tsx';
import { SEEN } from './editors.records.fixture.ts';
import { closed, type } from './typing.fixture.ts';

/** The form of the places that the board keeps. */
export const OF_PLACES: Editor = {
  call: 'places.save',
  file: 'animals/places/moving/CapacityForm.tsx',
  form: (
    <RoomForm
      all={[newPlace('Barn')]}
      stored={{ places: [], version: SEEN }}
      onReload={closed.onClose}
      {...closed}
    />
  ),
  edit: type(/^How many fit/, '42'),
  buttonLabel: 'Save',
  typed: '42',
};

const TODAY = rescueToday();
const LATER = formatDay(daysAfter(TODAY, 7), 'US');

/** The form that extends a hold. */
export const OF_HOLDS: Editor = {
  call: 'holds.decide',
  file: 'health/holds/ExtendHold.tsx',
  form: (
    <ExtendHold
      hold={{
        id: 'a',
        animalId: 'A-1',
        animalName: 'Clover',
        animalType: 'Dogs',
        location: '',
        holdUntil: TODAY,
        version: SEEN,
      }}
      {...closed}
    />
  ),
  edit: type(/^Hold Until/, LATER),
  buttonLabel: 'Extend hold',
  typed: LATER,
};
