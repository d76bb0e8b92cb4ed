import { fireEvent, screen } from '@testing-library/react';
import { RoomForm } from '#features/animals/places/KeptForm.tsx';
import { newPlace } from '#features/animals/places/board.ts';
import type { Editor } from './editors.fixture.tsx';
import { SEEN } from './editors.records.fixture.ts';

const nothing = () => undefined;

/** The form of the places that the board keeps. */
export const OF_PLACES: Editor = {
  call: 'places.save',
  file: 'animals/places/KeptForm.tsx',
  form: (
    <RoomForm
      all={[newPlace('Barn')]}
      of={{ places: [], version: SEEN }}
      onReload={nothing}
      onClose={nothing}
    />
  ),
  edit: async () => {
    const field = await screen.findByLabelText(/^How many fit/);
    fireEvent.change(field, { target: { value: '42' } });
  },
  deed: 'Save',
  typed: '42',
};
