import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { animals } from '#shared/calls/animals/animals.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { Button } from '#ui/Button.tsx';

/** Fills in a name that suits the chosen sex. */
export function SuggestName({ namePrefix }: { namePrefix: string }) {
  const { getValues, setValue } = useFormContext();
  const [busy, setBusy] = useState(false);
  const suggest = async () => {
    setBusy(true);
    try {
      const sex: unknown = getValues(`${namePrefix}sex`);
      const gender = sex === 'male' || sex === 'female' ? sex : 'unknown';
      const { data } = await makeCall(animals.suggestName, { query: { gender } });
      setValue(`${namePrefix}animalName`, data.name, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="wand" busy={busy} onClick={() => void suggest()}>
      Suggest name
    </Button>
  );
}
