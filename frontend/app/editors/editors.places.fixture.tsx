import ExtendHold from '#features/health/holds/ExtendHold.tsx';
import { PlacesOfBoard } from '#features/animals/places/moving/CapacityForm.tsx';
import { newPlace } from '#features/animals/places/board/board.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { rescueToday } from '#ui/time/clock.ts';
import type { Editor } from './editors.fixture.tsx';
import { SEEN_VERSION } from './editors.records.fixture.ts';
import { closeProps, typeInto } from './typing.fixture.ts';

/** The form of the places that the board keeps. */
export const PLACES_EDITOR: Editor = {
  call: 'places.save',
  file: 'animals/places/moving/CapacityForm.tsx',
  form: (
    <PlacesOfBoard
      sections={[newPlace('Barn')]}
      stored={{ places: [], version: SEEN_VERSION }}
      onReload={closeProps.onClose}
      {...closeProps}
    />
  ),
  edit: typeInto(/^How many fit/, '42'),
  buttonLabel: 'Save',
  typedText: '42',
};

const TODAY = rescueToday();
const IN_A_WEEK = formatDay(addDays(TODAY, 7), 'US');

/** The form that extends a hold. */
export const HOLD_EDITOR: Editor = {
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
        version: SEEN_VERSION,
      }}
      {...closeProps}
    />
  ),
  edit: typeInto(/^Hold Until/, IN_A_WEEK),
  buttonLabel: 'Extend hold',
  typedText: IN_A_WEEK,
};
