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
  textsOf,
} from '#shared/rules/gifts/receipts.ts';
import { useCall } from '#client/calls/api.ts';
import { useMe } from '#client/session/me.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { FormLoading } from '#records/form/FormLoading.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { useFlag, useText } from '#ui/form/watched.ts';
import { Notice } from '#ui/message/Notice.tsx';
import { Preview } from './Preview.tsx';

interface Props {
  readonly onClose: () => void;
}

/** The rescue's facts and texts on receipts, with a preview (product/donations 4.3). */
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
    (body, { version: newer = version }) => ({ body: { ...body, version: newer } }),
    { draftKey: `receipt-settings#${version}`, onDone: onClose },
  );
  return (
    <FormDialog
      title="Receipt Texts"
      size="medium"
      what="the receipt texts"
      save={save}
      onReload={onReload}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

const KINDS = Object.entries(RECEIPT_KINDS);
const isKind = (text: string): text is ReceiptKind => text in RECEIPT_KINDS;

/** The chosen kind, or else that of the country. */
function useKind(): ReceiptKind {
  const { countryCode } = useMe();
  const chosen = useText('kind');
  return receiptKindOf(isKind(chosen) ? chosen : '', countryCode);
}

function Fields() {
  const kind = useKind();
  const start = textsOf(kind, {});
  const isChecked = useFlag('isChecked');
  const help = (text: string) => (text ? `If left blank: ${text}` : 'Leave blank to omit');
  return (
    <>
      {!isChecked && (
        <Notice
          still
          text="To be checked by your rescue: these texts are a start, not legal advice. Have them checked by someone who knows the law of your country."
        />
      )}
      <div className="fields two">
        <SelectField name="kind" label="Kind" placeholder="Default for our country" options={KINDS} />
        <TextField name="registration" label={REGISTRATIONS[kind]} />
        <TextField name="signer" label="Signed by" />
        <TextField name="signerTitle" label="Title" help="Treasurer, director" />
        <TextField name="place" label="Place of issue" />
      </div>
      <TextAreaField name="opening" label="Opening" help={help(start.opening)} />
      <TextAreaField name="nothing" label="If the donor got no benefit" help={help(start.nothing)} />
      <TextAreaField name="legal" label="Legal statement" help={help(start.legal)} />
      <TextAreaField name="closing" label="Closing" help={help(start.closing)} />
      <CheckField name="isChecked" label="These texts were checked for our rescue" />
      <ReceiptPreview kind={kind} />
    </>
  );
}

/** The receipt of the latest donation with the present values of the form. */
function ReceiptPreview({ kind }: { readonly kind: ReceiptKind }) {
  const { data } = useCall(receipts.draft, { query: {} });
  const [registration, signer, signerTitle, place] = [
    useText('registration'),
    useText('signer'),
    useText('signerTitle'),
    useText('place'),
  ];
  const [opening, nothing, legal, closing] = [
    useText('opening'),
    useText('nothing'),
    useText('legal'),
    useText('closing'),
  ];
  if (!data?.paper) return <p className="muted">Once there is a donation, its receipt is shown here.</p>;
  const texts = textsOf(kind, { opening, nothing, legal, closing });
  const paper: ReceiptPaper = { ...data.paper, kind, registration, signer, signerTitle, place, texts };
  return <Preview paper={paper} />;
}
