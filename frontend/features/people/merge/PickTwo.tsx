import * as z from 'zod';
import { requiredChosenId } from '#shared/contract/fields.ts';
import { TWO_DIFFERENT_REQUIRED } from '#shared/rules/people/merging.ts';
import { personName } from '#shared/rules/people/people.ts';
import { PersonField } from '#parts/person/form/PersonField.tsx';
import { usePerson } from '#parts/person/screen/usePerson.ts';
import { Button } from '#ui/Button.tsx';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { useTextValue } from '#ui/form/watched.ts';

const PairSchema = z
  .object({
    keptId: requiredChosenId('pco', 'Please select a PCO'),
    goneId: requiredChosenId('pco', 'Please select a PCO'),
  })
  .refine(({ keptId, goneId }) => keptId !== goneId, {
    path: ['goneId'],
    error: TWO_DIFFERENT_REQUIRED,
  });

interface Props {
  /** The id of the PCO that the page was opened for; '' for none. */
  readonly keptId: string;
  readonly onPick: (keptId: string, goneId: string) => void;
}

/** The form that picks two PCOs to compare. */
export default function PickTwo({ keptId, onPick }: Props) {
  const form = useSchemaForm(PairSchema, { keptId, goneId: '' });
  return (
    <section className="card section" aria-labelledby="pick-two">
      <header>
        <h2 id="pick-two">Merge two records</h2>
      </header>
      <Form
        form={form}
        onSubmit={() => void form.handleSubmit((values) => onPick(values.keptId, values.goneId))()}
      >
        <div className="fields two">
          <KeepField originalId={keptId} />
          <PersonField name="goneId" label="Will be merged in" required allowsAdding={false} />
        </div>
        <Button type="submit" variant="primary">
          Compare
        </Button>
      </Form>
    </section>
  );
}

/** The field for the PCO that is kept: the one that the page was opened for, unless another is picked. */
function KeepField({ originalId }: { readonly originalId: string }) {
  const pickedId = useTextValue('keptId');
  const { data } = usePerson(originalId);
  const pco = data?.pco;
  const originalOption =
    pco && pickedId === originalId ? { id: originalId, text: personName(pco) } : undefined;
  return (
    <PersonField name="keptId" label="Keep" required allowsAdding={false} selectedChoice={originalOption} />
  );
}
