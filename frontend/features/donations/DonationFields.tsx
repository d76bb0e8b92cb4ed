import { DONATION_METHODS, DONATION_TYPES, TRIBUTES } from '#shared/rules/donations/donations.ts';
import { useSession } from '#client/session/session-context.ts';
import { AmountField } from '#records/form/AmountField.tsx';
import { rescueToday } from '#ui/time/clock.ts';
import { CheckField, ChoiceField, SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import { type Choice, PickerField } from '#ui/form/picker/PickerField.tsx';
import { optionsOf } from '#ui/form/Select.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import '#records/form/fields.css';
import './row/donations.css';

/** The maximum number of suggestions, both of residents and of former residents. */
const MAX_SUGGESTIONS = 10;

/** Animals by name, residents first, then those that left; undefined if a request failed, which is shown. */
async function findAnimals(searchText: string): Promise<Choice[] | undefined> {
  const requests = (['true', 'false'] as const).map((isAvailable) =>
    makeCall(animals.autocomplete, { query: { searchText, isAvailable, limit: MAX_SUGGESTIONS } }),
  );
  try {
    const replies = await Promise.all(requests);
    return replies.flatMap(({ data }) =>
      data.animals.map(({ id, animalName, animalId }) => ({ id, text: `${animalName}, ${animalId}` })),
    );
  } catch (error) {
    showError(error);
    return undefined;
  }
}

/**
 * The fields of a donation (product/donations 1.1).
 * @param animal the animal that was chosen before
 * @param showsMore true to show the seldom used fields at once
 */
export function DonationFields({
  animal,
  showsMore,
}: {
  readonly animal?: Choice | undefined;
  readonly showsMore: boolean;
}) {
  const isOther = useTextValue('donationType') === 'other';
  return (
    <>
      <ChoiceField name="donationType" label="Type" required options={optionsOf(DONATION_TYPES)} />
      <div className="fields two">
        <DateField name="donationDate" label="Donation Date" required max={rescueToday()} />
        <AmountField name="amount" label={isOther ? 'Value' : 'Amount'} required />
      </div>
      <TextAreaField
        name="notes"
        label="Notes"
        required={isOther}
        help={isOther && 'What was given. The value may be 0.'}
      />
      <details className="more-fields" open={showsMore}>
        <summary>
          More details <span className="muted">method, campaign, animal, in memory of</span>
        </summary>
        <MoreFields animal={animal} />
      </details>
    </>
  );
}

function MoreFields({ animal }: { readonly animal: Choice | undefined }) {
  const { countryCode } = useSession();
  const isTribute = useTextValue('tribute') !== '';
  return (
    <div className="fields two">
      <SelectField
        name="method"
        label="Method"
        placeholder="Not recorded"
        options={optionsOf(DONATION_METHODS)}
      />
      <TextField name="reference" label="Reference" help="Number of the check or the transfer" />
      <TextField name="campaign" label="Campaign" />
      <PickerField
        name="animalId"
        label="For the Animal"
        search={findAnimals}
        placeholder="Search by name"
        emptyMessage="No animal found"
        selectedChoice={animal}
      />
      <SelectField
        name="tribute"
        label="In Memory or Honor"
        placeholder="Neither"
        options={optionsOf(TRIBUTES)}
      />
      {isTribute && <TextField name="tributeName" label="In Memory or Honor Of" required />}
      <TextField
        name="benefit"
        label="Benefit to Donor"
        help="What the donor got in return, such as a dinner. Receipts must state it."
      />
      <AmountField name="benefitAmount" label="Value of Benefit" />
      {countryCode === 'GB' && <CheckField name="giftAid" label="Covered by a Gift Aid declaration" />}
    </div>
  );
}
