import { useRef } from 'react';
import * as z from 'zod';
import { thanks, type UnthankedDonation } from '#shared/calls/giving/thanks.ts';
import type { Data } from '#shared/contract/call.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { useCall } from '#client/calls/api.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';
import { SentFrom } from '#parts/mail/SentFrom.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSteps } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { toast } from '#ui/message/toast.ts';

interface Props {
  /** One donation of each donor; the server finds the donor's others that wait for thanks. */
  readonly donors: readonly UnthankedDonation[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Draft = Data<typeof thanks.draft>;

const EmptySchema = z.object({});
const inputOf = ({ id }: UnthankedDonation) => ({ query: { id, all: true } });

/** Thanks several donors: one email each, for all their donations that wait for thanks. */
export default function ThankSeveral({ donors, onClose, onDone }: Props) {
  const reachableDonors = donors.filter(({ hasEmail }) => hasEmail);
  const unreachableDonors = donors.filter(({ hasEmail }) => !hasEmail);
  const form = useSchemaForm(EmptySchema, {});
  const keyOf = useIdempotencyKey();
  // A second try sends the same text, so that donors already thanked get no second mail.
  const drafts = useRef(new Map<string, Draft>());
  const loadDraft = async (donation: UnthankedDonation) => {
    const draft = drafts.current.get(donation.id) ?? (await makeCall(thanks.draft, inputOf(donation))).data;
    drafts.current.set(donation.id, draft);
    return draft;
  };
  const save = useSteps(form, {
    records: reachableDonors,
    batchSize: 1,
    noun: 'donors',
    step: async (_, donations) => {
      const replies = [];
      for (const donation of donations) {
        const { subject, message } = await loadDraft(donation);
        const input = { params: { id: donation.id }, body: { subject, message, all: true } };
        replies.push((await makeCall(thanks.send, input, { idempotencyKey: keyOf(input) })).data);
      }
      return replies;
    },
    onDone: (replies) => {
      toast.success(`${pluralize(replies.length, 'thank-you')} queued`);
      onDone();
    },
  });
  return (
    <FormDialog
      title={`Thank ${pluralize(reachableDonors.length, 'donor')} by email?`}
      buttonLabel={`Thank ${pluralize(reachableDonors.length, 'donor')}`}
      size="medium"
      confirmsLeaving={false}
      isDisabled={reachableDonors.length === 0}
      save={save}
      onClose={onClose}
    >
      <p>Each donor gets one email for all their donations awaiting thanks. Amounts aren’t mentioned.</p>
      {unreachableDonors.length > 0 && (
        <p>
          No working email address: {unreachableDonors.map(({ pcoName }) => pcoName).join(', ')}. Thank them
          another way.
        </p>
      )}
      {reachableDonors[0] && (
        <>
          <SentFrom />
          <FirstPreview donation={reachableDonors[0]} />
        </>
      )}
    </FormDialog>
  );
}

/** Previews the email to the first donor. */
function FirstPreview({ donation }: { readonly donation: UnthankedDonation }) {
  const { data } = useCall(thanks.draft, inputOf(donation), { staleTime: 0 });
  if (!data) return null;
  return (
    <section aria-label="The first email">
      <h3>Email to {donation.pcoName}</h3>
      <p>
        <strong>{data.subject}</strong>
      </p>
      <p className="thank-words">{data.message}</p>
    </section>
  );
}
