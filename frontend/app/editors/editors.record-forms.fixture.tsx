import donationForms from '#features/donations/DonationForm.tsx';
import templateForms from '#features/mailings/writing/TemplateForm.tsx';
import type { Forms } from '#records/record-forms.tsx';
import type { Editor } from './editors.fixture.tsx';
import * as records from './editors.records.fixture.ts';
import { closeProps, typeInto } from './typing.fixture.ts';

interface RecordForm<O, R> extends Pick<Editor, 'call' | 'file'> {
  readonly forms: Forms<O, R>;
  readonly record: NoInfer<R>;
  readonly owner: NoInfer<O>;
  /** Finds the field that is typed into. */
  readonly label: RegExp;
}

const createEditor = <O, R>({
  forms: { Edit },
  record,
  owner,
  label,
  ...editor
}: RecordForm<O, R>): Editor => ({
  ...editor,
  form: <Edit record={record} owner={owner} {...closeProps} />,
  edit: typeInto(label),
});

/** Editors of forms whose module exports the result of `recordForms` or `plainForms`. */
export const RECORD_FORM_EDITORS: readonly Editor[] = [
  createEditor({
    call: 'donations.update',
    file: 'donations/DonationForm.tsx',
    forms: donationForms,
    record: records.DONATION,
    owner: records.PCO,
    label: /^Notes/,
  }),
  createEditor({
    call: 'templates.update',
    file: 'mailings/writing/TemplateForm.tsx',
    forms: templateForms,
    record: records.TEMPLATE,
    owner: { id: 'rescue' },
    label: /^Message/,
  }),
];
