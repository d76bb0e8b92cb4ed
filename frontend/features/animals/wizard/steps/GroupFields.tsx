import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_GROUP_SIZE } from '#shared/calls/animals/animal.schema.ts';
import { TextField } from '#ui/form/fields.tsx';

/** True while the number of animals in the form is more than one. */
export function useIsGroup(): boolean {
  return Number(useWatch({ name: 'group.noofAnimals' })) > 1;
}

/** The number of animals, and the number of each sex in a group. */
export function GroupFields() {
  const isGroup = useIsGroup();
  const { setValue, clearErrors } = useFormContext();
  const sexCounts = useWatch({ name: ['group.male', 'group.female', 'group.unknown'] }).map(Number);
  const animalCount = Number(useWatch({ name: 'group.noofAnimals' }));
  const countedTotal = sexCounts.reduce((a, b) => a + b, 0);
  const wasGroup = useRef(isGroup);
  useEffect(() => {
    // A group has a count of each sex instead of one sex. Back at a single animal, the sex must be chosen again.
    if (isGroup) setValue('body.animal.sex', 'unknown');
    else if (wasGroup.current) setValue('body.animal.sex', '');
    wasGroup.current = isGroup;
  }, [isGroup, setValue]);
  useEffect(() => {
    // Only an edited field is validated again, but an edit of another count can make these two valid.
    if (countedTotal === animalCount) clearErrors(['group.noofAnimals', 'group.unknown']);
  }, [countedTotal, animalCount, clearErrors]);
  const countInputProps = { type: 'number', inputMode: 'numeric', min: 0, max: MAX_GROUP_SIZE } as const;
  return (
    <>
      <div className="fields two">
        <TextField
          name="group.noofAnimals"
          label="Number of animals"
          required
          {...countInputProps}
          min={1}
          help={isGroup ? `${countedTotal} of ${animalCount} counted` : undefined}
        />
      </div>
      {isGroup && (
        <div className="fields three">
          <TextField name="group.male" label="Males" {...countInputProps} />
          <TextField name="group.female" label="Females" {...countInputProps} />
          <TextField name="group.unknown" label="Unknown" {...countInputProps} />
        </div>
      )}
    </>
  );
}
