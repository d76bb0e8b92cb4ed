import { useState } from 'react';
import { keys } from '#shared/calls/exchange/keys.ts';
import { KEY_PARTS, type KeyLevel } from '#shared/contract/key-access.ts';
import { keysOf } from '#shared/rules/data/collections.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { SelectField, TextField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { NewKey } from './NewKey.tsx';

const LEVEL_TITLES: Readonly<Record<KeyLevel, string>> = { '': '', read: 'Read', write: 'Read and write' };

const PART_NAMES = keysOf(KEY_PARTS);

const NO_ACCESS = {
  animals: '',
  health: '',
  people: '',
  giving: '',
  volunteers: '',
  lists: '',
  figures: '',
} as const;

/** The form of a new key, then its text, which is shown only once. */
export default function KeyForm({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState<string>();
  const form = useSchemaForm(keys.add.body, { name: '', access: NO_ACCESS, endsOn: '' });
  const save = useSave(keys.add, form, (body) => ({ body }), {
    successMessage: () => '',
    onDone: ({ key }) => setText(key),
  });
  if (text) return <NewKey text={text} onClose={onClose} />;
  return (
    <FormDialog title="Add a key" size="medium" save={save} onClose={onClose}>
      <TextField
        name="name"
        label="Name"
        required
        help="The program that uses it, like Website."
        maxLength={75}
      />
      <fieldset className="fields">
        <legend className="label">Access</legend>
        <div className="fields two">
          {PART_NAMES.map((part) => (
            <SelectField
              key={part}
              name={`access.${part}`}
              label={KEY_PARTS[part].title}
              placeholder="No access"
              options={KEY_PARTS[part].levels
                .filter((level) => level !== '')
                .map((level) => [level, LEVEL_TITLES[level]])}
            />
          ))}
        </div>
      </fieldset>
      <DateField name="endsOn" label="Last Day" min={rescueToday()} help="Leave blank for no end." />
    </FormDialog>
  );
}
