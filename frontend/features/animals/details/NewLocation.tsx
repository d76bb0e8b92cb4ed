import { animals, MAX_MOVED, NewLocation as schema } from '#shared/calls/animals/animals.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { toast } from '#ui/message/toast.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { seenVersions, useSaveEach } from '#records/form/useSave.ts';
import { useUndo } from '#records/deleting/useUndo.ts';
import { Names } from '#parts/animal/Names.tsx';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';
import { useLocationSuggestions } from './useLocationSuggestions.ts';
import { locationUndo } from './location-undo.ts';

const placeText = ({ length }: ActionProps['animals']) => (length === 1 ? 'its place' : 'the place of some');

/** Moves the selected animals, in several requests where one cannot take them all (product/animals 5.1). */
export default function NewLocation({ animals: chosen, onDone, onClose }: ActionProps) {
  const knownLocations = useLocationSuggestions();
  const undo = useUndo();
  const form = useSchemaForm(schema, { location: '' });
  const save = useSaveEach(
    animals.updateLocation,
    form,
    ({ location }, batch, options) => ({
      query: { ids: batch.map(({ id }) => id).join(','), location },
      body: { seen: seenVersions(batch, ({ versions }) => versions.location, options) },
    }),
    {
      all: chosen,
      atOnce: MAX_MOVED,
      draftKey: `location:${chosen.map(({ id }) => id).join()}`,
      onDone: (replies, { location }) => {
        const moved = replies.flatMap((reply) => reply.moved);
        toast.success(
          `${namesOf(chosen)} ${chosen.length === 1 ? 'is' : 'are'} now in ${location}`,
          undo(locationUndo(chosen, moved)),
        );
        onDone();
      },
    },
  );
  return (
    <FormDialog title="New Location" what={placeText(chosen)} save={save} onClose={onClose}>
      <div>
        Where is <Names animals={chosen} /> from now on?
      </div>
      <TextField name="location" label="New Location" list="known-locations" required />
      <datalist id="known-locations">
        {knownLocations.map((place) => (
          <option key={place} value={place}>
            {place}
          </option>
        ))}
      </datalist>
    </FormDialog>
  );
}
