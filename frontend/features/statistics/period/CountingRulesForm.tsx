import { useState } from 'react';
import { Settings, statistics } from '#shared/calls/statistics/statistics.ts';
import { Version } from '#shared/contract/fields.ts';
import { ROWS, SPECIES, WAY_ROWS } from '#shared/rules/statistics/rows.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/form/fields.tsx';
import { optionsOf } from '#ui/form/Select.tsx';
import type { PeriodFigures } from '../figures/figures.ts';

const SPECIES_OPTIONS = optionsOf(SPECIES);
const WAY_OPTIONS = WAY_ROWS.map((row) => [row, ROWS[row].title] as const);

/** The chosen value by id; '' for entries without a choice, which count by their meaning. */
const chosenValues = (
  entries: readonly { readonly id: string }[],
  choices: Readonly<Record<string, string>>,
) => Object.fromEntries(entries.map(({ id }) => [id, choices[id] ?? '']));

interface Props {
  readonly figures: PeriodFigures;
  readonly onClose: () => void;
}

/** Edits the mapping of animal types to species, and of acquisition ways to rows of the statistics. */
export default function CountingRulesForm({ figures, onClose }: Props) {
  // The values that the form began with: they may be read again while the user types.
  const [{ types, ways, settings, version }] = useState(figures);
  const form = useSchemaForm(
    Settings.pick({ species: true, ways: true }).extend({ version: Version.optional() }),
    { species: chosenValues(types, settings.species), ways: chosenValues(ways, settings.ways) },
  );
  const save = useSave(
    statistics.save,
    form,
    ({ species, ways: rows }, { version: currentVersion = version }) => ({
      body: { species, ways: rows, version: currentVersion },
    }),
    { draftKey: `counting-rules#${version}`, onDone: onClose },
  );
  return (
    <FormDialog
      title="Counting Rules"
      buttonLabel="Update"
      subject="these settings"
      size="medium"
      save={save}
      onClose={onClose}
    >
      <h3>Species</h3>
      <p className="muted">
        Known types count as their species. Choose another one where a type should count differently.
      </p>
      <div className="fields two">
        {types.map(({ id, name, species }) => (
          <SelectField
            key={id}
            name={`species.${id}`}
            label={name}
            options={SPECIES_OPTIONS}
            placeholder={species ? SPECIES[species] : 'No species'}
          />
        ))}
      </div>
      <h3>Acquisition ways</h3>
      <div className="fields two">
        {ways.map(({ id, name, row }) => (
          <SelectField
            key={id}
            name={`ways.${id}`}
            label={name}
            options={WAY_OPTIONS}
            placeholder={row ? ROWS[row].title : 'No row'}
          />
        ))}
      </div>
    </FormDialog>
  );
}
