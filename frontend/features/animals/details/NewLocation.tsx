import { animals, MAX_MOVED_ANIMALS, NewLocation as schema } from '#shared/calls/animals/animals.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { toast } from '#ui/message/toast.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { seenVersions, useSaveEach } from '#records/form/useSave.ts';
import { useUndo } from '#records/deleting/useUndo.ts';
import { AnimalNames } from '#parts/animal/AnimalNames.tsx';
import { type ActionProps, nameOrCount } from '#parts/animal/props.ts';
import { useLocationSuggestions } from './useLocationSuggestions.ts';
import { locationUndo } from './location-undo.ts';

const placeText = ({ length }: ActionProps['animals']) => (length === 1 ? 'its place' : 'the place of some');

/** Moves the selected animals, in several requests where one cannot take them all (product/animals 5.1). */
export default function NewLocation({ animals: selectedAnimals, onDone, onClose }: ActionProps) {
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
      records: selectedAnimals,
      batchSize: MAX_MOVED_ANIMALS,
      draftKey: `location:${selectedAnimals.map(({ id }) => id).join()}`,
      onDone: (replies, { location }) => {
        const movedAnimals = replies.flatMap((reply) => reply.moved);
        toast.success(
          `${nameOrCount(selectedAnimals)} ${selectedAnimals.length === 1 ? 'is' : 'are'} now in ${location}`,
          undo(locationUndo(selectedAnimals, movedAnimals)),
        );
        onDone();
      },
    },
  );
  return (
    <FormDialog title="New Location" subject={placeText(selectedAnimals)} save={save} onClose={onClose}>
      <div>
        Where is <AnimalNames animals={selectedAnimals} /> from now on?
      </div>
      <TextField name="location" label="New Location" list="known-locations" required />
      <datalist id="known-locations">
        {knownLocations.map((knownLocation) => (
          <option key={knownLocation} value={knownLocation}>
            {knownLocation}
          </option>
        ))}
      </datalist>
    </FormDialog>
  );
}
