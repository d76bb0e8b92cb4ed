import { RoomForm } from '#features/animals/places/moving/KeptForm.tsx';
import { newPlace } from '#features/animals/places/board/board.ts';
import type { Editor } from './editors.fixture.tsx';
import { SEEN } from './editors.records.fixture.ts';
import { closed, type } from './typing.fixture.ts';

/** The form of the places that the board keeps. */
export const OF_PLACES: Editor = {
  call: 'places.save',
  file: 'animals/places/moving/KeptForm.tsx',
  form: (
    <RoomForm
      all={[newPlace('Barn')]}
      of={{ places: [], version: SEEN }}
      onReload={closed.onClose}
      {...closed}
    />
  ),
  edit: type(/^How many fit/, '42'),
  deed: 'Save',
  typed: '42',
};
