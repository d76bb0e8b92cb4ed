import { animals, MOVED_AT_ONCE, NewLocation as schema } from '#shared/calls/animals/animals.ts';
import { makeCall } from '#client/make-call.ts';
import { showFieldErrors, useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { toast } from '#ui/toast.ts';
import { useOnce } from '#ui/useOnce.ts';
import { ActionForm } from '#records/ActionForm.tsx';
import { type ActionProps, namesOf } from '#parts/animal/props.ts';
import { useKnownLocations } from './useKnownLocations.ts';
import { useInChunks } from '#records/useInChunks.ts';

/** Moves the selected animals; more than fit into one step go one step after the other, with a true account (spec 001 §2). */
export default function NewLocation({ animals: chosen, onDone, onClose }: ActionProps) {
  const known = useKnownLocations();
  const form = useSchemaForm(schema, { location: '' });
  const { done, run } = useInChunks(animals.updateLocation);
  const submit = useOnce(
    form.handleSubmit(async ({ location }) => {
      const moved = await run({
        animals: chosen,
        size: MOVED_AT_ONCE,
        send: async (chunk) => {
          const ids = chunk.map(({ id }) => id).join(',');
          return (await makeCall(animals.updateLocation, { query: { ids, location } })).data.count;
        },
        handles: ({ details }) => showFieldErrors(form as never, details.fields),
      });
      if (!moved) return;
      toast.success(`${namesOf(chosen)} ${chosen.length === 1 ? 'is' : 'are'} now in ${location}`);
      onDone();
    }),
  );
  const progress = chosen.length > MOVED_AT_ONCE ? { done, of: chosen.length } : undefined;
  return (
    <ActionForm title="New Location" form={form} progress={progress} onSubmit={submit} onClose={onClose}>
      <p>
        Where is <strong>{namesOf(chosen)}</strong> from now on?
      </p>
      <TextField name="location" label="New Location" list="known-locations" required />
      <datalist id="known-locations">
        {known.map((place) => (
          <option key={place} value={place}>
            {place}
          </option>
        ))}
      </datalist>
    </ActionForm>
  );
}
