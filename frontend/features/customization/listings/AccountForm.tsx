import { AccountInput, type ListingSite, listings } from '#shared/calls/exchange/listings.ts';
import { LISTING_SITES } from '#shared/rules/exposure/listing-sites.ts';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSave } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { PasswordField } from '#ui/form/password/PasswordField.tsx';

/** The form of the account at a listing site. The stored password is never shown; a blank field keeps it. */
export default function AccountForm({
  listing,
  onClose,
}: {
  readonly listing: ListingSite;
  readonly onClose: () => void;
}) {
  const { site, server, user, hasSecret, details } = listing;
  const siteTexts = LISTING_SITES[site];
  const form = useSchemaForm(AccountInput, {
    server,
    user,
    secret: '',
    suburb: details['suburb'] ?? '',
    state: details['state'] ?? '',
    postcode: details['postcode'] ?? '',
    sourceNumber: details['sourceNumber'] ?? '',
  });
  const save = useSave(listings.save, form, (body) => ({ params: { site }, body }), { onDone: onClose });
  return (
    <FormDialog
      title={`${siteTexts.title} account`}
      save={save}
      onClose={onClose}
      intro={<p>{siteTexts.account}</p>}
    >
      <TextField
        name="server"
        label={siteTexts.transport === 'ftp' ? 'FTP server' : 'API address'}
        required
        inputMode="url"
        maxLength={300}
        help={siteTexts.transport === 'ftp' ? 'Like ftp.example.org' : 'Like https://api.example.org/v2'}
      />
      {siteTexts.user && <TextField name="user" label={siteTexts.user} required maxLength={100} />}
      <PasswordField
        name="secret"
        label={siteTexts.secret}
        required={!hasSecret}
        autoComplete="new-password"
        help={hasSecret ? 'Leave blank to keep the stored one' : 'Stored encrypted and never shown again'}
      />
      {siteTexts.details.map(({ name, label, help }) => (
        <TextField key={name} name={name} label={label} help={help} />
      ))}
    </FormDialog>
  );
}
