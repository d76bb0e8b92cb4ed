import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  fitFileName,
  GOOD_FILENAME_LENGTH,
  isFileName,
  MAX_FILENAME_LENGTH,
} from '#shared/rules/files/files.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { useHint } from '#ui/message/Hint.tsx';

/** The time for which the warning shows (product/files 1.3). */
const WARNING_MS = 2000;

/** The field for the name of a file: a long name gets a warning, an invalid one a button that applies a valid name. */
export function FileNameField({ name }: { name: string }) {
  const { setValue, setFocus } = useFormContext();
  const text = String(useWatch({ name }) ?? '');
  const [warning, warn] = useHint('Please short filename length less than 30 character', WARNING_MS);
  const isTooLong = text.length > MAX_FILENAME_LENGTH;
  useEffect(() => {
    if (isTooLong) warn();
    // `warn` is a new function in each render, and must not run the effect again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isTooLong]);
  const shortenedName = fitFileName(text);
  const applyShorterName = () => {
    setValue(name, shortenedName, { shouldDirty: true, shouldValidate: true });
    setFocus(name);
  };
  return (
    <div className="file-name">
      <TextField
        name={name}
        label="File name"
        required
        help={`Keep it under ${GOOD_FILENAME_LENGTH} characters`}
      />
      {text !== '' && !isFileName(text) && <Button onClick={applyShorterName}>Use “{shortenedName}”</Button>}
      {warning}
    </div>
  );
}
