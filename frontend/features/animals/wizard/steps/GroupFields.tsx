import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_GROUP_SIZE } from '#shared/calls/animals/animal.schema.ts';
import { TextField } from '#ui/form/fields.tsx';

/** True while more than one animal is taken in. */
export function useIsGroup(): boolean {
  return Number(useWatch({ name: 'group.noofAnimals' })) > 1;
}

/** The number of animals, and the number of each sex in a group. */
export function GroupFields() {
  const group = useIsGroup();
  const { setValue, clearErrors } = useFormContext();
  const amounts = useWatch({ name: ['group.male', 'group.female', 'group.unknown'] }).map(Number);
  const number = Number(useWatch({ name: 'group.noofAnimals' }));
  const countedTotal = amounts.reduce((a, b) => a + b, 0);
  const wasGroup = useRef(group);
  useEffect(() => {
    // A group has a count of each sex instead of one sex; for a single animal the field is shown again.
    if (group) setValue('body.animal.sex', 'unknown');
    else if (wasGroup.current) setValue('body.animal.sex', '');
    wasGroup.current = group;
  }, [group, setValue]);
  useEffect(() => {
    // Fields are validated only when they are edited, but here other fields can make them valid.
    if (countedTotal === number) clearErrors(['group.noofAnimals', 'group.unknown']);
  }, [countedTotal, number, clearErrors]);
  const amount = { type: 'number', inputMode: 'numeric', min: 0, max: MAX_GROUP_SIZE } as const;
  return (
    <>
      <div className="fields two">
        <TextField
          name="group.noofAnimals"
          label="Number of animals"
          required
          {...amount}
          min={1}
          help={group ? `${countedTotal} of ${number} counted` : undefined}
        />
      </div>
      {group && (
        <div className="fields three">
          <TextField name="group.male" label="Males" {...amount} />
          <TextField name="group.female" label="Females" {...amount} />
          <TextField name="group.unknown" label="Unknown" {...amount} />
        </div>
      )}
    </>
  );
}
