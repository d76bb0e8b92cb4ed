import { useFormContext } from 'react-hook-form';
import type { Procedure } from '#shared/calls/health/procedures.ts';
import { chipAdvice, isMicrochip, isWeight, WEIGHT_UNITS } from '#shared/rules/health/health.ts';
import { TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { CompletionFields } from '../CompletionFields.tsx';
import { DueAgainFields } from '../due/DueAgainFields.tsx';
import { ProcedureKindField } from '../lists.tsx';
import type { RecordFormProps } from '../props.ts';

/** The fields of a procedure, test or treatment. Weight and microchip only appear for a single animal. */
export function ProcedureFields({
  animals,
  record,
  mode,
}: Pick<RecordFormProps<Procedure>, 'animals' | 'record' | 'mode'>) {
  const kind = record && {
    id: record.kindId,
    name: record.healthProcedureKind,
    means: record.kindMeans,
  };
  const correctedRecord = mode === 'edit' ? record : undefined;
  const hasSeveral = animals.length > 1;
  return (
    <>
      <ProcedureKindField
        animalTypeId={animals[0]?.animalTypeId ?? ''}
        currentItem={kind}
        several={hasSeveral}
        remembersLast
      />
      <div className="fields two">
        <CompletionFields animals={animals} dateLabel="Date of P,T or T" correctedRecord={correctedRecord} />
        {!hasSeveral && <WeightField />}
        {!hasSeveral && <ChipField />}
      </div>
      <TextAreaField name="results" label="Results" />
      <TextAreaField name="notes" label="Notes" />
      <DueAgainFields />
    </>
  );
}

/** The unit of typed weights. */
export function UnitSelect() {
  const { register } = useFormContext();
  return (
    <select className="input unit" aria-label="Unit of weight" {...register('weightUnit')}>
      {WEIGHT_UNITS.map((unit) => (
        <option key={unit}>{unit}</option>
      ))}
    </select>
  );
}

function WeightField() {
  const means = useTextValue('kindMeans');
  return (
    <TextField
      name="weight"
      label="Weight"
      required={isWeight(means)}
      inputMode="decimal"
      adornment={<UnitSelect />}
    />
  );
}

/** The chip number of a microchip implantation. An unlikely number gets a warning, but can be saved. */
function ChipField() {
  const [means, chip] = [useTextValue('kindMeans'), useTextValue('microchipNumber')];
  if (!isMicrochip(means)) return null;
  return (
    <TextField
      name="microchipNumber"
      label="Microchip Number"
      required
      help={<span role="status">{chipAdvice(chip ?? '')}</span>}
    />
  );
}
