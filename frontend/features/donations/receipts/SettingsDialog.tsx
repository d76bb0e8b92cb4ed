import { isOneOf } from '#shared/rules/data/collections.ts';
import {
  ReceiptSettingsInput,
  type ReceiptSettings,
  receiptSettings,
} from '#shared/calls/giving/receipt-settings.ts';
import type { ReceiptPaper } from '#shared/calls/giving/paper.ts';
import { receipts } from '#shared/calls/giving/receipts.ts';
import {
  RECEIPT_KINDS,
  type ReceiptKind,
  receiptKindOf,
  REGISTRATIONS,
  receiptTextsOf,
} from '#shared/rules/donations/receipts.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useCheckboxValue, useTextValue } from '#ui/form/watched.ts';
import { Notice } from '#ui/message/Notice.tsx';
import { Preview } from './Preview.tsx';
import { UNCHECKED_TEXT } from './UncheckedNotice.tsx';

interface Props {
  readonly onClose: () => void;
}

/** The form of the rescue's details and texts on receipts, with a preview (product/donations 4.3). */
export default function SettingsDialog({ onClose }: Props) {
  const { initial, formKey, error, reload } = useInitialData(receiptSettings.get, {});
  const title = 'Receipt Texts';
  if (!initial) return <FormLoading title={title} error={error} onRetry={reload} onClose={onClose} />;
  return <SettingsForm key={formKey} settings={initial.settings} onReload={reload} onClose={onClose} />;
}

export function SettingsForm({
  settings,
  onReload,
  onClose,
}: Props & { settings: ReceiptSettings; onReload: () => void }) {
  const { version, changedBy: _, changedAt: __, ...fields } = settings;
  const form = useSchemaForm(ReceiptSettingsInput, fields);
  const save = useSave(
    receiptSettings.update,
    form,
    (body, { version: currentVersion = version }) => ({ body: { ...body, version: currentVersion } }),
    { draftKey: `receipt-settings#${version}`, onDone: onClose },
  );
  return (
    <FormDialog
      title="Receipt Texts"
      size="medium"
      subject="the receipt texts"
      save={save}
      onReload={onReload}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

const KINDS = Object.entries(RECEIPT_KINDS);

/** The kind of receipt that is chosen in the form, or else that of the rescue's country. */
function useReceiptKind(): ReceiptKind {
  const { countryCode } = useSession();
  const chosen = useTextValue('kind');
  return receiptKindOf(isOneOf(RECEIPT_KINDS, chosen) ? chosen : '', countryCode);
}

function Fields() {
  const kind = useReceiptKind();
  const defaultTexts = receiptTextsOf(kind, {});
  const isChecked = useCheckboxValue('isChecked');
  const helpText = (text: string) => (text ? `If left blank: ${text}` : 'Leave blank to omit');
  return (
    <>
      {!isChecked && (
        <Notice
          skipScroll
          text={`${UNCHECKED_TEXT} Have them checked by someone who knows the law of your country.`}
        />
      )}
      <div className="fields two">
        <SelectField name="kind" label="Kind" placeholder="Default for our country" options={KINDS} />
        <TextField name="registration" label={REGISTRATIONS[kind]} />
        <TextField name="signer" label="Signed by" />
        <TextField name="signerTitle" label="Title" help="Treasurer, director" />
        <TextField name="place" label="Place of issue" />
      </div>
      <TextAreaField name="opening" label="Opening" help={helpText(defaultTexts.opening)} />
      <TextAreaField
        name="nothing"
        label="If the donor got no benefit"
        help={helpText(defaultTexts.nothing)}
      />
      <TextAreaField name="legal" label="Legal statement" help={helpText(defaultTexts.legal)} />
      <TextAreaField name="closing" label="Closing" help={helpText(defaultTexts.closing)} />
      <CheckField name="isChecked" label="These texts were checked for our rescue" />
      <ReceiptPreview kind={kind} />
    </>
  );
}

/** A preview of the latest donation's receipt with the current values of the form. */
function ReceiptPreview({ kind }: { readonly kind: ReceiptKind }) {
  const { data } = useCall(receipts.draft, { query: {} });
  const [registration, signer, signerTitle, place] = [
    useTextValue('registration'),
    useTextValue('signer'),
    useTextValue('signerTitle'),
    useTextValue('place'),
  ];
  const [openingText, noBenefitText, legalText, closingText] = [
    useTextValue('opening'),
    useTextValue('nothing'),
    useTextValue('legal'),
    useTextValue('closing'),
  ];
  if (!data?.paper) return <p className="muted">Once there is a donation, its receipt is shown here.</p>;
  const texts = receiptTextsOf(kind, {
    opening: openingText,
    nothing: noBenefitText,
    legal: legalText,
    closing: closingText,
  });
  const paper: ReceiptPaper = { ...data.paper, kind, registration, signer, signerTitle, place, texts };
  return <Preview paper={paper} />;
}
