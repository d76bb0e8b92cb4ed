import donationForms from '#features/donations/DonationForm.tsx';
import templateForms from '#features/mailings/writing/TemplateForm.tsx';
import type { Forms } from '#records/record-forms.tsx';
import type { Editor } from './editors.fixture.tsx';
import * as records from './editors.records.fixture.ts';
import { closeProps, typeInto } from './typing.fixture.ts';

/** Makes the editor of a record for a test; `label` finds the field that is typed into. */
const createListEditor = <O, R>(
  [call, file, { Edit }]: readonly [call: string, file: string, forms: Forms<O, R>],
  record: NoInfer<R>,
  label: RegExp,
  owner: NoInfer<O>,
): Editor => ({
  call,
  file,
  form: <Edit record={record} owner={owner} {...closeProps} />,
  edit: typeInto(label),
});

/** Editors of the forms that `recordForms` and `plainForms` make. */
export const LIST_EDITORS: readonly Editor[] = [
  createListEditor(
    ['donations.update', 'donations/DonationForm.tsx', donationForms],
    records.DONATION,
    /^Notes/,
    records.PCO,
  ),
  createListEditor(
    ['templates.update', 'mailings/writing/TemplateForm.tsx', templateForms],
    records.TEMPLATE,
    /^Message/,
    {
      id: 'rescue',
    },
  ),
];
